import {
  canDrive,
  type Hazard,
  isSpeedLimited,
  type Seat,
  type Team,
  type TeamJson,
  uncuredHazard,
} from '@coup-fourre/rules';
import type { TableModel } from './tableModel.ts';

/** What the table waits for, from the point of view of this device. */
export type Situation =
  | { readonly type: 'turn' | 'extension'; readonly seat: Seat }
  /** The seat may answer a pending hazard with a coup fourré. */
  | { readonly type: 'pendingHazard'; readonly seat: Seat }
  /** At a hot seat: the hand is covered until its person uncovers it. */
  | { readonly type: 'covered'; readonly seat: Seat }
  | { readonly type: 'waiting'; readonly seat: Seat }
  /** Someone else may answer the pending hazard. */
  | { readonly type: 'window' }
  | { readonly type: 'dealOver' | 'matchOver' | 'readyWait' | 'paused' | 'playedByBot' };

/** What the table waits for: a pending hazard first, then the turn. */
export function situationOf(model: TableModel): Situation {
  const { viewJson, seat, pendingHazard, awaitedSeat, result, online } = model;
  if (result !== null) return { type: 'matchOver' };
  if (isOver(model)) return { type: online?.isReady === true ? 'readyWait' : 'dealOver' };
  if (online?.isPaused === true) return { type: 'paused' };
  if (online?.blocked === 'playedByBot') return { type: 'playedByBot' };
  if (awaitedSeat !== null && seat !== awaitedSeat) return { type: 'covered', seat: awaitedSeat };
  if (pendingHazard !== null && awaitedSeat !== null) return { type: 'pendingHazard', seat: awaitedSeat };
  if (viewJson.phase === 'coupFourreWindow') return { type: 'window' };
  if (awaitedSeat === null) return { type: 'waiting', seat: viewJson.turn };
  return { type: viewJson.phase === 'extension' ? 'extension' : 'turn', seat: awaitedSeat };
}

/** Whether the deal is over. A match that someone has resigned ends in the middle of a deal. */
export function isOver({ viewJson, result }: Pick<TableModel, 'viewJson' | 'result'>): boolean {
  return viewJson.phase === 'dealOver' || viewJson.phase === 'matchOver' || result !== null;
}

/** How a team's car stands. */
export interface TeamState {
  /** Whether the team has driven the whole trip. */
  readonly hasArrived: boolean;
  /** Rule 4.1. */
  readonly canDrive: boolean;
  /** Rule 4.2. */
  readonly isSpeedLimited: boolean;
  /** The hazard that shows and has to be remedied. */
  readonly hazard: Hazard | null;
}

export function teamStateOf({ view: { table } }: Pick<TableModel, 'view'>, team: Team): TeamState {
  const tableau = table.tableau(team);
  return {
    hasArrived: tableau.miles === table.target,
    canDrive: canDrive(tableau),
    isSpeedLimited: isSpeedLimited(tableau),
    hazard: uncuredHazard(tableau),
  };
}

/** A team's face-up cards by name. */
export function teamJsonOf({ viewJson }: TableModel, team: Team): TeamJson {
  const found = viewJson.teams[team];
  if (found === undefined) throw new RangeError(`no team ${team}`);
  return found;
}

/** A team's points in the deals before this one. */
export function pointsBefore({ viewJson }: TableModel, team: Team): number {
  return viewJson.totalsBefore?.[team] ?? 0;
}

/** A team's points in this deal so far. */
export function pointsInDeal({ scores }: TableModel, team: Team): number {
  return scores[team]?.total ?? 0;
}

/** A team's points in earlier deals and in this one so far. */
export function totalOf(model: TableModel, team: Team): number {
  return pointsBefore(model, team) + pointsInDeal(model, team);
}
