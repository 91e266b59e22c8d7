import {
  type CardName,
  canDrive,
  cardOf,
  type Hazard,
  isHazard,
  isSpeedLimited,
  nameOf,
  SAFETY_AGAINST,
  type Seat,
  type Team,
  type TeamJson,
  uncuredHazard,
} from '@coup-fourre/rules';
import { localSeats } from './seating.ts';
import type { TableModel } from './tableModel.ts';

/** What the table on this device waits for. */
export type Situation =
  | { readonly type: 'turn' | 'extension'; readonly seat: Seat }
  | { readonly type: 'pendingHazard'; readonly seat: Seat }
  /** At a hot seat, the person must uncover the hand. */
  | { readonly type: 'covered'; readonly seat: Seat }
  | { readonly type: 'waiting'; readonly seat: Seat }
  /** Another seat may answer a pending hazard. */
  | { readonly type: 'window' }
  | { readonly type: 'dealOver' | 'matchOver' | 'readyWait' | 'paused' | 'playedByBot' };

/** What the table asks of the person at this device. The match and the deal being over come first. */
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

/** True if the deal or the match is over. A resigned match ends in the middle of a deal. */
export function isOver({ viewJson, result }: Pick<TableModel, 'viewJson' | 'result'>): boolean {
  return viewJson.phase === 'dealOver' || viewJson.phase === 'matchOver' || result !== null;
}

/**
 * True for what people who share a device and trust each other are not asked: to uncover a hand, and to answer a hazard
 * without a safety.
 */
export function isAnsweredByTrust(model: TableModel): boolean {
  if (localSeats(model.setup).length < 2) return false;
  const { type } = situationOf(model);
  return type === 'covered' || (type === 'pendingHazard' && model.pendingHazard?.canCall === false);
}

/** What a team's piles allow. */
export interface TeamState {
  /** True if the team has completed its trip. */
  readonly hasArrived: boolean;
  /** Rule 4.1. */
  readonly canDrive: boolean;
  /** Rule 4.2. */
  readonly isSpeedLimited: boolean;
  /** The uncured hazard on the battle pile, or null. */
  readonly hazard: Hazard | null;
}

/** What a team's piles allow now. */
export function teamStateOf({ view: { table } }: Pick<TableModel, 'view'>, team: Team): TeamState {
  const tableau = table.tableau(team);
  return {
    hasArrived: tableau.miles === table.target,
    canDrive: canDrive(tableau),
    isSpeedLimited: isSpeedLimited(tableau),
    hazard: uncuredHazard(tableau),
  };
}

/** Rule 7.2: the safety that cancels the hazard on top of a pile, or null. */
export function cancelingSafety(cards: TeamJson, pile: 'battle' | 'speed'): CardName | null {
  const name = cards[pile].at(-1);
  const top = name === undefined ? null : cardOf(name);
  if (top === null || !isHazard(top)) return null;
  const safety = nameOf(SAFETY_AGAINST[top]);
  return cards.safeties.some(({ card }) => card === safety) ? safety : null;
}

/** A team's piles as JSON. Throws RangeError if there is no such team. */
export function teamJsonOf({ viewJson }: TableModel, team: Team): TeamJson {
  const found = viewJson.teams[team];
  if (found === undefined) throw new RangeError(`there is no team ${team}`);
  return found;
}

/** A team's points in earlier deals. */
export function pointsBefore({ viewJson }: TableModel, team: Team): number {
  return viewJson.totalsBefore?.[team] ?? 0;
}

/** A team's points in this deal so far. */
export function pointsInDeal({ scores }: TableModel, team: Team): number {
  return scores[team]?.total ?? 0;
}

/** A team's points in the match, with this deal. */
export function totalOf(model: TableModel, team: Team): number {
  return pointsBefore(model, team) + pointsInDeal(model, team);
}
