import { rulesFor } from '@coup-fourre/rules';
import { formatRecord, type GameRecord } from '@coup-fourre/rules/authority';
import { randomRecord } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import type { CardsSource, ComparedDeal, PlayableCards } from '../../worker/cards.ts';
import { challengeCalls } from './challenge.worker.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const RECORD = randomRecord(RULES, 'cards');
const TEXT = formatRecord(RECORD);

const { findCards, compareRecords } = challengeCalls;

async function cardsOf(from: CardsSource): Promise<PlayableCards> {
  const found = await findCards(from);
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.cards;
}

function compared(one: GameRecord, other: GameRecord): readonly ComparedDeal[] {
  return compareRecords([formatRecord(one), formatRecord(other)]);
}

describe('the cards of a record', () => {
  it('are the same from the text and from the packed form, which has at most 600 characters', async () => {
    const cards = await cardsOf({ record: TEXT, deal: null });
    expect(cards).toMatchObject({ edition: 'winning-moves-2008', players: 2, house: {}, hadOnePile: true });
    expect(cards.deals).toHaveLength(1);
    expect(cards.packed.length).toBeLessThan(600);
    expect(await cardsOf({ packed: cards.packed })).toEqual(cards);
  });

  it('have the points of the original game', async () => {
    const { totals } = await cardsOf({ record: TEXT, deal: null });
    const [deal] = compared(RECORD, RECORD);
    expect(totals).toEqual(deal?.sheets[0]?.map(({ total }) => total));
  });

  it('have a unique name', async () => {
    const { name } = await cardsOf({ record: TEXT, deal: null });
    expect(name).toMatch(/^challenge \w{14}$/);
    const other = formatRecord(randomRecord(RULES, 'other cards'));
    expect((await cardsOf({ record: other, deal: null })).name).not.toBe(name);
  });

  it('are refused if the record is invalid, with the line and the reason', async () => {
    const lines = TEXT.split('\n');
    const record = [...lines.slice(0, 10), '0 extend', ...lines.slice(10)].join('\n');
    expect(await findCards({ record, deal: null })).toMatchObject({
      ok: false,
      fault: { kind: 'badRecord', line: 11, message: expect.stringContaining('seat 0 may not do that') },
    });
    expect(await findCards({ record: TEXT, deal: 2 })).toMatchObject({ fault: { kind: 'unfinished' } });
    expect(await findCards({ packed: '%' })).toMatchObject({ fault: { kind: 'notPacked' } });
  });
});

describe('two games with the same cards', () => {
  it('never diverge if they are equal', () => {
    const [deal] = compared(RECORD, RECORD);
    expect(deal?.divergence).toBeNull();
    expect(deal?.sheets[0]).toEqual(deal?.sheets[1]);
    expect(deal?.sheets[0]?.[0]).toHaveProperty('distance');
  });

  it('diverge at the first different action', () => {
    const [deal] = RECORD.deals;
    const moves = deal?.moves ?? [];
    const index = moves.findIndex(({ action }) => action.type === 'play' && !('target' in action));
    const played = moves[index];
    if (deal === undefined || played === undefined || !('card' in played.action))
      return expect.fail('no card is played');
    const discarded = { seat: played.seat, action: { type: 'discard' as const, card: played.action.card } };
    const other = { ...RECORD, deals: [{ ...deal, moves: [...moves.slice(0, index), discarded] }] };
    const [diverged] = compared(other, RECORD);
    expect(diverged?.divergence).toMatchObject({ seat: played.seat, actions: [{ type: 'discard' }, { type: 'play' }] });
    expect(diverged?.divergence?.turn).toBeGreaterThan(0);
  });

  it('show no difference for a deal that only one record has', () => {
    const [deal] = RECORD.deals;
    if (deal === undefined) return expect.fail('no deal');
    const two: GameRecord = {
      ...RECORD,
      match: true,
      deals: [deal, { ...deal, start: { ...deal.start, ...('dealer' in deal.start && { dealer: 1 }) }, moves: [] }],
    };
    expect(compared({ ...RECORD, match: true }, two)[1]).toMatchObject({ sheets: [null, {}], divergence: null });
  });
});
