import { rulesFor } from '@coup-fourre/rules';
import { formatRecord, parseRecord } from '@coup-fourre/rules/authority';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairMatch, repeatedSeed } from '../testing/fairMatch.ts';
import { commitmentOf, recordWithProofs, type VerifiedRecord, verifyRecord } from './index.ts';

const ROOM = 'kestrel';
const RULES = rulesFor('winning-moves-2008', 2);
const { record, proofs } = fairMatch({ rules: RULES, room: ROOM, numbers: [5, 6, 7] });
const PLAIN = formatRecord(record);
const PROVEN = recordWithProofs(PLAIN, ROOM, proofs);

function verified(text: string): VerifiedRecord {
  const result = verifyRecord(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const doubts = (text: string): string =>
  verified(text)
    .deals.map((deal) => deal.doubts.join('+') || 'fair')
    .join(' ');

describe('a record with its proofs', () => {
  it('is a record like any other', () => {
    expect(parseRecord(PROVEN)).toEqual(parseRecord(PLAIN));
  });

  it('tells the room, and what each deal was shuffled from', () => {
    expect(
      PROVEN.split('\n')
        .slice(0, 12)
        .map((line) => line.slice(0, 30)),
    ).toEqual([
      'coup-fourre record 1',
      '#proof room kestrel',
      'edition winning-moves-2008',
      'players 2',
      'match',
      'deal 0',
      '#proof deal 5',
      `#proof commitment ${commitmentOf(repeatedSeed(5)).slice(0, 12)}`,
      '#proof secret 5555555555555555',
      '#proof seat 0 8888888888888888',
      '#proof seat 1 9999999999999999',
      expect.stringMatching(/^deck /),
    ]);
  });

  it('is fair, and its proofs come back', () => {
    expect(verifyRecord(PROVEN)).toEqual({
      ok: true,
      value: { room: ROOM, deals: proofs.map((proof) => ({ proof, doubts: [] })), isFair: true },
    });
  });

  it.each([2, 3, 4, 6] as const)('comes back from %i players, with any of them contributing', (players) => {
    const rules = rulesFor('parker-1971', players);
    const match = fairMatch({ rules, room: 'r', numbers: [1] });
    const text = recordWithProofs(formatRecord(match.record), 'r', match.proofs);
    expect(verified(text)).toEqual({ room: 'r', deals: [{ proof: match.proofs[0], doubts: [] }], isFair: true });
    const fewer = match.proofs.map((proof) => ({ ...proof, contributions: proof.contributions.slice(1).toReversed() }));
    const [deal] = verified(recordWithProofs(formatRecord(match.record), 'r', fewer)).deals;
    expect(deal?.proof?.contributions).toEqual(match.proofs[0]?.contributions.slice(1));
    expect(deal?.doubts).toEqual(['otherDeck']);
  });

  it('needs a proof or null for every deal', () => {
    expect(() => recordWithProofs(PLAIN, ROOM, proofs.slice(1))).toThrow(TypeError);
  });
});

describe('a record is in doubt', () => {
  it('without proofs', () => {
    expect(doubts(PLAIN)).toBe('noProof noProof noProof');
    expect(verified(PLAIN)).toMatchObject({ room: null, isFair: false });
    expect(doubts(PROVEN.replaceAll('#proof', '# proof'))).toBe('noProof noProof noProof');
  });

  it('where a deal has none', () => {
    const [first, , third] = proofs;
    expect(doubts(recordWithProofs(PLAIN, ROOM, [first ?? null, null, third ?? null]))).toBe('fair noProof fair');
    expect(verified(recordWithProofs(PLAIN, ROOM, [null, null, null]))).toMatchObject({ room: ROOM, isFair: false });
  });

  it('where a deal begins from a position, of which nothing can be proven', () => {
    const position = 'position winning-moves-2008 2 drawn=yes hands=ro.25.st/50 teams=-/ro totals=0,0';
    const proof = PROVEN.split('\n').slice(6, 11).join('\n');
    const head = PROVEN.split('\n').slice(0, 5).join('\n');
    expect(doubts(`${head}\n${position}\n${proof}\n`)).toBe('otherDeck');
  });

  it.each([
    ['another commitment', { commitment: repeatedSeed(3) }, 'otherCommitment'],
    ['another secret', { secret: repeatedSeed(3) }, 'otherCommitment+otherDeck'],
    [
      'another secret with its commitment',
      { secret: repeatedSeed(3), commitment: commitmentOf(repeatedSeed(3)) },
      'otherDeck',
    ],
    ['other contributions', { contributions: [] }, 'otherDeck'],
    ['another number', { deal: 9 }, 'otherDeck+otherNumber'],
  ])('with %s', (_, change, words) => {
    const changed = proofs.map((proof, i) => (i === 1 ? { ...proof, ...change } : proof));
    expect(doubts(recordWithProofs(PLAIN, ROOM, changed))).toBe(`fair ${words} fair`);
  });

  it('with another room', () => {
    expect(doubts(recordWithProofs(PLAIN, 'merlin', proofs))).toBe('otherDeck otherDeck otherDeck');
  });

  it.each([
    [[5, 6, 8], 'fair fair otherNumber'],
    [[5, 7, 8], 'fair otherNumber otherNumber'],
    [[5, 5, 7], 'fair otherNumber fair'],
  ])('where the numbers of its deals were chosen: %j', (numbers, words) => {
    const chosen = fairMatch({ rules: RULES, room: ROOM, numbers });
    expect(doubts(recordWithProofs(formatRecord(chosen.record), ROOM, chosen.proofs))).toBe(words);
  });

  it('where the room had no deal yet that its first one could be', () => {
    const chosen = fairMatch({ rules: RULES, room: ROOM, numbers: [1, 1] });
    const late = recordWithProofs(formatRecord(chosen.record), ROOM, [null, chosen.proofs[1] ?? null]);
    expect(doubts(late)).toBe('noProof otherNumber');
  });

  it('with any other character in its deck or its proof', () => {
    const single = fairMatch({ rules: RULES, room: ROOM, numbers: [5] });
    const text = recordWithProofs(formatRecord(single.record), ROOM, single.proofs);
    const end = text.indexOf('\n', text.lastIndexOf('deck'));
    let tried = 0;
    for (let place = text.indexOf('deal 0'); place < end; place += 1) {
      for (const other of '0f7x# ') {
        const changed = text.slice(0, place) + other + text.slice(place + 1);
        if (changed === text) continue;
        const result = verifyRecord(changed);
        expect(result.ok && result.value.isFair, changed.slice(0, end)).toBe(false);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(3000);
  });
});

describe('a bad record or proof gets its line and what is wrong', () => {
  const LINES = PROVEN.split('\n');
  /** The fault after line `at` (from 1) was replaced by others. */
  const fault = (at: number, ...others: string[]): string => {
    const result = verifyRecord(LINES.toSpliced(at - 1, 1, ...others).join('\n'));
    if (result.ok) return 'none';
    expect(result.error.code).toBe('badRecord');
    expect(result.error.message).toContain(`line ${result.error.line}`);
    return result.error.message;
  };
  const line = (at: number): string => LINES[at - 1] ?? '';
  const [number, commitment, secret, seat0, seat1] = [7, 8, 9, 10, 11];

  it.each([
    [1, [''], "a record begins with 'coup-fourre record 1'"],
    [2, [], "line 6: a line '#proof room …' is missing before the first deal"],
    [2, [line(2), line(2)], 'line 3: before the first deal only the room is named, once'],
    [2, ['#proof room'], "line 2: before the first deal stands '#proof room' and the room's name, nothing else"],
    [2, ['#proof room a b'], 'line 2: before the first deal stands'],
    [2, ['#proof'], 'line 2: before the first deal stands'],
    [2, ['#proof deal 5'], 'line 2: before the first deal stands'],
    [number, [], "line 7: a proof begins with '#proof deal' and the deal's number in the room"],
    [number, ['#proof deal 0'], 'line 7: a proof begins with'],
    [number, ['#proof deal 5 6'], 'line 7: a proof begins with'],
    [number, ['#proof deal five'], 'line 7: a proof begins with'],
    [commitment, [], "line 8: after the deal's number '#proof commitment' and 64 hexadecimal digits belong"],
    [commitment, [line(commitment).replace('84126d', '84126D')], 'line 8: '],
    [commitment, [line(commitment).slice(0, -1)], 'line 8: '],
    [commitment, [`${line(commitment)} more`], 'line 8: '],
    [secret, [], "line 9: after the deal's number '#proof secret' and 64 hexadecimal digits belong"],
    [seat0, [line(seat0).slice(0, -1)], "line 10: a contribution is '#proof seat', the seat and 64 hexadecimal digits"],
    [seat0, [line(seat0).replace('seat 0', 'seat 2')], 'line 10: there is no seat 2'],
    [seat0, [line(seat0).replace('seat 0', 'seat a')], 'line 10: a contribution is'],
    [seat0, [line(seat0).replace('seat', 'chair')], 'line 10: a contribution is'],
    [seat0, [line(seat1)], 'line 11: the seats follow in order, each once'],
    [seat1, [line(seat0)], 'line 11: the seats follow in order, each once'],
    [seat1, [line(seat1), '#proof'], 'line 12: a contribution is'],
    [seat1 + 1, [line(seat1 + 1), '#proof deal 6'], 'line 13: '],
    [6, [line(6), 'deck'], "line 8: a proof stands directly after the line 'deal …'"],
  ])('line %i replaced by %j: %s', (at, others, words) => {
    expect(fault(at, ...others)).toContain(words);
  });

  it('other comments and empty lines are welcome', () => {
    expect(fault(number, '', '# Anna was late', '#proofs are below', '', `   ${line(number)}   `)).toBe('none');
    expect(verified(PROVEN.replaceAll('\n', '\r\n')).isFair).toBe(true);
  });

  it('no text makes it throw', () => {
    const pieces = ['#proof', '#proof room r', 'deal 0', '\n', '# ', 'seat 0', repeatedSeed(1), ...LINES.slice(0, 12)];
    const edit = fc.record({
      at: fc.nat(1500),
      cut: fc.nat(80),
      put: fc.oneof(fc.constantFrom('', ...pieces), fc.string({ maxLength: 5 })),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const text = edits.reduce((said, { at, cut, put }) => said.slice(0, at) + put + said.slice(at + cut), PROVEN);
        const result = verifyRecord(text);
        if (!result.ok) expect(result.error.line).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(verifyRecord(text).ok).toBe(false);
      }),
    );
  });
});
