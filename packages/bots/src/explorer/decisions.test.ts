import { readFileSync } from 'node:fs';
import { legalActions, parseView } from '@coup-fourre/rules';
import type { GameRecord } from '@coup-fourre/rules/authority';
import { recordFrom } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import { decisionsOf, type SeenDecision } from './decisions.ts';

const GOLDEN = new URL('../../../rules/src/testing/golden/winningMovesForTwo.txt', import.meta.url);

function allOf(record: GameRecord, seat: number): SeenDecision[] {
  const search = decisionsOf(record, seat);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

describe('the decisions of a record', () => {
  const record = recordFrom(readFileSync(GOLDEN, 'utf8'));
  const own = allOf(record, 0);

  it('are those with a choice, with the position that the seat saw', () => {
    expect(own.length).toBeGreaterThan(10);
    for (const { position, step, chosen } of own) {
      const view = parseView(position);
      if (!view.ok) return expect.fail(position);
      expect(view.value.seat).toBe(0);
      expect(legalActions(view.value).length).toBeGreaterThan(1);
      expect(record.deals[0]?.moves[step]?.seat).toBe(0);
      expect(chosen).not.toBe('');
    }
  });

  it('end with the result of their deal, which is the opposite for the other team', () => {
    const other = allOf(record, 1);
    expect(new Set(own.map(({ lead }) => lead)).size).toBe(1);
    expect(own[0]?.lead).toBe(-(other[0]?.lead ?? 0));
  });

  it('count miles, cards and safeties as they were', () => {
    const [first] = own;
    expect(first).toMatchObject({ own: 0, theirs: 0, state: 'waiting', safeties: 0, deal: 1 });
    expect(own.at(-1)?.own).toBeGreaterThan(400);
    expect(own.map(({ left }) => left)).toEqual(own.map(({ left }) => left).toSorted((a, b) => b - a));
  });

  it('do not exist in a deal that is not over', () => {
    const [deal] = record.deals;
    if (!deal) return expect.fail('the record has no deal');
    expect(allOf({ ...record, deals: [{ ...deal, moves: deal.moves.slice(0, -1) }] }, 0)).toEqual([]);
  });
});
