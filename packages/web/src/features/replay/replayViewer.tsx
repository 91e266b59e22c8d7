import './replay.css';
import { frontSeatOf, logActionOf, type SeatedSetup } from '@coup-fourre/client';
import { m, notesText } from '@coup-fourre/client/text';
import { isFirstMoment, type Moment, teamOf } from '@coup-fourre/rules';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { paintOf } from '../../game/team.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { Sprites } from '../../table/sprites.tsx';
import { LateRegion } from '../../ui/announcements/lateRegion.tsx';
import { CompactCard, Emblem } from '../../ui/art/index.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import type { ReplayDeal, ReplayFrame } from '../../worker/replay.ts';
import { sameCardsAddress } from '../challenge/index.ts';
import { type Film, StepBar, type Steps, useFilm, useKeys, useSteps } from '../film/index.ts';
import { ReplayBoard, ReplayRoad } from './replayBoard.tsx';
import { frameOutlook, frameSentence, spokenFrame } from './replayText.ts';
import { type OpenReplay, useReplayDeal } from './useReplay.ts';

export interface ReplayViewerProps {
  readonly replay: OpenReplay;
  readonly setup: SeatedSetup;
  readonly start: Moment;
  /** Header above the table at a moment. */
  readonly head: (moment: Moment, openDeal: (deal: number) => void) => ReactNode;
  /** True if the moves are listed beside the table. */
  readonly hasMoves: boolean;
  /** Called with every moment shown after the first. */
  readonly moved?: (moment: Moment) => void;
  /** The records before and after this one. Page Up and Page Down lead there from its ends. */
  readonly beyond?: Beyond;
}

/** Opens the record before or after this one. Null if there is none. */
interface Beyond {
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

/** The replay of a record: the road, the board, the moment's card with a sentence, and the buttons. */
export function ReplayViewer({ replay, setup, start, head, hasMoves, moved, beyond }: ReplayViewerProps) {
  const all = replaySteps(replay.steps);
  const deals = all.beginnings.map((step) => ({ step }));
  const steps = useSteps(stepOfMoment(all, start), all.last, deals);
  // A link to a moment shows that moment. Any other replay plays at once.
  const film = useFilm(steps, hasMoves && isFirstMoment(start) && beyond === undefined);
  useReplayKeys(steps, film, beyond);
  const moment = momentOfStep(all, steps.step);
  const [hasMoved, setMoved] = useState(false);
  useMoved(steps.step, () => {
    setMoved(true);
    moved?.(moment);
  });
  const deal = useReplayDeal(replay, moment.deal);
  const beginning = all.beginnings[moment.deal - 1] ?? 0;
  const frame = deal === null || deal === 'failed' ? undefined : deal.frames[moment.step];
  const team = teamOf(setup, frontSeatOf(setup));
  // A frame in another site's page does not speak until it is used.
  const isWanted = hasMoves || hasMoved;
  return (
    <>
      <Sprites of={setup.edition} />
      {head(moment, (number) => steps.choose(all.beginnings[number - 1] ?? 0))}
      {deal === 'failed' && <p role="alert">{m.replayFailed()}</p>}
      {deal !== null && deal !== 'failed' && frame !== undefined && (
        <>
          <ReplayRoad setup={setup} frame={frame} team={team} />
          <MomentText setup={setup} deal={deal} frame={frame} moment={moment}>
            {hasMoves && beyond === undefined && moment.step === deal.frames.length - 1 && (
              <ButtonLink icon="cards" text={m.replayPlayCards()} to={sameCardsAddress(replay.packed, setup)} />
            )}
          </MomentText>
          <ReplayBoard
            setup={setup}
            rules={replay.rules}
            frame={frame}
            team={team}
            label={moment.step === 0 ? m.replayBoardDealt() : m.replayBoard({ step: moment.step })}
          />
          {hasMoves && (
            <ReplayMoves
              key={moment.deal}
              setup={setup}
              deal={deal}
              moment={moment}
              choose={(step) => steps.choose(beginning + step)}
            />
          )}
        </>
      )}
      <Speech step={steps.step} film={film}>
        {deal !== null && deal !== 'failed' && isWanted && spokenFrame(setup, deal, moment)}
      </Speech>
      <StepBar
        steps={steps}
        film={film}
        moments={deals.length === 1 ? null : { icon: 'cards', previous: m.replayPrevDeal(), next: m.replayNextDeal() }}
      />
    </>
  );
}

/** Calls `moved` at every step after the first. */
function useMoved(step: number, moved: () => void): void {
  const shown = useRef(step);
  const tell = useEffectEvent(moved);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    tell();
  }, [step]);
}

/** Adds keys to the common keys of films: the space bar plays, and the page keys go from deal to deal. */
function useReplayKeys({ previousMoment, nextMoment, last, choose }: Steps, film: Film, beyond?: Beyond): void {
  useKeys(({ key, target }) => {
    switch (key) {
      case ' ':
        // On a focused button or link, the space bar presses it and does not start the film.
        return target instanceof HTMLElement && target.closest('button, a, summary') !== null ? null : film.toggle;
      case 'PageUp':
        return (previousMoment === null && beyond?.previous) || (() => choose(previousMoment ?? 0));
      case 'PageDown':
        return (nextMoment === null && beyond?.next) || (() => choose(nextMoment ?? last));
      default:
        return null;
    }
  });
}

interface MomentTextProps {
  readonly setup: SeatedSetup;
  readonly deal: ReplayDeal;
  readonly frame: ReplayFrame;
  readonly moment: Moment;
  readonly children: ReactNode;
}

function MomentText({ setup, deal, frame, moment, children }: MomentTextProps) {
  const { move } = frame;
  const action = move && logActionOf(move.event);
  const card = action !== null && 'card' in action ? action.card : null;
  return (
    <section className="replay-moment panel" data-testid="replay-moment">
      <span className={`replay-card ${action?.type ?? ''}`}>
        {card === null ? <Emblem team={paintOf(move?.team ?? 0)} size={44} /> : <CompactCard card={card} label="" />}
      </span>
      <div>
        <p className="label">{m.replayPosition({ step: moment.step, last: deal.frames.length - 1 })}</p>
        <p className="replay-sentence">
          {move !== null && <Emblem team={paintOf(move.team)} size={18} />} {frameSentence(setup, frame, moment)}
        </p>
        {notesText(frame.notes) !== '' && <p>{notesText(frame.notes)}</p>}
        <p className="replay-outlook">{frameOutlook(setup, deal, frame)}</p>
        {children}
      </div>
    </section>
  );
}

interface SpeechProps {
  readonly step: number;
  readonly film: Film;
  readonly children: ReactNode;
}

/** Announces each step, except while the film runs faster than speech. */
function Speech({ step, film: { isPlaying, speed }, children }: SpeechProps) {
  const hasKeys = useSetting('hasKeys');
  const isQuiet = isPlaying && (speed === 'fast' || speed === 'fastest');
  return (
    <div className="unseen">
      {hasKeys && <p>{m.replayKeys()}</p>}
      <LateRegion urgency="assertive" data-testid="spoken-step">
        {!isQuiet && <p key={step}>{children}</p>}
      </LateRegion>
    </div>
  );
}

interface ReplayMovesProps {
  readonly setup: SeatedSetup;
  readonly deal: ReplayDeal;
  readonly moment: Moment;
  readonly choose: (step: number) => void;
}

/** Every move of the deal in a sentence. The chosen sentence stays in view. */
function ReplayMoves({ setup, deal, moment, choose }: ReplayMovesProps) {
  const list = useRef<HTMLOListElement>(null);

  useLayoutEffect(() => {
    const box = list.current;
    const chosen = box?.querySelector<HTMLElement>(`[data-step="${moment.step}"]`);
    if (!box || !chosen) return;
    // Scrolls only the list.
    box.scrollTop = chosen.offsetTop - box.offsetTop - (box.clientHeight - chosen.clientHeight) / 2;
    if (box.contains(document.activeElement)) chosen.focus({ preventScroll: true });
  }, [moment.step]);

  return (
    <section className="replay-moves panel" aria-labelledby="replay-moves">
      <h2 id="replay-moves" className="label">
        {m.replayMoves()}
      </h2>
      <ol ref={list}>
        {[...deal.frames.entries()].map(([step, frame]) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === moment.step ? 'step' : undefined}
              data-step={step}
              onClick={() => choose(step)}
            >
              <span className="num">{step}</span>
              {frame.move !== null && <Emblem team={paintOf(frame.move.team)} size={14} />}
              <span className="words">{frameSentence(setup, frame, moment)}</span>
              {frame.notes.mark !== undefined && <b aria-hidden="true">{frame.notes.mark}</b>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Steps of a whole record, counted from 0. Each deal begins with a step for its start. */
interface ReplaySteps {
  readonly last: number;
  readonly beginnings: readonly number[];
}

/** The steps of a replay. `actions` has the number of actions of each deal. */
export function replaySteps(actions: readonly number[]): ReplaySteps {
  const beginnings: number[] = [];
  let count = 0;
  for (const each of actions) {
    beginnings.push(count);
    count += each + 1;
  }
  return { last: count - 1, beginnings };
}

export function momentOfStep({ beginnings }: ReplaySteps, step: number): Moment {
  const index = beginnings.findLastIndex((beginning) => beginning <= step);
  return { deal: index + 1, step: step - (beginnings[index] ?? 0) };
}

/** The step of a moment, or the closest step if the moment does not exist. */
export function stepOfMoment({ beginnings, last }: ReplaySteps, { deal, step }: Moment): number {
  const begins = beginnings[deal - 1];
  if (begins === undefined) return last;
  return Math.min(begins + step, (beginnings[deal] ?? last + 1) - 1);
}

/** True if the moment exists in deals with these numbers of actions. */
export function isMomentOf(actions: readonly number[], { deal, step }: Moment): boolean {
  return step <= (actions[deal - 1] ?? -1);
}
