import { randomBytes } from 'node:crypto';
import { stdout } from 'node:process';
import { editionName, m, unitText } from '@coup-fourre/client/text';
import { BadInput, changedRules, deckSize, readEdition, readPlayers, rulesFor, seededRandom } from '@coup-fourre/rules';
import {
  cardsToDraw,
  type DealState,
  deal as dealt,
  encodeState,
  formatPosition,
  shuffledDeck,
} from '@coup-fourre/rules/authority';
import { oneLineExcerpt, parseHouseRules } from '../options/optionValues.ts';
import { type ReportFlags, showReportLanguage } from '../options/reportLanguage.ts';
import { cardTitle, cardTitles } from '../text/cardTitle.ts';
import { linesFor, numberOf } from '../text/layoutText.ts';

export interface DealFlags extends ReportFlags {
  readonly edition: string;
  readonly players: string;
  readonly rules?: readonly string[];
  readonly dealer: string;
  readonly seed?: string;
  readonly explain?: true;
}

/** Shuffles, deals and prints the position. Throws BadInput. */
export async function deal(typed: DealFlags): Promise<void> {
  await showReportLanguage(typed);
  const id = readEdition(typed.edition);
  const rules = rulesFor(id, readPlayers(Number(typed.players), id), parseHouseRules(typed.rules ?? []));
  const dealer = readSeat(typed.dealer, rules.players);
  const seed = typed.seed ?? randomBytes(8).toString('hex');
  const state = dealt(rules, shuffledDeck(rules, seededRandom(seed)), { dealer, totals: null });
  const position = formatPosition(state);
  if (typed.json) stdout.write(`${JSON.stringify({ seed, position, state: encodeState(state) })}\n`);
  else {
    const lines = typed.explain ? linesFor(stdout.columns, dealText(state, seed).split('\n')) : [];
    stdout.write([...lines, position, ''].join('\n'));
  }
}

function readSeat(text: string, players: number): number {
  const seat = Number(text);
  if (/^\d$/.test(text) && seat < players) return seat;
  throw new BadInput('badRequest', `--dealer must be a seat from 0 to ${players - 1}, not '${oneLineExcerpt(text)}'`);
}

export function dealText(state: DealState, seed: string): string {
  const { table, hands } = state;
  const { rules, dealer, turn, target } = table;
  const house = Object.entries(changedRules(rules)).map(([field, value]) => `${field}=${value}`);
  const toDraw = cardsToDraw(state);
  const next = toDraw
    .slice(0, 5)
    .map((card) => cardTitle(card, rules.edition))
    .join(', ');
  return [
    [editionName(rules.edition), m.dealPlayers({ players: rules.players }), ...house, m.dealSeed({ seed })].join(' · '),
    m.dealTrip({
      target,
      unit: unitText(rules.edition),
      count: deckSize(rules),
      dealer: numberOf(dealer),
      turn: numberOf(turn),
    }),
    ...(rules.players > rules.teams ? [m.dealPartners()] : []),
    '',
    ...hands.map((hand, seat) =>
      m.boardHand({
        player: numberOf(seat),
        team: numberOf(table.teamOf(seat)),
        cards: cardTitles(hand.toArray(), rules.edition),
      }),
    ),
    m.dealDraw({ count: toDraw.length, cards: next }),
    '',
    m.dealSame(),
  ].join('\n');
}
