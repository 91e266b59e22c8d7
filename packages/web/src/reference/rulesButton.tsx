import { useState } from 'react';
import { Icon } from '../art/index.ts';
import { m } from '../paraglide/messages.js';
import { RulesOver } from './rulesOver.tsx';

/** The button that opens the rules over the table. */
export function RulesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" aria-label={m.rulesPage()} onClick={() => setOpen(true)}>
        <Icon name="question" />
      </button>
      {isOpen && <RulesOver onClose={() => setOpen(false)} />}
    </>
  );
}
