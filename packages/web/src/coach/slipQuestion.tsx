import { useId, useState } from 'react';
import { PosterCard } from '../art/index.ts';
import { useEdition } from '../game/useEdition.ts';
import { Toggle } from '../lobby/toggle.tsx';
import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { cardText } from '../text/cardText.ts';
import { numberText } from '../text/number.ts';
import type { Slip } from './slip.ts';
import { useCoach } from './useCoach.ts';

interface SlipQuestionProps {
  readonly slip: Slip;
  readonly doIt: () => void;
  readonly takeBack: () => void;
}

/** Asks before something dear is given away. Whatever is answered, the wish never to be asked again holds. */
export function SlipQuestion({ slip, doIt, takeBack }: SlipQuestionProps) {
  const { coach } = useCoach();
  const [isLast, setLast] = useState(false);
  const edition = useEdition();
  const about = useId();
  const card = slip.kind === 'discardsSafety' ? slip.card : '200';
  const answer = (act: () => void) => () => {
    if (isLast) coach.wishes.choose({ hasWarnings: false });
    act();
  };
  return (
    <Dialog
      title={titleOf(slip, cardText(card, edition))}
      className="question slip"
      about={about}
      onClose={answer(takeBack)}
    >
      <div className="question-cards">
        <PosterCard card={card} label="" className="poster" />
      </div>
      <p id={about}>{textOf(slip)}</p>
      <div className="choices">
        <button type="button" className="button" onClick={answer(takeBack)}>
          {m.slipBack()}
        </button>
        <button type="button" className="button quiet" onClick={answer(doIt)}>
          {m.slipDo()}
        </button>
        <Toggle label={m.slipNever()} isOn={isLast} change={setLast} />
      </div>
    </Dialog>
  );
}

function titleOf({ kind }: Slip, card: string): string {
  return kind === 'discardsSafety' ? m.slipSafetyTitle({ card }) : m.slipTripTitle({ card });
}

function textOf({ kind, points }: Slip): string {
  if (kind === 'endsSafeTrip') return m.slipTripText({ points: numberText(points) });
  return points > 0 ? m.slipSafetyText({ points: numberText(points) }) : m.slipSafetyPlain();
}
