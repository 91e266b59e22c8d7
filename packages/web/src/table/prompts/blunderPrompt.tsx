import type { Blunder } from '@coup-fourre/client';
import { blunderText, cardText, m } from '@coup-fourre/client/text';
import { useId, useState } from 'react';
import { useEdition } from '../../game/useGame.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { PosterCard } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Toggle } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface BlunderPromptProps {
  readonly blunder: Blunder;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Asks for confirmation of a costly move. Either answer can turn these warnings off. */
export function BlunderPrompt({ blunder, confirm, cancel }: BlunderPromptProps) {
  const settings = useSettings();
  const [isLast, setLast] = useState(false);
  const edition = useEdition();
  const about = useId();
  const card = blunder.kind === 'discardsSafety' ? blunder.card : '200';
  const answer = (act: () => void) => () => {
    if (isLast) settings.change({ hasWarnings: false });
    act();
  };
  return (
    <Dialog
      title={titleOf(blunder, cardText(card, edition))}
      className="prompt blunder"
      describedBy={about}
      canAsk
      onClose={answer(cancel)}
    >
      <div className="prompt-cards">
        <PosterCard card={card} label="" className="poster" />
      </div>
      <p id={about}>{blunderText(blunder)}</p>
      <div className="choices">
        <Button onClick={answer(cancel)}>{m.blunderCancel()}</Button>
        <Button quiet text={m.blunderConfirm()} onClick={answer(confirm)} />
        <Toggle label={m.blunderNeverWarn()} isOn={isLast} change={setLast} />
      </div>
    </Dialog>
  );
}

function titleOf({ kind }: Blunder, card: string): string {
  return kind === 'discardsSafety' ? m.blunderSafetyTitle({ card }) : m.blunderTripTitle({ card });
}
