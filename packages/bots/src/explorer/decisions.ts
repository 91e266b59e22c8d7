import {
  canDrive,
  type EditionId,
  formatAction,
  formatView,
  isSpeedLimited,
  legalActions,
  type Players,
  SAFETIES,
  type Seat,
  scoreDeal,
  seededRandom,
  type Tableau,
  uncuredHazard,
  type View,
} from '@coup-fourre/rules';
import { type DealState, type GameRecord, makeMove, startDeal, viewOf } from '@coup-fourre/rules/authority';
import { leadOf } from '../equity/utility.ts';
import { expertBot } from '../levels/learnedBots.ts';
import { type DecisionKind, decisionKind } from '../luck/errorRate.ts';

/** What a team's car can do: drive, drive slowly, wait for a Roll, or wait for a remedy. */
export const CAR_STATES = ['driving', 'limited', 'waiting', 'stopped'] as const;
export type CarState = (typeof CAR_STATES)[number];

/** A decision with a choice: what its seat saw, what it chose, and how the deal ended. */
export interface SeenDecision {
  /** The number of the deal in its record, from 1, and of the action in its deal, from 0. */
  readonly deal: number;
  readonly step: number;
  /** The position as the seat saw it, in the notation of NOTATION.md. */
  readonly position: string;
  readonly edition: EditionId;
  readonly players: Players;
  readonly kind: DecisionKind;
  /** Miles of the seat's team, and the most miles of another team. */
  readonly own: number;
  readonly theirs: number;
  /** Cards in the draw pile. */
  readonly left: number;
  readonly state: CarState;
  /** Safeties that the seat's team has played. */
  readonly safeties: number;
  /** Actions as words of NOTATION.md. */
  readonly chosen: string;
  readonly expert: string;
  /** At the end of the deal: points over the mean of the other teams, and true if no team scored more. */
  readonly lead: number;
  readonly isWon: boolean;
}

type Seen = Omit<SeenDecision, 'lead' | 'isWon'>;

/**
 * A seat's decisions in the finished deals of a record. Yields after each, so that the caller can stop. Hidden cards
 * have no effect on what expert would choose.
 */
export function* decisionsOf(record: GameRecord, seat: Seat): Generator<undefined, SeenDecision[]> {
  let before: DealState | null = null;
  const decisions: SeenDecision[] = [];
  for (const [index, { start, moves }] of record.deals.entries()) {
    const state: DealState = startDeal(record, start, before);
    const seen: Seen[] = [];
    for (const [step, move] of moves.entries()) {
      if (move.seat === seat) {
        const view = viewOf(state, seat);
        if (legalActions(view).length > 1) {
          const expert = expertBot(view, seededRandom(''));
          const kind = decisionKind(view, [move.action, expert]);
          seen.push({
            deal: index + 1,
            step,
            ...factsOf(view),
            kind,
            chosen: formatAction(move.action),
            expert: formatAction(expert),
          });
          yield;
        }
      }
      makeMove(state, move);
    }
    before = state;
    if (state.table.phase !== 'dealOver') continue;
    const points = scoreDeal(state.table).map(({ total }) => total);
    const team = state.table.teamOf(seat);
    const result = { lead: leadOf(points, team), isWon: points.every((other) => other <= (points[team] ?? 0)) };
    decisions.push(...seen.map((each) => ({ ...each, ...result })));
  }
  return decisions;
}

function factsOf(view: View): Omit<Seen, 'deal' | 'step' | 'kind' | 'chosen' | 'expert'> {
  const { table } = view;
  const team = table.teamOf(view.seat ?? 0);
  const own = table.tableau(team);
  const others = table.teams.filter((other) => other !== team).map((other) => table.tableau(other).miles);
  return {
    position: formatView(view),
    edition: table.rules.edition,
    players: table.rules.players,
    own: own.miles,
    theirs: Math.max(...others),
    left: table.drawPileSize,
    state: carStateOf(own),
    safeties: SAFETIES.filter((safety) => own.has(safety)).length,
  };
}

function carStateOf(tableau: Tableau): CarState {
  if (canDrive(tableau)) return isSpeedLimited(tableau) ? 'limited' : 'driving';
  return uncuredHazard(tableau) === null ? 'waiting' : 'stopped';
}
