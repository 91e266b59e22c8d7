import './review.css';
import './graph.css';
import './comparison.css';
import './moves.css';
import './reviewTablet.css';
import './reviewPhone.css';
import './trial.css';
import { frontSeatOf, yourSeat } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { parseWholeNumber, type Seat } from '@coup-fourre/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLastDeals } from '../../game/lastDeal.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { Sprites } from '../../table/sprites.tsx';
import { LateRegion } from '../../ui/announcements/lateRegion.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Header } from '../../ui/page/header.tsx';
import { Page } from '../../ui/page/page.tsx';
import { saveFile } from '../../ui/useShare.ts';
import { StepBar, useFilm, useSteps } from '../film/index.ts';
import { Board } from './board.tsx';
import { Comparison } from './comparison.tsx';
import { keepReview } from './lastDeal.tsx';
import { MoveList } from './moveList.tsx';
import { notedRecord } from './notedRecord.ts';
import type { Review, ReviewRefusal, ReviewStep } from './review.ts';
import { type ReviewedSide, useReviewedSide } from './reviewedSide.ts';
import { ReviewGraph } from './reviewGraph.tsx';
import { ReviewHeader } from './reviewHeader.tsx';
import { filmSentence, stepSentence } from './reviewText.ts';
import { Trial } from './trial.tsx';
import { useReview } from './useReview.ts';
import type { ReviewedGame } from './useReviewedGame.ts';
import { VerdictCounts } from './verdictCounts.tsx';

interface ReviewPageProps {
  readonly game: ReviewedGame;
  /** Number of the deal, from 1. */
  readonly deal: number;
  readonly openDeal: (deal: number) => void;
  readonly leave: () => void;
  /** False during an online match, whose moments may not be analyzed. */
  readonly canAnalyze?: boolean;
}

/** The review of a deal: the graph, the moves, and each decision beside the best one. */
export function ReviewPage({ game, deal, openDeal, leave, canAnalyze = true }: ReviewPageProps) {
  const { review, refusal, hasFailed } = useReview(game, deal);
  const [seat, setSeat] = useState<Seat>(() => frontSeatOf(game.setup));
  useKeptReview(game, review);
  return (
    <>
      <Sprites of={game.setup.edition} />
      {review === null ? (
        <ReviewPlaceholder refusal={refusal} hasFailed={hasFailed} leave={leave} />
      ) : (
        <Deal
          key={`${review.deal} ${seat}`}
          game={game}
          review={review}
          seat={seat}
          hasFailed={hasFailed}
          chooseSeat={setSeat}
          openDeal={openDeal}
          leave={leave}
          canAnalyze={canAnalyze}
        />
      )}
    </>
  );
}

/**
 * Once a stored game is reviewed, stores the mistakes of the person who played it here, and the figures of the deal if
 * its table is still open.
 */
function useKeptReview({ room, setup }: ReviewedGame, review: Review | null): void {
  const { model } = useLocalGame();
  const lastDeals = useLastDeals();
  const keep = useEffectEvent(() => {
    const own = yourSeat(setup);
    if (review === null || !review.isOver || room === undefined || own === null) return;
    const isLatest = model?.room === room && model.deal === review.deal;
    void keepReview(review, { room, seat: own }, isLatest ? lastDeals : null);
  });
  const isDone = review?.progress === 1;
  useEffect(() => {
    if (isDone) keep();
  }, [isDone]);
}

/** The step that a link names in its fragment, such as `#17`; null without one. */
function stepOfLink(): number | null {
  return parseWholeNumber(location.hash.slice(1));
}

interface DealProps extends Omit<ReviewPageProps, 'deal'> {
  readonly review: Review;
  readonly seat: Seat;
  readonly hasFailed: boolean;
  readonly chooseSeat: (seat: Seat) => void;
}

function Deal({ game, review, seat, hasFailed, chooseSeat, openDeal, leave, canAnalyze }: DealProps) {
  const reviewed = useReviewedSide(review, game.setup, seat);
  const own = review.steps.find((step) => step.seat === seat);
  const steps = useSteps(stepOfLink() ?? own?.number ?? 0, review.steps.length - 1, reviewed.moments);
  const film = useFilm(steps);
  const [trial, setTrial] = useState<ReviewStep | null>(null);
  const tryButton = useRef<HTMLButtonElement>(null);
  const hasTried = useRef(false);

  const shown = review.steps[steps.step];

  function tryFrom(step: ReviewStep): void {
    film.stop();
    setTrial(step);
  }

  // After a trial, the focus returns to the button that started it.
  useEffect(() => {
    if (trial === null && hasTried.current) tryButton.current?.focus({ preventScroll: true });
    hasTried.current = trial !== null;
  }, [trial]);

  if (trial !== null) return <Trial reviewed={reviewed} step={trial} back={() => setTrial(null)} />;
  return (
    <div className="study review">
      <Header />
      <main className="study-page review-page" data-testid="review" data-progress={review.progress}>
        <ReviewHeader
          game={game}
          reviewed={reviewed}
          hasFailed={hasFailed}
          chooseSeat={chooseSeat}
          openDeal={openDeal}
          leave={leave}
        />
        <ReviewGraph reviewed={reviewed} step={steps.step} choose={steps.choose} />
        {shown && <Board reviewed={reviewed} step={shown} />}
        <Comparison
          reviewed={reviewed}
          steps={steps}
          tryFrom={tryFrom}
          tryButton={tryButton}
          record={canAnalyze && review.isOver ? () => notedRecord(game.record, game.setup, review) : null}
        />
        <StepBar
          steps={steps}
          film={film}
          moments={{ icon: 'star', previous: m.reviewPrevMoment(), next: m.reviewNextMoment() }}
        />
        <div className="moves-side panel">
          <MoveList reviewed={reviewed} steps={steps} />
          <VerdictCounts reviewed={reviewed} choose={steps.choose} />
          {canAnalyze && review.isOver && review.progress === 1 && <SaveButton game={game} review={review} />}
        </div>
        <StepAnnouncement reviewed={reviewed} step={steps.step} isFilm={film.isPlaying} />
      </main>
    </div>
  );
}

/** Saves the record with the verdicts as marks, notes and variations. */
function SaveButton({ game, review }: { readonly game: ReviewedGame; readonly review: Review }) {
  async function save(): Promise<void> {
    const text = await notedRecord(game.record, game.setup, review);
    if (text !== null) saveFile({ name: `coup-fourre-review-${review.deal}.txt`, text, type: 'text/plain' });
  }
  return <Button quiet small text={m.reviewSave()} onClick={() => void save()} />;
}

interface StepAnnouncementProps {
  readonly reviewed: ReviewedSide;
  readonly step: number;
  readonly isFilm: boolean;
}

/** Announces the chosen step and the end of the search. In a film, leaves out the judgment. */
function StepAnnouncement({ reviewed: { setup, review }, step: number, isFilm }: StepAnnouncementProps) {
  const step = review.steps[number];
  return (
    <div className="unseen">
      <LateRegion urgency="assertive" data-testid="spoken-step">
        <p key={number}>{step && (isFilm ? filmSentence(setup, step) : stepSentence(setup, review, step))}</p>
      </LateRegion>
      <LateRegion urgency="polite">{review.progress === 1 && <p>{m.reviewDone()}</p>}</LateRegion>
    </div>
  );
}

interface ReviewPlaceholderProps {
  readonly refusal: ReviewRefusal | null;
  readonly hasFailed: boolean;
  readonly leave: () => void;
}

/** Shown while a review is loading, or if it is refused. */
function ReviewPlaceholder({ refusal, hasFailed, leave }: ReviewPlaceholderProps) {
  const fault = refusal === null ? (hasFailed ? m.reviewFailed() : null) : refusalText(refusal);
  return (
    <Page title={m.reviewTitle()} isPassing={fault === null}>
      <section className="tile narrow stack">
        {fault === null ? <output>{m.loading()}</output> : <p role="alert">{fault}</p>}
        {fault !== null && (
          <Button onClick={leave}>
            {m.reviewAnother()} <Icon name="arrow" size={20} />
          </Button>
        )}
      </section>
    </Page>
  );
}

function refusalText(refusal: ReviewRefusal): string {
  switch (refusal.kind) {
    case 'badRecord':
      return refusal.line === null ? m.reviewFaultUnknown() : m.reviewFaultLine({ line: refusal.line });
    case 'noSuchDeal':
      return m.reviewFaultDeal();
    case 'nothingPlayed':
      return m.reviewFaultNothing();
  }
}
