import { type Action, PASS } from '../../model/action.ts';
import { CARDS, type Card, isHazard, isSafety } from '../../model/cards.ts';
import type { DealState } from '../../model/dealState.ts';
import { deckSize, whyNotDeck } from '../../model/deck.ts';
import { changedRules, type Rules, rulesFor } from '../../model/editions.ts';
import { actorOfState } from '../../play/apply.ts';
import { nextDealSetup } from '../../play/deal.ts';
import { cloneState } from '../../play/emptyTable.ts';
import { BadInput, type Result, toResult } from '../badInput.ts';
import { readEdition, readPlayers } from '../readJson.ts';
import { NOTE, PackedReader, packMark, packNote, packText, readNotes, unpackNote } from './packedNotes.ts';
import { formatHouseRules, readHouseWords } from './positionText.ts';
import {
  type DealRecord,
  type DealStart,
  type Game,
  type GameRecord,
  MAX_DEAL_LIMIT,
  MAX_VARIATION_DEPTH,
  type Move,
  makeMove,
  type ParsedRecord,
  startDeal,
  whyNoNextDeal,
  withVariation,
} from './record.ts';
import { wordsOf } from './textReader.ts';

/**
 * Version and limits of the text of a packed record in a link. A long match of six takes about 4,000 characters.
 * `maxBytes` limits the inflated record, because a small text could inflate to a huge record.
 */
export const PACKED_TEXT = { version: 1, maxCharacters: 30_000, maxBytes: 60_000 } as const;

/** The first number of each kind of action, in the order of NOTATION.md. */
const DISCARD = 32;
const ATTACK = 64;
const TEAM_STEP = 32;
const CALL = 160;
const PASSES = 192;
const EXTENDS = 193;
const ARRIVES = 194;
/** Precedes an action: the number of cards held or drawn next, and the cards. */
const HOLDS = 195;
const DRAWS = 196;
const BEGINS_VARIATION = 197;
const ENDS_VARIATION = 198;
/** Ends a deal's actions. At the start of a deal: a position follows instead of dealer and deck. */
const END = 255;
const POSITION = 255;

const IS_MATCH = 1;
const HAS_OWN_PILES = 2;

/**
 * A compact record that deflates well, with a number of NOTATION.md for each card and action.
 * Throws RangeError if the match is limited to more than MAX_DEAL_LIMIT deals.
 */
export function packRecord(record: GameRecord): Uint8Array {
  const { rules, match, ownPiles = false, dealLimit = 0, deals } = record;
  if (dealLimit > MAX_DEAL_LIMIT) throw new RangeError(`a packed match has at most ${MAX_DEAL_LIMIT} deals`);
  const heading = [rules.edition, rules.players, formatHouseRules(changedRules(rules))].join(' ').trim();
  const flags = (match ? IS_MATCH : 0) + (ownPiles ? HAS_OWN_PILES : 0);
  return Uint8Array.from([flags, dealLimit, ...packText(heading), ...deals.flatMap(packDeal)]);
}

function packDeal({ start, note, moves }: DealRecord): number[] {
  const begins = 'position' in start ? [POSITION, ...packText(start.position)] : [start.dealer, ...start.deck];
  return [...begins, ...packNote(note), ...moves.flatMap(packMove), END];
}

function packMove({ action, mark, note, holds, draws, variations = [] }: Move): number[] {
  return [
    ...(holds === undefined ? [] : [HOLDS, holds.length, ...holds]),
    ...(draws === undefined ? [] : [DRAWS, draws.length, ...draws]),
    packAction(action),
    ...packMark(mark),
    ...packNote(note),
    ...variations.flatMap((moves) => [BEGINS_VARIATION, ...moves.flatMap(packMove), ENDS_VARIATION]),
  ];
}

function packAction(action: Action): number {
  switch (action.type) {
    case 'play':
      return 'target' in action ? ATTACK + TEAM_STEP * action.target + action.card : action.card;
    case 'discard':
      return DISCARD + action.card;
    case 'coupFourre':
      return CALL + action.card;
    case 'pass':
      return PASSES;
    case 'extend':
      return action.value ? EXTENDS : ARRIVES;
  }
}

function unpackAction(number: number): Action | null {
  if (number === PASSES) return PASS;
  if (number === EXTENDS || number === ARRIVES) return { type: 'extend', value: number === EXTENDS };
  const card = cardAt(number % TEAM_STEP);
  if (card === null || number >= PASSES) return null;
  if (number >= CALL) return isSafety(card) ? { type: 'coupFourre', card } : null;
  if (number >= ATTACK)
    return isHazard(card) ? { type: 'play', card, target: Math.floor((number - ATTACK) / TEAM_STEP) } : null;
  if (number >= DISCARD) return { type: 'discard', card };
  return isHazard(card) ? null : { type: 'play', card };
}

function cardAt(number: number): Card | null {
  return CARDS[number] ?? null;
}

/** Unpacks a record and checks every action. A fault names its deal and action, from 1. */
export function unpackRecord(bytes: Uint8Array): Result<ParsedRecord> {
  return toResult(() => {
    const reader = new PackedReader(bytes);
    const flags = reader.next('the heading');
    if (flags > IS_MATCH + HAS_OWN_PILES) throw reader.fault('the heading', 'it has unknown flags');
    const dealLimit = reader.next('the heading');
    const match = (flags & IS_MATCH) > 0;
    if (dealLimit > 0 && !match) throw reader.fault('the heading', 'only a match has a number of deals');
    const game: Game = {
      rules: readRules(reader),
      match,
      ...(dealLimit > 0 && { dealLimit }),
      ...((flags & HAS_OWN_PILES) > 0 && { ownPiles: true }),
    };
    const deals: DealRecord[] = [];
    let state: DealState | null = null;
    while (!reader.isAtEnd) {
      const read = readDeal(reader, { game, before: state, number: deals.length + 1 });
      state = read.state;
      deals.push(read.deal);
    }
    if (state === null) throw reader.fault('the record', 'it has no deal');
    return { record: { ...game, deals }, state };
  });
}

/** Runs a reader. A fault names the part of the record. */
function inPart<Value>(part: string, read: () => Value): Value {
  const result = toResult(read);
  if (result.ok) return result.value;
  throw new BadInput('badRecord', `${part}: ${result.error.message}`);
}

function readRules(reader: PackedReader): Rules {
  return inPart('the heading', () => {
    const [edition, players, house] = wordsOf(reader.text('the rules'));
    const id = readEdition(edition?.text);
    const count = readPlayers(Number(players?.text), id);
    return rulesFor(id, count, house === undefined ? {} : readHouseWords(house, 'badRecord'));
  });
}

interface DealPlace {
  readonly game: Game;
  readonly before: DealState | null;
  readonly number: number;
}

function readDeal(reader: PackedReader, { game, before, number }: DealPlace): { deal: DealRecord; state: DealState } {
  const part = `deal ${number}`;
  const why = before === null ? null : whyNoNextDeal(before);
  if (why !== null) throw reader.fault(part, `no deal can follow: ${why}`);
  const start = readStart(reader, game.rules, part);
  if (before !== null && 'position' in start) throw reader.fault(part, 'only a first deal can begin from a position');
  const state = inPart(part, () => startDeal(game, start, before));
  const whyNot = whyNotFollowing(state, game, before);
  if (whyNot !== null) throw reader.fault(part, whyNot);
  let note: string | undefined;
  if (reader.peek() === NOTE) {
    reader.next(part);
    note = unpackNote(reader, part);
  }
  const moves = readMoves(reader, state, { part, end: END, depth: 0 });
  return { deal: { start, ...(note !== undefined && { note }), moves }, state };
}

/** Moves of a deal, or of a variation at some depth. */
interface MovesPlace {
  readonly part: string;
  readonly end: typeof END | typeof ENDS_VARIATION;
  readonly depth: number;
}

function readMoves(reader: PackedReader, state: DealState, { part, end, depth }: MovesPlace): Move[] {
  const moves: Move[] = [];
  let before = state;
  for (let byte = reader.next(part); byte !== end; byte = reader.next(part)) {
    const at = `${part}, action ${moves.length + 1}`;
    if (byte === BEGINS_VARIATION) {
      const last = moves.pop();
      if (last === undefined) throw reader.fault(at, 'a variation must follow the move that it replaces');
      if (depth >= MAX_VARIATION_DEPTH) throw reader.fault(at, 'variations are nested too deeply');
      const inner = `${part}, variation of action ${moves.length + 1}`;
      const place = { part: inner, end: ENDS_VARIATION, depth: depth + 1 } as const;
      const variation = readMoves(reader, cloneState(before), place);
      if (variation.length === 0) throw reader.fault(inner, 'it has no move');
      moves.push(withVariation(last, variation));
      continue;
    }
    const notes = readNotes(reader, byte, at);
    if (notes !== null) {
      const last = moves.pop();
      if (last === undefined) throw reader.fault(at, 'a note or a mark must follow a move');
      moves.push({ ...last, ...notes });
      continue;
    }
    before = cloneState(state);
    moves.push(readMove(reader, state, { at, byte }));
  }
  return moves;
}

function readMove(
  reader: PackedReader,
  state: DealState,
  { at, byte }: { readonly at: string; readonly byte: number },
): Move {
  const cards: { holds?: readonly Card[]; draws?: readonly Card[] } = {};
  let next = byte;
  for (; next === HOLDS || next === DRAWS; next = reader.next(at))
    cards[next === HOLDS ? 'holds' : 'draws'] = readCards(reader, reader.next(at), `${at}, its cards`);
  const action = unpackAction(next);
  if (action === null) throw reader.fault(at, `${next} is not an action`);
  const seat = actorOfState(state);
  if (seat === null) throw reader.fault(at, 'the deal is over');
  const move = { seat, action, ...cards };
  const reason = inPart(at, () => makeMove(state, move));
  if (reason !== null) throw reader.fault(at, `seat ${seat} may not do that: ${reason}`);
  return move;
}

function readCards(reader: PackedReader, count: number, part: string): Card[] {
  return Array.from({ length: count }, () => {
    const card = cardAt(reader.next(part));
    if (card === null) throw reader.fault(part, 'there is no such card');
    return card;
  });
}

/** Why the deal cannot be the next one of a record, or null. */
function whyNotFollowing(
  { table, drawPileOwners }: DealState,
  { rules, match, ownPiles = false }: Game,
  before: DealState | null,
): string | null {
  if (whichRules(table.rules) !== whichRules(rules)) return 'the position has other rules than the record';
  if (match !== (table.totals !== null)) return "the position's points do not fit the record";
  if (ownPiles !== (drawPileOwners !== null)) return "the position's draw piles do not fit the record";
  // Rule 2.3: the deal passes to the left.
  const dealer = before === null ? table.dealer : nextDealSetup(before).dealer;
  return dealer === table.dealer ? null : `the deal passes to the left: its dealer is seat ${dealer}`;
}

function whichRules(rules: Rules): string {
  return `${rules.edition} ${rules.players} ${formatHouseRules(rules)}`;
}

function readStart(reader: PackedReader, rules: Rules, part: string): DealStart {
  const first = reader.next(part);
  if (first === POSITION)
    return {
      position: wordsOf(reader.text(part))
        .map(({ text }) => text)
        .join(' '),
    };
  if (first >= rules.players) throw reader.fault(part, `there is no seat ${first} to deal`);
  const deck = readCards(reader, deckSize(rules), `${part}, the deck`);
  const why = whyNotDeck(rules, deck);
  if (why !== null) throw reader.fault(part, why);
  return { dealer: first, deck };
}
