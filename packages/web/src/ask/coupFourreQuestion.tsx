import { isHazard, nameOf, SAFETY_AGAINST } from '@coup-fourre/rules';
import { type ReactNode, useId } from 'react';
import { PosterCard } from '../art/index.ts';
import { WindowRing } from '../company/windowBar.tsx';
import { cardNameOf } from '../game/cardNameOf.ts';
import { hasBonuses, type SeatedUpdate } from '../game/seated.ts';
import { cardOf, type Sight } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { cardText } from '../text/cardText.ts';
import { nameOfSeat, nameOfTeam, yourPart } from '../text/nameText.ts';

interface CoupFourreQuestionProps {
  readonly sight: Sight;
  readonly question: NonNullable<SeatedUpdate['question']>;
  /** Where the coach may be asked. */
  readonly hint: ReactNode;
}

/** A hazard is in the air: answer it, or let it stand. Play waits for the answer. */
export function CoupFourreQuestion({ sight, question, hint }: CoupFourreQuestionProps) {
  const { game } = useGame();
  const { edition } = sight.setup;
  const about = useId();
  const hazard = cardNameOf(question.hazard);
  const attack = cardOf(hazard);
  const safety = isHazard(attack) ? SAFETY_AGAINST[attack] : null;
  return (
    <Dialog title={titleOf(sight, question)} className="question" about={about}>
      <div className="question-cards">
        <PosterCard card={hazard} label={cardText(hazard, edition)} className="poster" />
        {question.canCall && safety !== null && (
          <PosterCard card={nameOf(safety)} label={cardText(nameOf(safety), edition)} className="poster rising" />
        )}
      </div>
      <p id={about}>
        {question.canCall && safety !== null
          ? (hasBonuses(sight.setup) ? m.callOffer : m.callOfferAlone)({ card: cardText(nameOf(safety), edition) })
          : `${m.callNone()} ${m.callEveryone()}`}
      </p>
      {!question.canCall && <WindowRing />}
      <div className="choices">
        {question.canCall && safety !== null && (
          <button
            type="button"
            className="button call"
            onClick={() => void game.act({ type: 'coupFourre', card: safety })}
          >
            <span>{m.callButton()}</span>
            <WindowRing />
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => void game.act({ type: 'pass' })}>
          {m.callStand()}
        </button>
      </div>
      {hint}
    </Dialog>
  );
}

function titleOf({ setup }: Sight, { hazard, by, on }: CoupFourreQuestionProps['question']): string {
  const text = { name: nameOfSeat(setup, by), card: cardText(cardNameOf(hazard), setup.edition) };
  const hit = yourPart(setup, on);
  if (hit === 'alone') return m.callTitle(text);
  return hit === 'partner' ? m.callTitleUs(text) : m.callTitleTeam({ ...text, team: nameOfTeam(setup, on) });
}
