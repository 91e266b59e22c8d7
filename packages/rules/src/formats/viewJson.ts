import { CARDS, type Card, type CardName, cardOf, type Hazard, nameOf, namesOf } from '../model/cards.ts';
import type { EditionId, Players, Rules, Target } from '../model/editions.ts';
import { Hand } from '../model/hand.ts';
import type { Seat, Team } from '../model/seat.ts';
import type { Phase, Table } from '../model/table.ts';
import type { PastAction, UsedCard, View } from '../model/view.ts';
import { emptyTable } from '../play/emptyTable.ts';
import { actorOf } from '../play/legalActions.ts';
import { isMatchOver } from '../play/match.ts';
import { type ActionJson, encodeAction, type HazardJson, readAction } from './actionJson.ts';
import { encodeTeams, encodeTeamsChange, type ListChange, layTeam, type TeamJson } from './tableauJson.ts';

/** What is decided about a deal besides its cards. `extendedBy` is the team that made the trip longer. */
export interface TableJson {
  readonly edition: EditionId;
  readonly players: Players;
  readonly phase: Phase | 'matchOver';
  readonly dealer: Seat;
  /** Miles of the trip. */
  readonly target: Target;
  readonly extendedBy: Team | null;
}

/** The public part of a view. */
export interface FaceUpJson extends TableJson {
  /** Cards left to draw. */
  readonly drawPile: number;
  readonly discardTop: CardName | null;
  readonly teams: readonly TeamJson[];
  /** The seat whose turn it is. While a hazard is pending, the seat that played it. */
  readonly turn: Seat;
  readonly pendingHazard: HazardJson | null;
  /** Copies of each kind that have been face up. Omits unseen kinds. */
  readonly seen: Readonly<Partial<Record<CardName, number>>>;
  /** Match points of each team before this deal. Null outside a match. */
  readonly totalsBefore: readonly number[] | null;
  /** Deals left, including this one, if the match has a fixed number. */
  readonly dealsLeft?: number;
}

/** What a seat may know: its own hand by name, other hands as counts. */
export interface ViewJson extends FaceUpJson {
  /**
   * The seat that must act, as far as the reader may know (actorOf). Null once the deal is over. While a hazard is
   * pending, null for everyone who cannot answer it.
   */
  readonly actor: Seat | null;
  /** By seat: the cards of the reader's hand, and the number of cards in each other hand. */
  readonly hands: readonly (number | readonly CardName[])[];
}

/** A view with the past, for a search that infers hands. */
export interface SearchViewJson extends ViewJson {
  /** The latest turns, latest last, if known. */
  readonly past?: readonly PastActionJson[];
}

/** A turn, and the public table before it. */
export interface PastActionJson {
  readonly view: ViewJson;
  readonly seat: Seat;
  readonly action: ActionJson;
}

/** What is decided about a deal besides its cards. */
export function encodeTable(table: Table): TableJson {
  return {
    edition: table.rules.edition,
    players: table.rules.players,
    phase: encodePhase(table),
    dealer: table.dealer,
    target: table.target,
    extendedBy: table.extendedBy,
  };
}

/** The phase, or `matchOver` once the deal and its match are over. */
export function encodePhase(table: Table): TableJson['phase'] {
  return isMatchOver(table) ? 'matchOver' : table.phase;
}

/** Rule 3.5: what everyone may know, also a spectator. */
export function encodeFaceUp(table: Table): FaceUpJson {
  return {
    ...encodeTable(table),
    drawPile: table.drawPileSize,
    discardTop: table.discard.top === null ? null : nameOf(table.discard.top),
    teams: encodeTeams(table),
    turn: table.turn,
    pendingHazard: encodePendingHazard(table),
    seen: encodeSeen(table),
    totalsBefore: table.totals,
    ...(table.dealsLeft !== null && { dealsLeft: table.dealsLeft }),
  };
}

/** The hazard that may still be answered by a coup fourré, or null if none is pending. */
export function encodePendingHazard({ phase, pendingHazard, pendingHazardTarget, turn }: Table): HazardJson | null {
  if (phase !== 'coupFourreWindow' || pendingHazard === null) return null;
  return { card: nameOf(pendingHazard), by: turn, on: pendingHazardTarget };
}

function encodeSeen(table: Table): Partial<Record<CardName, number>> {
  const seen: Partial<Record<CardName, number>> = {};
  for (const [card, copies] of table.seen.entries()) if (copies > 0) seen[nameOf(card as Card)] = copies;
  return seen;
}

/**
 * Rule 3.5: built from the seat's view, so it cannot reveal more.
 * Computers are seeded with this JSON. Another order of its fields would change their moves in challenges and in the
 * deal of the day.
 */
export function encodeView(view: View): ViewJson {
  return { ...encodeFaceUp(view.table), ...encodeOwn(view) };
}

/** Encodes a view with the past, as far as it is known. */
export function encodeSearchView(view: View): SearchViewJson {
  const { past = [] } = view;
  return { ...encodeView(view), ...(past.length > 0 && { past: past.map(encodePastAction) }) };
}

function encodePastAction({ table, seat, action }: PastAction): PastActionJson {
  return { view: encodeView({ table, seat: null, hand: new Hand() }), seat, action: encodeAction(action) };
}

/** The part of a view's JSON that depends on the seat. */
export function encodeOwn(view: View): Pick<ViewJson, 'actor' | 'hands'> {
  const { table, seat, hand } = view;
  const hands: ViewJson['hands'][number][] = [];
  for (let holder = 0; holder < table.rules.players; holder += 1)
    hands.push(holder === seat ? namesOf(hand.toArray()) : (table.handSizes[holder] as number));
  return { actor: actorOf(view), hands };
}

/** A view with the same legal actions. Of the discard pile, only the top is known. The JSON must be well formed. */
export function decodeView(json: SearchViewJson, rules: Rules, seat: Seat | null): View {
  const table = emptyTable(rules);
  table.phase = json.phase === 'matchOver' ? 'dealOver' : json.phase;
  table.turn = json.turn;
  table.dealer = json.dealer;
  table.target = json.target;
  table.extendedBy = json.extendedBy;
  table.totals = json.totalsBefore;
  table.dealsLeft = json.dealsLeft ?? null;
  table.drawPileSize = json.drawPile;
  if (json.discardTop !== null) table.discard.push(cardOf(json.discardTop));
  for (const [name, copies] of Object.entries(json.seen)) table.seen[cardOf(name as CardName)] = copies;
  for (const [team, piles] of json.teams.entries()) layTeam(table, team, piles);
  for (const [holder, hand] of json.hands.entries())
    table.handSizes[holder] = typeof hand === 'number' ? hand : hand.length;
  if (json.pendingHazard !== null) {
    table.pendingHazard = cardOf(json.pendingHazard.card) as Hazard;
    table.pendingHazardTarget = json.pendingHazard.on;
  }
  const own = seat === null ? undefined : json.hands[seat];
  const view = { table, seat, hand: Hand.of(typeof own === 'object' ? own.map(cardOf) : []) };
  return json.past === undefined ? view : { ...view, past: json.past.map((action) => decodePastAction(action, rules)) };
}

function decodePastAction({ view, seat, action }: PastActionJson, rules: Rules): PastAction {
  return { table: decodeView(view, rules, null).table, seat, action: readAction(action) as UsedCard };
}

type Change<Json extends FaceUpJson> = Partial<Omit<Json, 'teams'>> & { readonly teams?: ListChange<TeamJson> };

/** A view without unchanged fields, and without unchanged counts in `seen`. Only within a deal. */
export type ViewChange = Change<ViewJson>;

/** The public changes. Both tables must be of the same deal. */
export function encodeFaceUpChange(before: Table, after: Table): Change<FaceUpJson> {
  const change: { -readonly [Field in keyof Change<FaceUpJson>]: Change<FaceUpJson>[Field] } = {};
  if (after.phase !== before.phase) change.phase = encodePhase(after);
  if (after.target !== before.target) change.target = after.target;
  if (after.extendedBy !== before.extendedBy) change.extendedBy = after.extendedBy;
  if (after.drawPileSize !== before.drawPileSize) change.drawPile = after.drawPileSize;
  if (after.discard.top !== before.discard.top)
    change.discardTop = after.discard.top === null ? null : nameOf(after.discard.top);
  if (after.turn !== before.turn) change.turn = after.turn;
  if (isInWindow(before) || isInWindow(after)) change.pendingHazard = encodePendingHazard(after);
  const teams = encodeTeamsChange(before, after);
  if (teams !== null) change.teams = teams;
  const seen = seenChange(before, after);
  if (seen !== null) change.seen = seen;
  return change;
}

function isInWindow({ phase }: Table): boolean {
  return phase === 'coupFourreWindow';
}

/** Within a deal, a card's count of seen copies only grows. */
function seenChange(before: Table, after: Table): FaceUpJson['seen'] | null {
  let seen: Partial<Record<CardName, number>> | null = null;
  for (const card of CARDS) {
    const copies = after.seen[card];
    if (copies === undefined || copies === before.seen[card]) continue;
    seen ??= {};
    seen[nameOf(card)] = copies;
  }
  return seen;
}

/** The view after a change. Changes neither argument. */
export function applyViewChange(before: ViewJson, change: ViewChange): ViewJson {
  return {
    ...before,
    ...change,
    teams: applyListChange(before.teams, change.teams),
    seen: { ...before.seen, ...change.seen },
  };
}

/** Applies a change to a list. `undefined` means no change. */
export function applyListChange<Entry>(
  before: readonly Entry[],
  change: ListChange<Entry> | undefined,
): readonly Entry[] {
  return change === undefined ? before : before.map((entry, index) => ({ ...entry, ...change[index] }));
}
