import { expect, it } from 'vitest';
import { SAFETIES } from '../model/cards.ts';
import { EDITIONS, type EditionId, type HouseRules, type Players, type Rules, rulesFor } from '../model/editions.ts';
import type { Table } from '../model/table.ts';
import { isMatchOver, matchResult, totalsOf } from '../play/match.ts';
import { scoreDeal } from '../rules/scoring.ts';
import { randomDeal } from '../testing/randomDeal.ts';
import { type ScorePadDeal, type ScorePadTeam, tableFromScorePad } from './scorePadDeal.ts';

const NOTHING: ScorePadTeam = { miles: 0, twoHundreds: 0, safeties: 0, coupsFourres: 0 };

/** Columns such as `700/1 2!1`: miles, 200s after a slash, safeties, and coups fourrés after an exclamation mark. */
function written(text: string, rest: Partial<ScorePadDeal> = {}): ScorePadDeal {
  const teams = text.split(', ').map((column) => {
    const [way = '', laid = ''] = column.split(' ');
    const [miles = 0, twoHundreds = 0] = way.split('/').map(Number);
    const [safeties = 0, coupsFourres = 0] = laid.split('!').map(Number);
    return { ...NOTHING, miles, twoHundreds, safeties, coupsFourres };
  });
  return { teams, extendedBy: null, isDrawPileEmpty: false, ...rest };
}

interface Played {
  readonly edition?: EditionId;
  readonly players?: Players;
  readonly house?: HouseRules;
  readonly totals?: readonly number[];
}

function ended(deal: ScorePadDeal, { edition = 'winning-moves-2008', players = 2, house = {}, totals }: Played = {}) {
  return tableFromScorePad(rulesFor(edition, players, house), deal, totals ?? null);
}

function points(deal: ScorePadDeal, played: Played = {}): number[] | string {
  const end = ended(deal, played);
  return end.ok ? scoreDeal(end.table).map(({ total }) => total) : end.refusal.fault;
}

it.each<[string, string, Partial<ScorePadDeal>, Played, number[]]>([
  ['miles alone', '350/1, 475/2', {}, {}, [350, 475]],
  ['a trip completed with 200s', '700/1, 475', {}, {}, [1100, 475]],
  ['a safe trip', '700, 475', {}, {}, [1400, 475]],
  ['delayed action', '700, 475', { isDrawPileEmpty: true }, {}, [1700, 475]],
  ['a shut-out', '700/1, 0', {}, {}, [1600, 0]],
  ['safeties and coups fourrés', '300 4!2, 0', {}, {}, [300 + 400 + 300 + 600, 0]],
  ['an extension kept', '1000/1, 475', { extendedBy: 0 }, {}, [1600, 475]],
  ['an extension lost', '950/1, 1000/1', { extendedBy: 0 }, {}, [950, 1600]],
  ['an extension that no one kept', '950/1, 475', { extendedBy: 0 }, {}, [950, 675]],
  ['the bonus of the computer version', '0 4, 0', {}, { edition: 'computer' }, [1100, 0]],
  ['no bonus in a simpler game', '1000 4!4, 0', {}, { house: { format: 'simpler' } }, [1000, 0]],
  ['three teams', '700/1, 0, 0', {}, { players: 3 }, [1600, 0, 0]],
])('11.1 to 11.9: a written deal scores %s', (_what, text, rest, played, expected) => {
  expect(points(written(text, rest), played)).toEqual(expected);
});

function randomEnd(rules: Rules, seed: string): Table {
  const last = [...randomDeal(rules, seed)].at(-1);
  if (!last) throw new Error('the deal must have an end');
  return last.state.table;
}

it('a deal written on the pad scores like the deal that was played', () => {
  for (const { players, id } of EDITIONS) {
    for (const count of players) {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const table = randomEnd(rulesFor(id, count), seed);
        const teams = table.tableaux.map((tableau) => ({
          miles: tableau.miles,
          twoHundreds: tableau.twoHundreds,
          safeties: tableau.safeties.size,
          coupsFourres: SAFETIES.filter((safety) => tableau.isCrosswise(safety)).length,
        }));
        const deal = { teams, extendedBy: table.extendedBy, isDrawPileEmpty: table.drawPileSize === 0 };
        const again = tableFromScorePad(table.rules, deal, null);
        expect(again.ok && scoreDeal(again.table)).toEqual(scoreDeal(table));
      }
    }
  }
});

it.each<[string, string, Partial<ScorePadDeal>, Played]>([
  ['notMultipleOf25', '110, 0', {}, {}],
  ['notMultipleOf25', '-25, 0', {}, {}],
  ['notMultipleOf25', 'NaN, 0', {}, {}],
  ['pastTarget', '1000, 0', {}, {}],
  ['pastTarget', '1025, 0', { extendedBy: 0 }, {}],
  ['twoTeamsCompleted', '700, 700', {}, {}],
  ['thirdTwoHundred', '700/3, 0', {}, {}],
  ['twoHundredsExceedMiles', '375/2, 0', {}, {}],
  ['tooManyTwoHundreds', '400/2, 400/2, 200/1', {}, { players: 3 }],
  ['tooManySafeties', '0 5, 0', {}, {}],
  ['safetiesExceedDeck', '0 3, 0 2', {}, {}],
  ['coupsFourresExceedSafeties', '0 1!2, 0', {}, {}],
  ['noExtension', '1000, 0', { extendedBy: 0 }, { edition: 'quick-guide' }],
  ['noExtension', '700, 0', { extendedBy: 0 }, { house: { extension: false } }],
  ['callerBelowTarget', '675, 700', { extendedBy: 0 }, {}],
  ['tooFewCards', '1000, 975, 975', { extendedBy: 0 }, { players: 3 }],
])('a written deal is refused: %s (%s)', (fault, text, rest, played) => {
  expect(points(written(text, rest), played)).toBe(fault);
});

it.each([
  ['twoHundreds', '200/-1, 0'],
  ['safeties', '0 1.5, 0'],
  ['coupsFourres', '0, 0 1!NaN'],
])('throws if the number of %s is negative or not whole', (name, text) => {
  expect(() => points(written(text))).toThrow(new RegExp(`^${name} must be`));
});

it('a refusal names its column', () => {
  const end = ended(written('0, 0 5'));
  expect(end).toEqual({ ok: false, refusal: { fault: 'tooManySafeties', team: 1 } });
});

it('12.1 the points of earlier deals are carried, up to 5000', () => {
  const end = ended(written('700, 475'), { totals: [3500, 4525] });
  if (!end.ok) throw new Error(end.refusal.fault);
  expect(totalsOf(end.table)).toEqual([4900, 5000]);
  expect(isMatchOver(end.table)).toBe(true);
  expect(matchResult(end.table)).toEqual({ winners: [1], owed: 100 });
});
