import type { LogAction } from '@coup-fourre/client';
import { logEntrySentence, m, nameOfSeat, numberText } from '@coup-fourre/client/text';
import { teamOf } from '@coup-fourre/rules';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { paintOf } from '../../game/team.ts';
import { Emblem, Icon, SmallCard } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import type { Steps } from '../film/index.ts';
import { captionOf, cardOfAction, logEntryOfStep } from './logActionText.ts';
import { MomentIcon } from './momentIcon.tsx';
import type { Judgment, ReviewMoment, ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';
import { verdictText } from './reviewText.ts';

/** With more seats than this, cards have short captions. */
const MAX_SEATS_WITH_CAPTIONS = 3;

/** Every move of the deal, with one row per round and one column per seat. On a phone the list is turned sideways. */
export function MoveList({ reviewed, steps }: { readonly reviewed: ReviewedSide; readonly steps: Steps }) {
  const { review, setup, seat } = reviewed;
  const list = useRef<HTMLOListElement>(null);
  const { players } = review.rules;
  const firstSeat = review.steps[0]?.seat ?? 0;
  const columns = Array.from({ length: players }, (_, index) => (firstSeat + index) % players);
  const isWordy = players <= MAX_SEATS_WITH_CAPTIONS;

  useEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => scrollToChosen(box));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    scrollToChosen(box);
    // Keeps the focus on the selected move for keyboard users.
    const chosen = box.querySelector<HTMLElement>(`[data-step="${steps.step}"]`);
    if (box.contains(document.activeElement)) chosen?.focus({ preventScroll: true });
  }, [steps.step]);

  return (
    <section className={`moves-part ${isWordy ? 'wordy' : 'terse'} columns-${players}`} aria-labelledby="review-moves">
      <h2 id="review-moves" className="unseen">
        {m.reviewMoves()}
      </h2>
      <div className="moves-head" aria-hidden="true">
        <span />
        {columns.map((column) => (
          <b key={column} className={column === seat ? 'own' : ''}>
            <Emblem team={paintOf(teamOf(setup, column))} size={16} />
            <span className="ellipsis">
              {isWordy || column === seat ? nameOfSeat(setup, column) : initial(nameOfSeat(setup, column))}
            </span>
          </b>
        ))}
      </div>
      <ol ref={list} className="moves-list">
        {rowsOf(review.steps).map((row) => (
          <li key={row.turn} className={row.steps.some(({ number }) => number === steps.step) ? 'now' : ''}>
            <span className="move-turn">
              <VisuallyHidden>{m.reviewTurn({ number: row.turn })}</VisuallyHidden>
              <span aria-hidden="true">{row.turn}</span>
            </span>
            {columns.map((column) => (
              <span key={column} className="move-cell">
                {row.steps.map(
                  (step) =>
                    step.seat === column && (
                      <MoveButton
                        key={step.number}
                        reviewed={reviewed}
                        step={step}
                        isChosen={step.number === steps.step}
                        hasCaption={isWordy}
                        choose={steps.choose}
                      />
                    ),
                )}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls only the list, until the selected move is in its middle. */
function scrollToChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-current]');
  if (chosen === null) return;
  const bounds = list.getBoundingClientRect();
  const { left, top, width, height } = chosen.getBoundingClientRect();
  list.scrollBy({
    left: left - bounds.left - (bounds.width - width) / 2,
    top: top - bounds.top - (bounds.height - height) / 2,
  });
}

interface Row {
  readonly turn: number;
  readonly steps: readonly ReviewStep[];
}

function rowsOf(steps: readonly ReviewStep[]): Row[] {
  const turns = [...new Set(steps.map(({ turn }) => turn))];
  return turns.map((turn) => ({ turn, steps: steps.filter((step) => step.turn === turn) }));
}

/** A short form of a name: the number of a numbered name, else the first letters. */
function initial(name: string): string {
  return name.match(/\d+$/)?.[0] ?? [...name].slice(0, 3).join('');
}

interface MoveButtonProps {
  readonly reviewed: ReviewedSide;
  readonly step: ReviewStep;
  readonly isChosen: boolean;
  /** False if there is only room for an icon or a number. */
  readonly hasCaption: boolean;
  readonly choose: (step: number) => void;
}

function MoveButton({ reviewed, step, isChosen, hasCaption, choose }: MoveButtonProps) {
  const { setup, review } = reviewed;
  const entry = logEntryOfStep(step);
  const card = cardOfAction(entry.action);
  const fault = badMoveKind(review.judgments.get(step.number));
  const sign = fault ?? reviewed.moments.find((moment) => moment.step === step.number)?.kind ?? null;
  const sentence = logEntrySentence(setup, entry);
  return (
    <button
      type="button"
      className={`move ${entry.action.type === 'discard' ? 'away' : ''}`}
      aria-current={isChosen ? 'step' : undefined}
      tabIndex={isChosen ? 0 : -1}
      data-step={step.number}
      onClick={() => choose(step.number)}
    >
      <span className="move-card">
        {card === null ? (
          <Icon name={entry.action.type === 'extension' ? 'flag' : 'hand'} size={22} />
        ) : (
          <SmallCard card={card} label="" />
        )}
        {sign !== null && <MomentIcon kind={sign} size={18} />}
      </span>
      <VisuallyHidden>{fault === null ? sentence : `${sentence} ${verdictText(fault)}`}</VisuallyHidden>
      <span className="move-words" aria-hidden="true">
        {hasCaption ? captionOf(setup, entry.action) : <ShortCaption action={entry.action} />}
        {hasCaption && fault !== null && <em className={fault}>{verdictText(fault)}</em>}
      </span>
    </button>
  );
}

/** The kind of error, or null if the action was not an error. */
function badMoveKind(
  judgment: Judgment | undefined,
): Extract<ReviewMoment['kind'], 'bigMistake' | 'smallMistake'> | null {
  const verdict = judgment?.isSearched ? judgment.verdict : null;
  return verdict === 'bigMistake' || verdict === 'smallMistake' ? verdict : null;
}

/** The caption for narrow columns: an icon or a number. */
function ShortCaption({ action }: { readonly action: LogAction }) {
  switch (action.type) {
    case 'drive':
      return numberText(action.total);
    case 'attack':
      return <Emblem team={paintOf(action.target)} size={14} />;
    case 'discard':
      return <Icon name="down" size={14} />;
    case 'call':
      return <Icon name="star" size={14} />;
    case 'pass':
      return null;
    default:
      return <Icon name="check" size={14} />;
  }
}
