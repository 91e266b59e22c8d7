import { cardText, m, nameOfSeat, numberText } from '@coup-fourre/client/text';
import { signedText } from '../../text/signedText.ts';
import { NOTABLE_LUCK, notableDrawsOf } from './notableDraws.ts';
import type { ReviewedSide } from './reviewedSide.ts';

interface LuckNotesProps {
  readonly reviewed: ReviewedSide;
  readonly choose: (step: number) => void;
}

/** What part of the result was luck, and the draws that mattered: each leads to the move after it. */
export function LuckNotes({ reviewed, choose }: LuckNotesProps) {
  const { review, setup, team } = reviewed;
  const { luck } = review;
  const split = luck?.teams[team];
  if (luck === null || split === undefined) return null;
  const notable = notableDrawsOf(reviewed);
  const drawsTitle = m.luckDrawsTitle({ points: numberText(NOTABLE_LUCK) });
  return (
    <section className="luck-notes" aria-label={m.luckTitle()}>
      <p title={m.luckMeans()}>
        <b>
          {m.luckResult({
            result: signedText(split.result),
            luck: signedText(split.luck),
            skill: signedText(split.skill),
          })}
        </b>
        <span className="unseen">{m.luckMeans()}</span>
      </p>
      <p className="label">{drawsTitle}</p>
      <ul aria-label={drawsTitle}>
        <li>{m.luckOpening({ points: signedText(luck.opening[team] ?? 0) })}</li>
        {notable.map(({ number, step, seat, card, points }) => (
          <li key={number}>
            <button type="button" onClick={() => choose(Math.min(step, review.steps.length - 1))}>
              {m.luckDraw({
                turn: review.steps[Math.min(step, review.steps.length - 1)]?.turn ?? 1,
                name: nameOfSeat(setup, seat),
                card: cardText(card, setup.edition),
                points: signedText(points),
              })}
            </button>
          </li>
        ))}
        {notable.length === 0 && <li>{m.luckNoDraws()}</li>}
      </ul>
    </section>
  );
}
