import './puzzles.css';
import type { TableModel } from '@coup-fourre/client';
import type { Puzzle } from '@coup-fourre/client/puzzles';
import { reasonOf } from '@coup-fourre/client/reasons';
import { m } from '@coup-fourre/client/text';
import { type Action, nameOf, parseAction } from '@coup-fourre/rules';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { actionText, hintReasonText } from '../../table/advice/hint.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import { CompactCard, Icon } from '../../ui/art/index.ts';
import { hostedPath } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { analysisLink } from '../links/index.ts';
import type { Answers } from './answerStore.ts';
import { Explanation } from './explanation.tsx';
import { AnswersFault } from './ratingStone.tsx';

interface SolutionPanelProps extends Partial<Pick<Answers, 'fault'>> {
  /** Its `nextBest` is the action that the answer is compared with. */
  readonly puzzle: Pick<Puzzle, 'id' | 'position' | 'answer' | 'nextBest'>;
  /** The name of the compared action, in words. Default: the next best move. */
  readonly other?: string;
  readonly model: TableModel;
  readonly chosen: Action;
  readonly isSolved: boolean;
  /** How far the compared action trails. */
  readonly why: string;
  /** The effect of the answer, which is announced last. */
  readonly result: string;
  readonly goOn: () => void;
  /** Buttons beside "Next". */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Whether an answer was right and why, and links to continue. */
export function SolutionPanel(props: SolutionPanelProps) {
  const { puzzle, other, model, chosen, isSolved, why, result, fault = null, goOn, actions, children } = props;
  const answer = actionOf(puzzle.answer);
  const verdict = isSolved ? m.puzzleSolved() : m.puzzleFailed();
  const reason = m.hintSentence({
    action: actionText(model, answer),
    reason: hintReasonText(model, reasonOf(model.view, answer)),
  });
  const announcer = useContext(AnnouncerContext);
  useAnnouncement({
    words: `${verdict}${isSolved ? '' : '.'} ${reason} ${why} ${result}`,
    announcementKey: puzzle.id,
    urgency: 'assertive',
    speaker: 'puzzle',
  });
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => announcer.moveFocus(() => next.current?.focus({ preventScroll: true })), [announcer]);
  return (
    <section
      className={`puzzle-solution panel ${isSolved ? 'right' : 'wrong'}`}
      aria-label={verdict}
      data-testid="solution"
    >
      <div className="solution-body">
        <AnswersFault fault={fault} />
        <div className="solution-verdict">
          <div className="solution-cards">
            <AnswerPicture action={chosen} isRight={isSolved} />
            {!isSolved && <AnswerPicture action={answer} isRight />}
          </div>
          <div>
            <h2>{verdict}</h2>
            {!isSolved && <p className="label">{m.puzzleYouChose({ action: actionText(model, chosen) })}</p>}
            <p className="lead">{reason}</p>
          </div>
        </div>
        <p className="solution-why">{why}</p>
        <Explanation
          puzzle={puzzle}
          model={model}
          choice={{ answer, nextBest: actionOf(puzzle.nextBest) }}
          other={other}
        />
        {children}
      </div>
      <div className="solution-actions">
        <Button ref={next} onClick={goOn}>
          {m.puzzleNextOne()} <Icon name="arrow" size={20} />
        </Button>
        {actions}
        <a className="button quiet" href={hostedPath(analysisLink({ position: puzzle.position }))}>
          {m.homeAnalysis()}
        </a>
      </div>
    </section>
  );
}

/** The action's card with a tick or a cross. Empty for an action without a card. */
function AnswerPicture({ action, isRight }: { readonly action: Action; readonly isRight: boolean }) {
  if (!('card' in action)) return null;
  return (
    <span className={`answer-picture ${isRight ? 'right' : 'wrong'}`}>
      <CompactCard card={nameOf(action.card)} label="" />
      <i>
        <Icon name={isRight ? 'check' : 'close'} size={22} />
      </i>
    </span>
  );
}

export function actionOf(word: string): Action {
  const action = parseAction(word);
  if (action === null) throw new Error(`'${word}' is not an action`);
  return action;
}
