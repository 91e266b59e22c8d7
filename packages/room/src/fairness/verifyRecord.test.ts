import { rulesFor } from '@coup-fourre/rules';
import { formatRecord, parseRecord } from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairMatch, repeatedSeed } from '../testing/fairMatch.ts';
import { commitmentOf, recordWithProofs, type VerifiedRecord, verifyRecord } from './index.ts';

const ROOM = 'kestrel';
const RULES = rulesFor('winning-moves-2008', 2);
const { record, proofs } = fairMatch({ rules: RULES, room: ROOM, numbers: [5, 6, 7] });
const PLAIN = formatRecord(record);
const PROVEN = recordWithProofs(PLAIN, ROOM, proofs);

const commitmentAt = (digit: number, deal: number): string =>
  commitmentOf(repeatedSeed(digit), { room: ROOM, deal, attempt: 1 });

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

  it('contains the room, and the inputs of each deal’s shuffle', () => {
    expect(
      PROVEN.split('\n')
        .slice(0, 13)
        .map((line) => line.slice(0, 30)),
    ).toEqual([
      'coup-fourre record 1',
      '#proof room kestrel',
      'edition winning-moves-2008',
      'players 2',
      'match',
      'deal 0',
      '#proof shuffle 2',
      '#proof deal 5',
      `#proof commitment ${commitmentAt(5, 5).slice(0, 12)}`,
      '#proof secret 5555555555555555',
      '#proof seat 0 person guest0 88',
      '#proof seat 1 person guest1 99',
      expect.stringMatching(/^deck /),
    ]);
  });

  it('is fair, and its proofs can be read', () => {
    expect(verifyRecord(PROVEN)).toEqual({
      ok: true,
      value: {
        room: ROOM,
        day: null,
        deals: proofs.map((proof, i) => ({ proof, dealer: i % 2, doubts: [] })),
        isFair: true,
      },
    });
  });

  it.each([2, 3, 4, 6] as const)('comes back from %i players, with any of them contributing', (players) => {
    const rules = rulesFor('parker-1971', players);
    const match = fairMatch({ rules, room: 'r', numbers: [1] });
    const text = recordWithProofs(formatRecord(match.record), 'r', match.proofs);
    expect(verified(text)).toMatchObject({ deals: [{ proof: match.proofs[0], doubts: [] }], isFair: true });
    const fewer = match.proofs.map((proof) => ({
      ...proof,
      seats: proof.seats.map((seat, number) => (number === 0 ? { ...seat, value: null } : seat)),
    }));
    const [deal] = verified(recordWithProofs(formatRecord(match.record), 'r', fewer)).deals;
    expect(deal?.proof).toEqual(fewer[0]);
    expect(deal?.doubts[0]).toBe('otherDeck');
  });

  it('needs a proof or null for every deal', () => {
    expect(() => recordWithProofs(PLAIN, ROOM, proofs.slice(1))).toThrow(TypeError);
  });
});

describe('a record is in doubt', () => {
  const seatsWith = (change: object) =>
    (proofs[1]?.seats ?? []).map((seat, number) => (number === 0 ? { ...seat, ...change } : seat));
  const nobody = (proofs[1]?.seats ?? []).map((seat) => ({ ...seat, value: null }));

  it('if its hands have been rotated, because the dealer is part of the shuffle', () => {
    const [first] = record.deals;
    if (!first || !('deck' in first.start)) throw new Error('a deck');
    const turned = { ...record, deals: [{ start: { ...first.start, dealer: 1 }, moves: [] }] };
    expect(doubts(recordWithProofs(formatRecord(turned), ROOM, proofs.slice(0, 1)))).toBe('otherDeck');
  });

  it('if a room’s first dealer differs from the one drawn', () => {
    const match = fairMatch({ rules: RULES, room: ROOM, numbers: [1] });
    const [first] = match.record.deals;
    if (!first || !('deck' in first.start)) throw new Error('a deck');
    expect(doubts(recordWithProofs(formatRecord(match.record), ROOM, match.proofs))).toBe('fair');
    const turned = {
      ...match.record,
      deals: [{ start: { ...first.start, dealer: 1 - first.start.dealer }, moves: [] }],
    };
    expect(doubts(recordWithProofs(formatRecord(turned), ROOM, match.proofs))).toBe('otherDealer');
  });

  it('without proofs', () => {
    expect(doubts(PLAIN)).toBe('noProof noProof noProof');
    expect(verified(PLAIN)).toMatchObject({ room: null, isFair: false });
    expect(doubts(PROVEN.replaceAll('#proof', '# proof'))).toBe('noProof noProof noProof');
  });

  it('if a deal has no proof', () => {
    const [first, , third] = proofs;
    expect(doubts(recordWithProofs(PLAIN, ROOM, [first ?? null, null, third ?? null]))).toBe('fair noProof fair');
    expect(verified(recordWithProofs(PLAIN, ROOM, [null, null, null]))).toMatchObject({ room: ROOM, isFair: false });
  });

  it('if a deal begins from a position, because nothing can be proven about it', () => {
    const position = 'position winning-moves-2008 2 drawn=yes hands=ro.25.st/50 teams=-/ro totals=0,0';
    const proof = PROVEN.split('\n').slice(6, 12).join('\n');
    const head = PROVEN.split('\n').slice(0, 5).join('\n');
    expect(doubts(`${head}\n${position}\n${proof}\n`)).toBe('otherDeck');
  });

  it.each([
    ['another commitment', { commitment: repeatedSeed(3) }, 'otherCommitment'],
    ['another secret', { secret: repeatedSeed(3) }, 'otherCommitment+otherDeck'],
    ['another secret with its commitment', { secret: repeatedSeed(3), commitment: commitmentAt(3, 6) }, 'otherDeck'],
    ['another contribution', { seats: seatsWith({ value: repeatedSeed(3) }) }, 'otherDeck'],
    ['a contribution left out', { seats: seatsWith({ value: null }) }, 'otherDeck'],
    ['another guest', { seats: seatsWith({ guest: 'guest1' }) }, 'otherDeck+otherSeats'],
    ['seats changed round', { seats: proofs[1]?.seats.toReversed() ?? [] }, 'otherDeck+otherSeats'],
    ['no contribution at all', { seats: nobody }, 'noContribution+otherDeck'],
    ['another attempt', { withheld: [[0]], seats: seatsWith({ value: null }) }, 'otherCommitment+otherDeck'],
    ['another number', { deal: 9 }, 'otherCommitment+otherDeck+otherNumber'],
  ])('with %s', (_, change, words) => {
    const changed = proofs.map((proof, i) => (i === 1 ? { ...proof, ...change } : proof));
    expect(doubts(recordWithProofs(PLAIN, ROOM, changed))).toBe(`fair ${words} fair`);
  });

  it('if the room differs', () => {
    expect(doubts(recordWithProofs(PLAIN, 'merlin', proofs))).toBe(
      Array(3).fill('otherCommitment+otherDeck').join(' '),
    );
  });

  it.each([
    [[5, 6, 8], 'fair fair otherNumber'],
    [[5, 7, 8], 'fair otherNumber otherNumber'],
    [[5, 5, 7], 'fair otherNumber fair'],
  ])('where the numbers of its deals were chosen: %j', (numbers, words) => {
    const chosen = fairMatch({ rules: RULES, room: ROOM, numbers });
    expect(doubts(recordWithProofs(formatRecord(chosen.record), ROOM, chosen.proofs))).toBe(words);
  });

  it('if its first deal cannot be the room’s first', () => {
    const chosen = fairMatch({ rules: RULES, room: ROOM, numbers: [4, 5, 2] });
    const late = recordWithProofs(formatRecord(chosen.record), ROOM, [null, null, chosen.proofs[2] ?? null]);
    expect(doubts(late)).toBe('noProof noProof otherNumber');
  });

  it('if any character of its deck or proof differs', () => {
    const single = fairMatch({ rules: RULES, room: ROOM, numbers: [5] });
    const text = recordWithProofs(formatRecord(single.record), ROOM, single.proofs);
    const end = text.indexOf('\n', text.lastIndexOf('deck'));
    let tried = 0;
    for (let place = text.indexOf('deal 0'); place < end; place += 1) {
      const others = [...'0f7x# '].filter((other) => other !== text[place]);
      for (const other of others.slice(0, testSize(1))) {
        const changed = text.slice(0, place) + other + text.slice(place + 1);
        const result = verifyRecord(changed);
        expect(result.ok && result.value.isFair, changed.slice(0, end)).toBe(false);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(500);
  });
});

describe('an invalid record or proof is refused with the line and the reason', () => {
  const LINES = PROVEN.split('\n');
  /** The fault if line `at` (from 1) is replaced by `others`. */
  const fault = (at: number, ...others: string[]): string => {
    const result = verifyRecord(LINES.toSpliced(at - 1, 1, ...others).join('\n'));
    if (result.ok) return 'none';
    expect(result.error.code).toBe('badRecord');
    expect(result.error.message).toContain(`line ${result.error.line}`);
    return result.error.message;
  };
  const line = (at: number): string => LINES[at - 1] ?? '';
  const [version, number, commitment, secret, seat0, seat1] = [7, 8, 9, 10, 11, 12];

  it.each([
    [1, [''], "a record must begin with 'coup-fourre record 1'"],
    [2, [], "line 6: a line '#proof room …' is missing before the first deal"],
    [2, [line(2), line(2)], 'line 3: before the first deal only the room is named, once'],
    [2, ['#proof room'], "line 2: before the first deal there must be only '#proof room' and the room's name"],
    [2, ['#proof room a b'], 'line 2: before the first deal there must be only'],
    [2, ['#proof'], 'line 2: before the first deal there must be only'],
    [version, ['#proof shuffle 3'], "line 7: a proof must begin with '#proof shuffle 2'"],
    [number, [], "line 8: after '#proof shuffle 2' comes '#proof deal' and the deal's number in the room"],
    [number, ['#proof deal 0'], 'line 8: after'],
    [number, ['#proof deal 5 6'], 'line 8: after'],
    [number, ['#proof deal five'], 'line 8: after'],
    [
      number,
      [line(number), '#proof withheld'],
      "line 9: after '#proof withheld' seats must follow in order, each once",
    ],
    [number, [line(number), '#proof withheld 1 0'], 'line 9: after'],
    [number, [line(number), '#proof withheld 1 1'], 'line 9: after'],
    [number, [line(number), '#proof withheld a'], 'line 9: after'],
    [number, [line(number), '#proof withheld 2'], 'line 9: there is no such seat'],
    [number, [line(number), '#proof withheld 0'], 'line 9: seat 0 cannot have withheld a contribution'],
    [commitment, [], "line 9: '#proof commitment' and 64 hexadecimal digits are missing"],
    [commitment, [line(commitment).toUpperCase().replace('#PROOF COMMITMENT', '#proof commitment')], 'line 9: '],
    [commitment, [line(commitment).slice(0, -1)], 'line 9: '],
    [commitment, [`${line(commitment)} more`], 'line 9: '],
    [secret, [], "line 10: '#proof secret' and 64 hexadecimal digits are missing"],
    [seat0, [line(seat0).slice(0, -1)], "line 11: here stands '#proof seat 0 computer' or '… person'"],
    [seat0, [line(seat0).replace('seat 0', 'seat 2')], 'line 11: here stands'],
    [seat0, [line(seat0).replace('seat 0', 'seat a')], 'line 11: here stands'],
    [seat0, [line(seat0).replace('seat', 'chair')], 'line 11: here stands'],
    [seat0, ['#proof seat 0 computer guest0'], 'line 11: here stands'],
    [seat0, ['#proof seat 0 robot'], 'line 11: here stands'],
    [seat0, [line(seat1)], 'line 11: here stands'],
    [seat1, [line(seat0)], "line 12: here stands '#proof seat 1 computer'"],
    [seat1, [], 'line 11: a proof must end with a line for each of 2 seats'],
    [seat1, [line(seat1), '#proof seat 2 computer'], 'line 13: a proof must end with a line for each of 2 seats'],
    [seat1 + 1, [line(seat1 + 1), '#proof deal 6'], 'line 14: '],
    [6, [line(6), 'deck'], "line 8: a proof must come directly after the line 'deal …'"],
  ])('line %i replaced by %j: %s', (at, others, words) => {
    expect(fault(at, ...others)).toContain(words);
  });

  it('other comments and empty lines are allowed', () => {
    expect(fault(number, '', '# Anna was late', '#proofs are below', '', `   ${line(number)}   `)).toBe('none');
    expect(verified(PROVEN.replaceAll('\n', '\r\n')).isFair).toBe(true);
  });

  it('no text makes the reader throw', () => {
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
      { numRuns: testSize(150) },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(verifyRecord(text).ok).toBe(false);
      }),
    );
  });
});
