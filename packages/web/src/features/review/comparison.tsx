import { capitalized, m, matchHeadline, matchOutlookText, nameOfSeat, notesText } from '@coup-fourre/client/text';
import { type RefObject, type TouchEvent, useRef } from 'react';
import { ThinkingIndicator } from '../../table/thinkingIndicator.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import type { Steps } from '../film/index.ts';
import { AnalyzeButton } from '../links/index.ts';
import { MomentIcon } from './momentIcon.tsx';
import { ActionPicture, OtherActions } from './otherActions.tsx';
import type { Judgment, ReviewedOption, ReviewStep, Verdict } from './review.ts';
import { isSameAction, playedOption, type ReviewedSide } from './reviewedSide.ts';
import { bestMoveReasonText, decisionTitle, lossText, shownChances, verdictText } from './reviewText.ts';

interface ComparisonProps {
  readonly reviewed: ReviewedSide;
  readonly steps: Steps;
  readonly tryFrom: (step: ReviewStep) => void;
  readonly tryButton: RefObject<HTMLButtonElement | null>;
  /** The record to analyze, with the verdicts. Null while an online match is in progress. */
  readonly record: (() => Promise<string | null>) | null;
}

/** The played action beside the best one, the reason, and buttons for trial and analysis. A swipe changes the step. */
export function Comparison({ reviewed, steps, tryFrom, tryButton, record }: ComparisonProps) {
  const step = reviewed.review.steps[steps.step];
  const swipe = useSwipe((by) => steps.choose(steps.step + by));
  if (!step) return null;
  const judgment = reviewed.review.judgments.get(step.number);
  return (
    <section className="compared panel" data-testid="compared" data-step={step.number} {...swipe}>
      <Pair reviewed={reviewed} step={step} judgment={judgment} />
      <div className="compared-words">
        <div className="compared-text">
          {judgment && isSettled(judgment) ? (
            <Words reviewed={reviewed} step={step} judgment={judgment} />
          ) : (
            <StillLooking step={step} />
          )}
          {notesText(step.notes) !== '' && <p className="label">{notesText(step.notes)}</p>}
        </div>
        <div className="row wrap comparison-actions">
          <TryButton step={step} tryFrom={tryFrom} tryButton={tryButton} />
          {record !== null && (
            <AnalyzeButton record={record} moment={{ deal: reviewed.review.deal, step: step.number }} />
          )}
          {judgment?.isSearched && judgment.options.length > 1 && (
            <OtherActions reviewed={reviewed} step={step} judgment={judgment} />
          )}
        </div>
      </div>
    </section>
  );
}

interface PairProps {
  readonly reviewed: ReviewedSide;
  readonly step: ReviewStep;
  readonly judgment: Judgment | undefined;
}

/**
 * The played action, and beside it the best one. If nothing was better, the runner-up. The second action is shown after
 * the search.
 */
function Pair({ reviewed, step, judgment }: PairProps) {
  const { setup } = reviewed;
  const settled = judgment && isSettled(judgment) ? judgment : undefined;
  const played = settled && playedOption(step, settled);
  const other = settled && alternativeOf(step, settled);
  const tag = step.seat === setup.you ? m.reviewYouPlayed() : m.reviewPlayed({ name: nameOfSeat(setup, step.seat) });
  const tone = settled === undefined || settled.verdict === 'forced' ? 'plain' : settled.verdict;
  const chances = shownChances(played ?? null, other?.option ?? null);
  return (
    <div className="pair">
      <ActionPicture
        reviewed={reviewed}
        step={step}
        action={step.action}
        tag={tag}
        tone={tone}
        chance={chances.played}
      />
      {other && (
        <ActionPicture
          reviewed={reviewed}
          step={step}
          action={other.option.action}
          tag={other.tag}
          tone={other.isBetter ? 'best' : 'plain'}
          chance={chances.other}
        />
      )}
    </div>
  );
}

interface Alternative {
  readonly option: ReviewedOption;
  readonly tag: string;
  readonly isBetter: boolean;
}

function alternativeOf(step: ReviewStep, { options, verdict }: Judgment): Alternative | null {
  const [best] = options;
  const option = options.find(({ action }) => !isSameAction(action, step.action));
  if (best === undefined || option === undefined) return null;
  if (verdict !== 'best') return { option: best, tag: m.reviewBestTag(), isBetter: true };
  const isAsGood = option === best || option.behind === 0;
  return { option, tag: isAsGood ? capitalized(m.aboutAsGood()) : m.reviewNext(), isBetter: false };
}

/** True if the verdict is final. An only move needs no search. */
function isSettled({ isSearched, verdict }: Judgment): boolean {
  return isSearched || verdict === 'forced';
}

const SIGNS = {
  bigMistake: 'bigMistake',
  smallMistake: 'smallMistake',
  best: null,
  good: null,
  forced: null,
} as const satisfies Record<Verdict, 'bigMistake' | 'smallMistake' | null>;

function Words({ reviewed, step, judgment }: PairProps & { readonly judgment: Judgment }) {
  const { setup } = reviewed;
  const { verdict, options } = judgment;
  const played = playedOption(step, judgment);
  const sign = SIGNS[verdict];
  const isLost = verdict !== 'best' && verdict !== 'forced';
  const reason = verdict === 'forced' ? m.reviewNoChoice() : bestMoveReasonText(setup, step, judgment);
  return (
    <>
      <p className={`verdict ${verdict}`}>
        {sign === null ? (
          <Icon name={verdict === 'forced' ? 'arrow' : 'check'} size={18} />
        ) : (
          <MomentIcon kind={sign} size={22} />
        )}
        <b>{verdictText(verdict)}</b>
      </p>
      <h2>{decisionTitle(setup, step, judgment)}</h2>
      {reason !== null && <p>{reason}</p>}
      {isLost && played && <p>{lossText(played)}</p>}
      {verdict === 'best' && options.length > 1 && <p className="quiet-line">{m.reviewNothingBetter()}</p>}
      {options.length > 1 && <ChancesNote step={step} />}
    </>
  );
}

/** Says whose chances are shown. In a match, also what the score means to the deciding team, folded to one line. */
function ChancesNote({ step: { match } }: { readonly step: ReviewStep }) {
  if (match === null) return <p className="label">{m.chancesNote()}</p>;
  return (
    <details className="label match-note" data-testid="match-note">
      <summary>
        {m.chancesNote()} {matchHeadline(match)}
      </summary>
      <p>{matchOutlookText(match).join(' ')}</p>
      <ButtonLink quiet small icon="chart" text={m.equityTitle()} to="/chances" />
    </details>
  );
}

/** Shown instead of a verdict until it is final. */
function StillLooking({ step }: { readonly step: ReviewStep }) {
  return (
    <>
      <p className="verdict wait" data-testid="still-looking">
        <ThinkingIndicator /> <b>{m.reviewStillLooking()}</b>
      </p>
      <h2>{m.reviewTurn({ number: step.turn })}</h2>
    </>
  );
}

function TryButton({ step, tryFrom, tryButton }: TryButtonProps) {
  const canTry = step.position !== null;
  return (
    <>
      <Button
        ref={tryButton}
        isOff={!canTry}
        aria-describedby={canTry ? undefined : 'try-unavailable'}
        onClick={() => tryFrom(step)}
      >
        <Icon name="play" size={18} /> {m.reviewTry()}
      </Button>
      {!canTry && (
        <small id="try-unavailable" className="try-unavailable">
          {m.reviewTryUnavailable()}
        </small>
      )}
    </>
  );
}

interface TryButtonProps extends Pick<ComparisonProps, 'tryFrom' | 'tryButton'> {
  readonly step: ReviewStep;
}

/** Minimum sideways distance of a swipe, and its minimum ratio to the vertical distance. */
const MIN_SWIPE_PX = 44;
const SWIPE_ASPECT_RATIO = 1.4;

function useSwipe(go: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) > MIN_SWIPE_PX && Math.abs(across) > SWIPE_ASPECT_RATIO * Math.abs(touch.clientY - from.y))
        go(across < 0 ? 1 : -1);
    },
  };
}
