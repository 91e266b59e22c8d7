import type { Card } from '../../model/cards.ts';
import type { DealState } from '../../model/dealState.ts';
import { whyNotDeck } from '../../model/deck.ts';
import { changedRules, type Rules, rulesFor } from '../../model/editions.ts';
import type { Seat } from '../../model/seat.ts';
import { nextDealSetup } from '../../play/deal.ts';
import { cloneState } from '../../play/emptyTable.ts';
import { type Result, toResult } from '../badInput.ts';
import { readEdition, readPlayers } from '../readJson.ts';
import { codeOf, formatAction, parseAction } from './notation.ts';
import { longerNote, readMark, whyNotNote } from './notes.ts';
import { formatCards, formatHouseRules, readAtWord, readHouseWords } from './positionText.ts';
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
  type Variation,
  whyNoNextDeal,
  withVariation,
} from './record.ts';
import {
  cardAt,
  cardsAt,
  excerptOf,
  faultAt,
  type Line,
  Lines,
  numberAt,
  refuseMore,
  splitWord,
  type Word,
} from './textReader.ts';
import { readStartWords } from './viewText.ts';

const HEADING = 'coup-fourre record';
const VERSION = '1';
const FAULT = 'badRecord';
const CARDS_PER_LINE = 25;

/** A record as text: a heading, the rules, then each deal with its start and a line per move (NOTATION.md). */
export function formatRecord(record: GameRecord): string {
  const { rules } = record;
  const house = formatHouseRules(changedRules(rules));
  const lines = [
    `${HEADING} ${VERSION}`,
    `edition ${rules.edition}`,
    `players ${rules.players}`,
    ...(house === '' ? [] : [`rules ${house}`]),
    ...(record.match ? ['match'] : []),
    ...(record.dealLimit === undefined ? [] : [`deals ${record.dealLimit}`]),
    ...(record.ownPiles === true ? ['piles own'] : []),
    ...record.deals.flatMap(dealLines),
  ];
  return `${lines.join('\n')}\n`;
}

function dealLines({ start, note, moves }: DealRecord): string[] {
  const moveLines = [...noteLines(note, ''), ...moves.flatMap((move) => linesOfMove(move, ''))];
  if ('position' in start) return [`position ${start.position}`, ...moveLines];
  const codes = start.deck.map(codeOf);
  const deckLines = Array.from({ length: Math.ceil(codes.length / CARDS_PER_LINE) }, (_, i) =>
    ['deck', ...codes.slice(i * CARDS_PER_LINE, (i + 1) * CARDS_PER_LINE)].join(' '),
  );
  return [`deal ${start.dealer}`, ...deckLines, ...moveLines];
}

function noteLines(note: string | undefined, indent: string): string[] {
  return note === undefined ? [] : note.split('\n').map((line) => `${indent}note ${line}`);
}

function linesOfMove({ seat, action, mark, note, holds, draws, variations = [] }: Move, indent: string): string[] {
  const words = [
    `${indent}${seat} ${formatAction(action)}`,
    ...(mark === undefined ? [] : [mark]),
    ...(holds === undefined ? [] : [`holds=${formatCards(holds)}`]),
    ...(draws === undefined ? [] : [`draws=${formatCards(draws)}`]),
  ];
  const inner = `${indent}  `;
  return [
    words.join(' '),
    ...noteLines(note, indent),
    ...variations.flatMap((moves) => [
      `${indent}(`,
      ...moves.flatMap((move) => linesOfMove(move, inner)),
      `${indent})`,
    ]),
  ];
}

/** Parses a record and checks every move. A fault has its line, column and reason. */
export function parseRecord(text: string): Result<ParsedRecord> {
  return toResult(() => {
    const lines = new Lines(text, FAULT);
    readHeading(lines);
    const rules = readRules(lines);
    const match = lines.peek() === 'match';
    if (match) refuseMore(lines.take('match').rest[0], FAULT);
    const game = { rules, match, ...readDealLimit(lines, match), ...(readOwnPiles(lines) && { ownPiles: true }) };
    const deals: DealRecord[] = [];
    let state: DealState | null = null;
    while (lines.peek() !== null) {
      const read = readDeal(lines, game, state);
      state = read.state;
      deals.push(read.deal);
    }
    if (state === null) throw lines.faultAtEnd("a record has at least one deal: a line 'deal …' or 'position …'");
    return { record: { ...game, deals }, state };
  });
}

function readHeading(lines: Lines): void {
  const { first, rest } = lines.take(`'${HEADING} ${VERSION}'`);
  const [kind, version, more] = rest;
  if (`${first.text} ${kind?.text}` !== HEADING)
    throw faultAt(first, FAULT, `a record must begin with '${HEADING} ${VERSION}'`);
  if (version?.text !== VERSION)
    throw faultAt(version ?? first, FAULT, `only version ${VERSION} of the format is known`);
  refuseMore(more, FAULT);
}

function readRules(lines: Lines): Rules {
  const edition = lines.takeValue('edition');
  const id = readAtWord(edition, FAULT, () => readEdition(edition.text));
  const count = lines.takeValue('players');
  const players = readAtWord(count, FAULT, () => readPlayers(numberAt(count, FAULT), id));
  const house = lines.peek() === 'rules' ? readHouseWords(lines.takeValue('rules'), FAULT) : {};
  return rulesFor(id, players, house);
}

/** The number of deals, if it is fixed for the match. */
function readDealLimit(lines: Lines, match: boolean): { readonly dealLimit?: number } {
  if (lines.peek() !== 'deals') return {};
  const word = lines.takeValue('deals');
  if (!match) throw faultAt(word, FAULT, "only a match has a number of deals: a line 'match' is missing");
  const dealLimit = numberAt(word, FAULT);
  if (dealLimit < 1) throw faultAt(word, FAULT, 'a match has at least one deal');
  if (dealLimit > MAX_DEAL_LIMIT) throw faultAt(word, FAULT, `a match is limited to at most ${MAX_DEAL_LIMIT} deals`);
  return { dealLimit };
}

function readOwnPiles(lines: Lines): boolean {
  if (lines.peek() !== 'piles') return false;
  const word = lines.takeValue('piles');
  if (word.text !== 'own')
    throw faultAt(word, FAULT, "the piles are 'own'; where all draw from one, the line is left out");
  return true;
}

function readDeal(lines: Lines, game: Game, before: DealState | null): { deal: DealRecord; state: DealState } {
  const line = lines.take("a line 'deal …'");
  const { first } = line;
  if (first.text === ENDS_VARIATION) throw faultAt(first, FAULT, 'no variation has begun that could end here');
  const why = before === null ? null : whyNoNextDeal(before);
  if (why !== null) throw faultAt(first, FAULT, `no deal can follow: ${why}`);
  // Only the first deal of a record can begin from a position.
  const start =
    first.text === 'position' && before === null ? readPosition(line, game) : readDeckStart(lines, line, game);
  if (before !== null && 'dealer' in start) checkDealer(line, start.dealer, nextDealSetup(before).dealer);
  const state = readAtWord(first, FAULT, () => startDeal(game, start, before));
  let note: string | undefined;
  while (lines.peek() === NOTE) note = readNote(lines, note);
  return { deal: { start, ...(note !== undefined && { note }), moves: readMoves(lines, state) }, state };
}

const NOTE = 'note';

function readNote(lines: Lines, before: string | undefined): string {
  const { first, rest } = lines.take('a note');
  const [text] = rest;
  const note = longerNote(before, text?.text ?? '');
  const why = whyNotNote(text === undefined ? '' : note);
  if (why !== null) throw faultAt(text ?? first, FAULT, why);
  return note;
}

const BEGINS_VARIATION = '(';
const ENDS_VARIATION = ')';

/** Parses moves with their variations, up to another line. */
function readMoves(lines: Lines, state: DealState, depth = 0): Move[] {
  const moves: Move[] = [];
  let before = state;
  for (let next = lines.peek(); next !== null; next = lines.peek()) {
    if (next === BEGINS_VARIATION) {
      const variation = readVariation(lines, { before, last: moves.at(-1), depth: depth + 1 });
      moves.push(withVariation(moves.pop() as Move, variation));
    } else if (/^\d+$/.test(next)) {
      before = cloneState(state);
      moves.push(readMove(lines, state));
    } else if (next === NOTE && moves.length > 0) {
      const move = moves.pop() as Move;
      moves.push({ ...move, note: readNote(lines, move.note) });
    } else break;
  }
  return moves;
}

interface VariationPlace {
  /** The state before the replaced move, and that move. */
  readonly before: DealState;
  readonly last: Move | undefined;
  readonly depth: number;
}

function readVariation(lines: Lines, { before, last, depth }: VariationPlace): Variation {
  const { first, rest } = lines.take('a variation');
  const [more] = rest;
  if (more) throw faultAt(more, FAULT, `'${BEGINS_VARIATION}' stands on a line of its own`);
  if (last === undefined)
    throw faultAt(first, FAULT, 'a variation takes the place of the move before it, and there is none');
  if (depth > MAX_VARIATION_DEPTH)
    throw faultAt(first, FAULT, `variations lie in each other no deeper than ${MAX_VARIATION_DEPTH}`);
  const moves = readMoves(lines, cloneState(before), depth);
  if (moves.length === 0) throw faultAt(first, FAULT, 'a variation has at least one move');
  const end = lines.take(`the end '${ENDS_VARIATION}' of the variation`);
  const wrong = end.first.text === ENDS_VARIATION ? end.rest[0] : end.first;
  if (wrong) throw faultAt(wrong, FAULT, `here '${ENDS_VARIATION}' should end the variation, on a line of its own`);
  return moves;
}

function readPosition({ first, rest }: Line, { rules, match, ownPiles = false }: Game): DealStart {
  const { table, drawPileOwners } = readAtWord(first, FAULT, () => readStartWords(rest));
  const start = rest[0] ?? first;
  if (formatHouseRules(table.rules) !== formatHouseRules(rules))
    throw faultAt(start, FAULT, 'the position has other rules than the record');
  if (ownPiles !== (drawPileOwners !== null))
    throw faultAt(start, FAULT, ownPiles ? "'draw=' needs a list for each seat" : "a line 'piles own' is missing");
  if (match && table.totals === null)
    throw faultAt(start, FAULT, "the position needs 'totals=', since its deal belongs to a match");
  if (!match && table.totals !== null) throw faultAt(start, FAULT, "a line 'match' is missing");
  return { position: rest.map(({ text }) => text).join(' ') };
}

function readDeckStart(lines: Lines, { first, rest }: Line, { rules }: Game): DealStart {
  const [dealer, more] = rest;
  if (first.text !== 'deal' || !dealer)
    throw faultAt(first, FAULT, "a deal begins with 'deal' and the seat of the dealer");
  if (numberAt(dealer, FAULT) >= rules.players) throw faultAt(dealer, FAULT, `there is no seat ${dealer.text}`);
  refuseMore(more, FAULT);
  const deck: Card[] = [];
  while (lines.peek() === 'deck') deck.push(...lines.take('the deck').rest.map((word) => cardAt(word, FAULT)));
  const why = whyNotDeck(rules, deck);
  if (why !== null) throw faultAt(first, FAULT, why);
  return { dealer: Number(dealer.text), deck };
}

/** Rule 2.3: the dealer of the next deal is the seat to the left. */
function checkDealer({ first, rest }: Line, dealer: Seat, expected: Seat): void {
  if (dealer === expected) return;
  throw faultAt(rest[0] ?? first, FAULT, `the deal passes to the left: its dealer is seat ${expected}`);
}

function readMove(lines: Lines, state: DealState): Move {
  const { first, rest } = lines.take('a move');
  const [word, ...more] = rest;
  const action = word ? parseAction(word.text) : null;
  if (!action)
    throw faultAt(
      word ?? first,
      FAULT,
      `'${word ? excerptOf(word) : ''}' is not an action; examples are ro, st>1, x25, !PP, pass`,
    );
  const seat = numberAt(first, FAULT);
  if (seat >= state.table.rules.players) throw faultAt(first, FAULT, `there is no seat ${seat}`);
  const mark = readMark(more[0]?.text ?? '');
  const move: Move = {
    seat,
    action,
    ...(mark !== null && { mark }),
    ...readCards(mark === null ? more : more.slice(1)),
  };
  const reason = readAtWord(more[0] ?? first, FAULT, () => makeMove(state, move));
  if (reason !== null) throw faultAt(word ?? first, FAULT, `seat ${seat} may not do that: ${reason}`);
  return move;
}

/** Parses a move's `holds=` and `draws=`: the cards that the seat held, and those that it drew. */
function readCards(words: readonly Word[]): Pick<Move, 'holds' | 'draws'> {
  const cards: { -readonly [Field in 'holds' | 'draws']?: readonly Card[] } = {};
  for (const word of words) {
    const [field, value, tooMuch] = splitWord(word, '=');
    if (!value || tooMuch || (field?.text !== 'holds' && field?.text !== 'draws') || cards[field.text] !== undefined)
      throw faultAt(
        word,
        FAULT,
        `after an action there may stand holds= and draws=, once each, not '${excerptOf(word)}'`,
      );
    cards[field.text] = cardsAt(value, FAULT);
  }
  return cards;
}
