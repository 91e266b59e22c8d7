import type { Update } from '@coup-fourre/room';
import { nameOf, SAFETY_AGAINST, isHazard } from '@coup-fourre/rules';
import { PosterCard } from '../art/index.ts';
import { cardOf, type Sight } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { cardNameOf } from '../game/cardNameOf.ts';
import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { cardText } from '../text/cardText.ts';
import { nameOfSeat, nameOfTeam, yourPart } from '../text/nameText.ts';

interface CoupFourreQuestionProps {
  readonly sight: Sight;
  readonly question: NonNullable<Update['question']>;
}

/** A hazard is in the air: answer it, or let it stand. Play waits for the answer. */
export function CoupFourreQuestion({ sight, question }: CoupFourreQuestionProps) {
  const { game } = useGame();
  const { setup } = sight;
  const hazard = cardNameOf(question.hazard);
  const attack = cardOf(hazard);
  const safety = isHazard(attack) ? SAFETY_AGAINST[attack] : null;
  const text = { name: nameOfSeat(setup, question.by), card: cardText(hazard) };
  const onYou = yourPart(setup, question.on) === 'alone';
  const title = onYou ? m.callTitle(text) : m.callTitleTeam({ ...text, team: nameOfTeam(setup, question.on) });
  return (
    <Dialog title={title} className="question">
      <div className="question-cards">
        <PosterCard card={hazard} label={cardText(hazard)} className="poster" />
        {question.canCall && safety !== null && (
          <PosterCard card={nameOf(safety)} label={cardText(nameOf(safety))} className="poster rising" />
        )}
      </div>
      <p>{question.canCall && safety !== null ? m.callOffer({ card: cardText(nameOf(safety)) }) : m.callNone()}</p>
      <div className="choices">
        {question.canCall && safety !== null && (
          <button type="button" className="button call" onClick={() => void game.act({ type: 'coupFourre', card: safety })}>
            {m.callButton()}
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => void game.act({ type: 'pass' })}>
          {m.callStand()}
        </button>
      </div>
    </Dialog>
  );
}
