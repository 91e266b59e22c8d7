import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { Icon } from '../ui/art/index.ts';
import { useTableSlots } from './tableSlots.ts';

/** The button that opens the rules over the table. */
export function RulesButton() {
  const { Rules } = useTableSlots();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" aria-label={m.rulesPage()} onClick={() => setOpen(true)}>
        <Icon name="question" />
      </button>
      {isOpen && <Rules onClose={() => setOpen(false)} />}
    </>
  );
}
