import type { Action } from '../model/action.ts';
import { type Card, type CardName, isHazard, isSafety, nameOf } from '../model/cards.ts';
import type { EditionId, Players, Target } from '../model/editions.ts';
import type { ActionEvent, Drive, Event, Wait } from '../model/event.ts';
import type { Seat, Team } from '../model/seat.ts';
import type { Phase, Table } from '../model/table.ts';
import type { Tableau } from '../model/tableau.ts';
import type { View } from '../model/view.ts';
import { actorOf } from '../play/legalActions.ts';
import { isMatchOver, totalsOf } from '../play/match.ts';
import { canDrive } from '../rules/driving.ts';
import { BadInput } from './badInput.ts';
import { isObject, type Json, type JsonObject, readBoolean, readCard, readInteger, readObject } from './readJson.ts';

/** An action as every protocol writes it, cards by name. */
export type ActionJson =
  | { readonly type: 'play'; readonly card: CardName; readonly target?: Team }
  | { readonly type: 'discard' | 'coupFourre'; readonly card: CardName }
  | { readonly type: 'pass' }
  | { readonly type: 'extend'; readonly value: boolean };

/** A hazard that may be answered or has been: who played it, and on which team. */
export interface HazardJson {
  readonly card: CardName;
  readonly by: Seat;
  readonly on: Team;
}

/** An event for a client, cards by name; `card` is null where its reader may not see it. */
export type EventJson =
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'pass'; readonly seat: Seat }
  | { readonly type: 'draw'; readonly seat: Seat; readonly card: CardName | null }
  | {
      readonly type: 'play';
      readonly seat: Seat;
      readonly card: CardName;
      readonly target?: Team;
      readonly effect?: Drive | Wait;
    }
  | { readonly type: 'discard'; readonly seat: Seat; readonly card: CardName; readonly effect?: Wait }
  | { readonly type: 'coupFourre'; readonly seat: Seat; readonly card: CardName; readonly effect: HazardJson }
  | { readonly type: 'extension'; readonly seat: Seat; readonly value: boolean }
  | { readonly type: 'dealOver' | 'matchOver' };

/** What a seat chose to do, for a client. */
export type ActionEventJson = Exclude<EventJson, { type: 'turn' | 'draw' | 'dealOver' | 'matchOver' }>;

/** An event of the referee and bot protocols, which do not say what it brings about. */
export type ProtocolEventJson =
  | Exclude<EventJson, { readonly effect?: unknown }>
  | Omit<Extract<EventJson, { type: 'play' }>, 'effect'>
  | Omit<Extract<EventJson, { type: 'discard' | 'coupFourre' }>, 'effect'>;

export interface SafetyJson {
  readonly card: CardName;
  readonly coupFourre: boolean;
}

/** A team's face-up cards, piles from bottom to top. `total` is its match points. */
export interface TeamJson {
  readonly battle: readonly CardName[];
  readonly speed: readonly CardName[];
  readonly distance: readonly CardName[];
  readonly miles: number;
  readonly safeties: readonly SafetyJson[];
  readonly canDrive: boolean;
  readonly total: number;
}

/** The public half of every state and view. */
export interface TableJson {
  readonly edition: EditionId;
  readonly players: Players;
  readonly phase: Phase | 'matchOver';
  readonly actor: Seat | null;
  readonly dealer: Seat;
  readonly target: Target;
  readonly extendedBy: Team | null;
}

/** What a seat may know: counts for the draw pile and the hands of others, the own hand by name. */
export interface ViewJson extends TableJson {
  readonly drawPile: number;
  readonly discardTop: CardName | null;
  readonly hands: readonly (number | readonly CardName[])[];
  readonly teams: readonly TeamJson[];
  readonly turn: Seat;
  /** The hazard just played, in phase coupFourre. */
  readonly pendingHazard: HazardJson | null;
  /** Copies of each kind that have been face up so far; kinds not seen are left out. */
  readonly seen: Readonly<Partial<Record<CardName, number>>>;
  readonly totalsBefore: readonly number[] | null;
}

export const namesOf = (cards: readonly Card[]): CardName[] => cards.map(nameOf);

export function encodeAction(action: Action): ActionJson {
  return 'card' in action ? { ...action, card: nameOf(action.card) } : action;
}

export function encodeEvent(event: ActionEvent): ActionEventJson;
export function encodeEvent(event: Event): EventJson;
export function encodeEvent(event: Event): EventJson {
  switch (event.type) {
    case 'draw':
      return { ...event, card: event.card === null ? null : nameOf(event.card) };
    case 'play':
    case 'discard':
      return { ...event, card: nameOf(event.card) };
    case 'coupFourre':
      return { ...event, card: nameOf(event.card), effect: { ...event.effect, card: nameOf(event.effect.card) } };
    default:
      return event;
  }
}

export function encodeProtocolEvent(event: Event): ProtocolEventJson {
  const json = encodeEvent(event);
  if (!('effect' in json)) return json;
  const { effect: _, ...documented } = json;
  return documented;
}

/** Reads an action; leaves by BadInput. Rule 5.1: a hazard names the team it hits, no other card has a target. */
export function readAction(value: Json): Action {
  if (!isObject(value))
    throw new BadInput('badRequest', 'an action must be an object such as {"type":"discard","card":"25"}');
  switch (value.type) {
    case 'play':
      return readPlay(readObject(value, 'the action', ['type', 'card', 'target']));
    case 'discard':
      return { type: 'discard', card: readCard(readObject(value, 'the action', ['type', 'card']).card, 'card') };
    case 'coupFourre':
      return { type: 'coupFourre', card: readCard(readObject(value, 'the action', ['type', 'card']).card, 'card') };
    case 'pass':
      readObject(value, 'the action', ['type']);
      return { type: 'pass' };
    case 'extend': {
      const { value: extend } = readObject(value, 'the action', ['type', 'value']);
      return { type: 'extend', value: readBoolean(extend, 'value') };
    }
    default:
      throw new BadInput('badRequest', 'the type of an action must be play, discard, coupFourre, pass or extend');
  }
}

function readPlay({ card: name, target: team }: JsonObject): Action {
  const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;
  const target = team === undefined ? team : readInteger(team, 'target', MIN_SAFE_INTEGER, MAX_SAFE_INTEGER);
  const card = readCard(name, 'card');
  if (isHazard(card)) {
    if (target === undefined)
      throw new BadInput('badRequest', `${nameOf(card)} is a hazard: name the team it hits as target`);
    return { type: 'play', card, target };
  }
  if (target !== undefined) throw new BadInput('badRequest', `only a hazard has a target, ${nameOf(card)} has none`);
  return { type: 'play', card };
}

export function encodeTable(table: Table, actor: Seat | null): TableJson {
  return {
    edition: table.rules.edition,
    players: table.rules.players,
    phase: isMatchOver(table) ? 'matchOver' : table.phase,
    actor,
    dealer: table.dealer,
    target: table.target,
    extendedBy: table.extendedBy,
  };
}

export function encodeTeams(table: Table): TeamJson[] {
  const totals = totalsOf(table);
  return table.tableaux.map((tableau, team) => encodeTeam(tableau, totals[team] ?? 0));
}

function encodeTeam(tableau: Tableau, total: number): TeamJson {
  return {
    battle: namesOf(tableau.battle.toArray()),
    speed: namesOf(tableau.speed.toArray()),
    distance: namesOf(tableau.distance.toArray()),
    miles: tableau.miles,
    safeties: tableau.safeties
      .toArray()
      .filter(isSafety)
      .map((card) => ({
        card: nameOf(card),
        coupFourre: tableau.isCrosswise(card),
      })),
    canDrive: canDrive(tableau),
    total,
  };
}

/** What lies face up, the same for everyone who looks; who must act is told by the view of a seat. */
export type FaceUpJson = Omit<ViewJson, 'actor' | 'hands'>;

/** Rule 3.5: a view as JSON: built from what the seat may know, so it cannot tell more. `faceUp` may be at hand already. */
export function encodeView(view: View, faceUp: FaceUpJson = encodeFaceUp(view.table)): ViewJson {
  const { table, seat, hand } = view;
  const hands: ViewJson['hands'][number][] = [];
  for (let holder = 0; holder < table.rules.players; holder += 1)
    hands.push(holder === seat ? namesOf(hand.toArray()) : (table.handSizes[holder] as number));
  return { ...faceUp, actor: actorOf(view), hands };
}

export function encodeFaceUp(table: Table): FaceUpJson {
  const { actor: _, ...about } = encodeTable(table, null);
  return {
    ...about,
    drawPile: table.drawPileSize,
    discardTop: table.discard.top === null ? null : nameOf(table.discard.top),
    teams: encodeTeams(table),
    turn: table.turn,
    pendingHazard:
      table.phase === 'coupFourre' && table.pendingHazard !== null
        ? { card: nameOf(table.pendingHazard), by: table.turn, on: table.pendingHazardTarget }
        : null,
    seen: encodeSeen(table),
    totalsBefore: table.totals,
  };
}

function encodeSeen(table: Table): Partial<Record<CardName, number>> {
  const seen: Partial<Record<CardName, number>> = {};
  for (const [card, copies] of table.seen.entries()) if (copies > 0) seen[nameOf(card as Card)] = copies;
  return seen;
}
