import { m } from '@coup-fourre/client/text';
import { EditionContext } from '../../game/useGame.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import type { CounterDialogProps } from './counterDialog.tsx';
import { CounterDialog } from './onDemand.ts';

export function CounterButton({ view, setup }: Pick<CounterDialogProps, 'view' | 'setup'>) {
  return (
    <DialogButton
      small
      icon="tally"
      text={m.counter()}
      dialog={(close) => (
        <EditionContext value={setup.edition}>
          <CounterDialog view={view} setup={setup} close={close} />
        </EditionContext>
      )}
    />
  );
}
