import { readFileSync } from 'node:fs';
import { codeOf, rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { dayCommitment, dayDeal, recordWithDayProof, verifyRecord } from './index.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const DAY = { day: '2026-11-23', secret: '0'.repeat(64) };
const PROOF = { ...DAY, commitment: dayCommitment(DAY) };
const PLAIN = formatRecord({
  rules: RULES,
  match: true,
  deals: [{ start: dayDeal(RULES, DAY, 0), moves: [] }],
});
const PROVEN = recordWithDayProof(PLAIN, PROOF);

const doubtsOf = (text: string) => {
  const verified = verifyRecord(text);
  return verified.ok ? verified.value.deals.map(({ doubts }) => doubts) : verified.error.message;
};

describe('the cards of a day', () => {
  it('match the test vector in NOTATION.md', () => {
    const text = readFileSync(new URL('../../../../NOTATION.md', import.meta.url), 'utf8');
    expect(text).toContain(`| C of the day | \`${PROOF.commitment}\` |`);
    const deck = dayDeal(RULES, DAY, 1).deck.map(codeOf);
    expect(text).toContain(`| the deck of deal 2 | begins \`${deck.slice(0, 12).join('.')}\` |`);
  });

  it('follow from the secret: each deal and day has its own deck, and dealers take turns', () => {
    const deals = [0, 1, 2, 3].map((number) => dayDeal(RULES, DAY, number));
    expect(deals.map(({ dealer }) => dealer)).toEqual([0, 1, 0, 1]);
    const others = [
      { ...DAY, day: '2026-11-24' },
      { ...DAY, secret: '1'.repeat(64) },
    ].map((day) => dayDeal(RULES, day, 0));
    expect(new Set([...deals, ...others].map(({ deck }) => deck.join(' '))).size).toBe(6);
    expect(dayDeal(RULES, DAY, 0)).toEqual(deals[0]);
  });

  it('match the server’s commitment', () => {
    expect(verifyRecord(PROVEN)).toMatchObject({
      ok: true,
      value: { room: null, day: { day: '2026-11-23', commitment: PROOF.commitment }, isFair: true },
    });
  });

  it.each([
    ['the day', 'day 2026-11-23', 'day 2026-11-24', [['otherCommitment', 'otherDeck']]],
    ['the secret', `secret 0`, 'secret 1', [['otherCommitment', 'otherDeck']]],
    ['the commitment', /commitment ./, 'commitment f', [['otherCommitment']]],
    ['the dealer', 'deal 0', 'deal 1', [['otherDealer']]],
  ])('are in doubt with another %s', (_, from, to, doubts) => {
    expect(doubtsOf(PROVEN.replace(from, to))).toEqual(doubts);
  });

  it.each([
    ['day 2026-11-23', 'day soon', "line 2: '#proof day' and a date such as 2026-11-23 are missing"],
    ['secret 0', 'secret x', "line 4: '#proof secret' and 64 hexadecimal digits are missing"],
    ['#proof commitment', '#proof', "line 3: '#proof commitment' and 64 hexadecimal digits are missing"],
  ])('say what is wrong with their proof: %s', (from, to, message) => {
    expect(doubtsOf(PROVEN.replace(from, to))).toBe(message);
  });

  it('are not proven before the secret is published', () => {
    expect(doubtsOf(PLAIN)).toEqual([['noProof']]);
  });
});
