import { m, unitText } from '@coup-fourre/client/text';
import { type ReactNode, useId } from 'react';
import { useEdition } from '../../game/useEdition.ts';
import { useGame } from '../../game/useGame.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Rule 9.1: who reaches 700 decides at once whether the trip goes on. */
export function ExtensionPrompt({ hint }: { readonly hint: ReactNode }) {
  const { game } = useGame();
  const unit = unitText(useEdition());
  const about = useId();
  return (
    <Dialog title={m.extensionTitle({ unit })} className="prompt" describedBy={about}>
      <p id={about}>{m.extensionText()}</p>
      <div className="choices">
        <button type="button" className="button" onClick={() => void game.act({ type: 'extend', value: true })}>
          {m.extensionYes()}
        </button>
        <button type="button" className="button quiet" onClick={() => void game.act({ type: 'extend', value: false })}>
          {m.extensionNo()}
        </button>
      </div>
      {hint}
    </Dialog>
  );
}
