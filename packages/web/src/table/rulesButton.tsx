import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { RulesOverlay } from '../features/reference/rulesOverlay.tsx';
import { Icon } from '../ui/art/index.ts';

/** The button that opens the rules over the table. */
export function RulesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" aria-label={m.rulesPage()} onClick={() => setOpen(true)}>
        <Icon name="question" />
      </button>
      {isOpen && <RulesOverlay onClose={() => setOpen(false)} />}
    </>
  );
}
