import { readFileSync } from 'node:fs';
import { fastRandom, rulesFor, seededRandom } from '@coup-fourre/rules';
import { shuffledDeck } from '@coup-fourre/rules/authority';
import { recordFrom } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import { luckOfRecord, type Strength, splitLeads, splitPoints } from './dealLuck.ts';

const GOLDEN = readFileSync(
  new URL('../../../rules/src/testing/golden/winningMovesForTwo.txt', import.meta.url),
  'utf8',
);

it('luck and skill add up to the result of a deal, by team', () => {
  const [deal] = luckOfRecord(recordFrom(GOLDEN));
  if (!deal) return expect.fail('the record has no deal');
  expect(deal.isOver).toBe(true);
  for (const splits of [splitPoints(deal), splitLeads(deal)])
    for (const { result, luck, skill } of splits) expect(luck + skill).toBeCloseTo(result);
  expect(splitPoints(deal).map(({ result }) => result)).toEqual(deal.points);
  const [one, other] = splitLeads(deal);
  expect(one?.luck).toBeCloseTo(-(other?.luck ?? 0));
  expect(one?.luck).not.toBe(0);
});

it('each drawn card has the number of moves before it', () => {
  const record = recordFrom(GOLDEN);
  const [deal] = luckOfRecord(record);
  const moves = record.deals[0]?.moves ?? [];
  expect(deal?.opening).toHaveLength(12);
  expect(deal?.draws[0]?.after).toBe(0);
  const afters = deal?.draws.map(({ after }) => after) ?? [];
  expect(afters).toEqual(afters.toSorted((a, b) => a - b));
  for (const { seat, after } of deal?.draws ?? []) expect(moves[after]?.seat ?? seat).toBe(seat);
});

it('hands given by a position are not luck, and an unfinished deal says so', () => {
  const record = recordFrom(
    'coup-fourre record 1\nedition parker-1971\nplayers 2\nposition parker-1971 2 hands=25.ro/ro\n0 ro\n',
  );
  const [deal] = luckOfRecord(record);
  expect(deal).toMatchObject({ opening: [], draws: [], isOver: false });
  const rules = rulesFor('parker-1971', 2);
  const start = { dealer: 0, deck: shuffledDeck(rules, fastRandom(seededRandom('deck'))) };
  const [begun] = luckOfRecord({ rules, match: false, deals: [{ start, moves: [] }] });
  expect(begun?.draws).toHaveLength(1);
});

it('the strengths of the teams matter', () => {
  const record = recordFrom(GOLDEN);
  const luckOf = (...strengths: Strength[]) => splitLeads(luckOfRecord(record, strengths)[0] ?? expect.fail())[0]?.luck;
  expect(luckOf('expert', 'novice')).not.toBe(luckOf());
  expect(luckOf('expert', 'novice')).not.toBe(luckOf('novice', 'expert'));
});
