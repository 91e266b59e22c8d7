import './puzzles.css';
import type { TableModel } from '@coup-fourre/client';
import { type PuzzlePosition, puzzleQuestion, puzzleTable, puzzleTotals } from '@coup-fourre/client/puzzles';
import { editionName, m, numberText } from '@coup-fourre/client/text';
import type { Action } from '@coup-fourre/rules';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { paintOf } from '../../game/team.ts';
import { TableGameContext } from '../../game/useGame.ts';
import { focusHand, ReservedHeightContext, useTablePanel } from '../../table/boxStyle.ts';
import { LiveRegion } from '../../table/liveRegion.tsx';
import { TableScreen } from '../../table/screen/tableScreen.tsx';
import { Sprites } from '../../table/sprites.tsx';
import { situationText } from '../../text/announcements.ts';
import { teamStatusText } from '../../text/answerText.ts';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import { Emblem, Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { PuzzleGame } from './puzzleGame.ts';

interface PuzzleTableViewProps {
  readonly puzzle: PuzzlePosition;
  /** A note beside the question: the puzzle's rating, or its origin. */
  readonly about: string;
  readonly onAnswer: (action: Action) => void;
  /** Shown beside the question: the clock of a timed run. */
  readonly tool?: ReactNode;
  /** Shown over the table once the puzzle is answered. */
  readonly children?: (game: PuzzleGame) => ReactNode;
}

export function PuzzleTableView({ puzzle, about, onAnswer, tool, children }: PuzzleTableViewProps) {
  const [game] = useState(
    () => new PuzzleGame(puzzle, { onAnswer, onLeave: () => goTo('/puzzles'), isTimed: tool !== undefined }),
  );
  const { model } = useSyncExternalStore(game.subscribe, game.getState);
  const phase = useSyncExternalStore(game.subscribe, game.phase);
  const panel = useTablePanel(tool === undefined ? PANEL : TIMED_PANEL);
  useEffect(() => {
    if (phase === 'answering') focusHand();
  }, [phase]);
  return (
    <TableGameContext value={game}>
      <Sprites />
      <main
        className={`panel-screen ${phase} ${tool === undefined ? '' : 'timed'} ${panel.isWide ? 'one-row' : ''}`}
        data-testid="puzzle"
        data-puzzle={puzzle.id}
        data-seq={model?.seq}
        style={panel.style}
      >
        <QuestionPanel puzzle={puzzle} about={about} game={game} tool={tool} />
        <div className="under-panel covered">
          <ReservedHeightContext value={panel.reserved}>
            {model && (
              <TableScreen model={model} action={phase === 'looking' ? <AskButton game={game} /> : undefined} />
            )}
          </ReservedHeightContext>
        </div>
        {phase === 'answered' && children?.(game)}
      </main>
      <LiveRegion />
    </TableGameContext>
  );
}

interface QuestionPanelProps {
  readonly puzzle: PuzzlePosition;
  readonly about: string;
  readonly game: PuzzleGame;
  readonly tool: ReactNode | undefined;
}

function QuestionPanel({ puzzle, about, game, tool }: QuestionPanelProps) {
  const { asking } = game;
  const question = puzzleQuestion(asking);
  const heading = useTitle(m.puzzleTitle());
  useAnnouncement({
    words: positionText(asking),
    announcementKey: puzzle.id,
    urgency: 'assertive',
    speaker: 'puzzle',
  });
  return (
    <header className="table-panel puzzle-panel">
      <h1 ref={heading} tabIndex={-1} className="unseen">
        {m.puzzleTitle()}
      </h1>
      <div className="lead puzzle-question" data-testid="puzzle-question">
        {question}
      </div>
      <div className="label row puzzle-about">
        <Totals model={asking} />
        <span>{about}</span>
        <span className="ellipsis">{editionName(asking.rules.edition)}</span>
      </div>
      {tool}
      <Link to="/puzzles" className="icon-button puzzle-leave" label={m.puzzleLeave()}>
        <Icon name="close" />
      </Link>
    </header>
  );
}

/**
 * The announcement of a position. The table itself announces a turn and then reads the hand. The match score is only
 * said with a question.
 */
function positionText(asking: TableModel): string {
  const cars = asking.teams.map((team) => teamStatusText(asking, team)).join(' ');
  return asking.viewJson.phase === 'turn' ? cars : `${puzzleQuestion(asking)} ${cars}`;
}

/** Everything that a listener hears before they can answer a puzzle. */
export function heardText(puzzle: PuzzlePosition): string {
  const asking = puzzleTable(puzzle);
  return `${positionText(asking)} ${situationText(asking)}`;
}

/** The match score: emblems for the eye, words for screen readers. */
function Totals({ model }: { readonly model: TableModel }) {
  const { totalsBefore } = model.viewJson;
  if (totalsBefore === null) return <span>{puzzleTotals(model)}</span>;
  return (
    <span className="puzzle-totals">
      <VisuallyHidden>{puzzleTotals(model)}</VisuallyHidden>
      <span className="puzzle-before" aria-hidden="true">
        {m.beforeThisDeal()}
      </span>
      {model.teams.map((team) => (
        <span key={team} aria-hidden="true">
          <Emblem team={paintOf(team)} size={15} /> {numberText(totalsBefore[team] ?? 0)}
        </span>
      ))}
    </span>
  );
}

/** Opens the prompt. The button has the focus, so that Enter opens it. */
function AskButton({ game }: { readonly game: PuzzleGame }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" className="button puzzle-ask" onClick={() => game.ask()}>
      {m.puzzleAnswer()}
    </button>
  );
}

/** Height of the panel in pixels of text, in rows or in one row. */
const PANEL = { narrow: 88, wide: 72 };
const TIMED_PANEL = { narrow: 132, wide: 72 };
