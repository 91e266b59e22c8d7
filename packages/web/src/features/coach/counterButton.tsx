import { m } from '@coup-fourre/client/text';
import { Suspense, useState } from 'react';
import { EditionContext } from '../../game/useGame.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import type { CounterDialogProps } from './counterDialog.tsx';
import { CounterDialog } from './onDemand.ts';

export function CounterButton({ view, setup }: Pick<CounterDialogProps, 'view' | 'setup'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button quiet small onClick={() => setOpen(true)}>
        <Icon name="tally" size={20} /> {m.counter()}
      </Button>
      {isOpen && (
        <EditionContext value={setup.edition}>
          <Suspense>
            <CounterDialog view={view} setup={setup} close={() => setOpen(false)} />
          </Suspense>
        </EditionContext>
      )}
    </>
  );
}
