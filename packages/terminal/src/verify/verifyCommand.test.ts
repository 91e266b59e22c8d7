import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf, deckFromKey, recordWithProofs, shuffleKey } from '@coup-fourre/room/fairness';
import { rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { coupFourre, newFolder, type RunResult } from '../testing/command.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const SECRET = '0'.repeat(64);
const COMMITMENT = commitmentOf(SECRET);
const SHUFFLE = { secret: SECRET, room: 'kestrel', deal: 5, contributions: [{ seat: 1, value: 'ab'.repeat(32) }] };
const DECK = deckFromKey(RULES, shuffleKey(SHUFFLE));
const PLAIN = formatRecord({ rules: RULES, match: true, deals: [{ start: { dealer: 0, deck: DECK }, moves: [] }] });
const PROVEN = recordWithProofs(PLAIN, 'kestrel', [{ ...SHUFFLE, commitment: COMMITMENT }]);
const FORGED = PROVEN.replace('seat 1 ab', 'seat 1 ac').replace(COMMITMENT, 'f'.repeat(64));

function verify(words: readonly string[], input = ''): Promise<RunResult> {
  return coupFourre(['verify', ...words], { input });
}

function fileOf(text: string): string {
  const file = join(newFolder(), 'record.txt');
  writeFileSync(file, text);
  return file;
}

it('a record with its proofs is fair', async () => {
  const fair = {
    status: 0,
    out: [
      `deal 1 (number 5 in the room): fair, commitment ${COMMITMENT}`,
      'fair: every deck is what its shuffle gives, if these commitments are those shown in room kestrel before the deals',
      '',
    ].join('\n'),
    err: '',
  };
  expect(await verify([fileOf(PROVEN)])).toEqual(fair);
  expect(await verify(['-'], PROVEN)).toEqual(fair);
});

it('a record without proofs is not proven', async () => {
  expect(await verify(['-'], PLAIN)).toEqual({
    status: 1,
    out: 'deal 1: no proof\nnot proven: the record does not say what every deck was shuffled from\n',
    err: '',
  });
});

it('a forged record is not fair', async () => {
  expect(await verify([fileOf(FORGED)])).toEqual({
    status: 1,
    out: [
      `deal 1 (number 5 in the room): the secret is not the one committed to; the shuffle gives another deck, commitment ${'f'.repeat(64)}`,
      'not fair: a deck is not what was committed to',
      '',
    ].join('\n'),
    err: '',
  });
});

it.each([
  ['fair', PROVEN, 0, { number: 5, commitment: COMMITMENT, doubts: [] }, 'kestrel'],
  ['unproven', PLAIN, 1, { number: null, commitment: null, doubts: ['noProof'] }, null],
  ['unfair', FORGED, 1, { number: 5, commitment: 'f'.repeat(64), doubts: ['otherCommitment', 'otherDeck'] }, 'kestrel'],
])('as JSON: %s', async (verdict, text, status, deal, room) => {
  const ended = await verify(['--json', '-'], text);
  expect(ended.status).toBe(status);
  expect(JSON.parse(ended.out)).toEqual({ verdict, room, deals: [{ deal: 1, ...deal }] });
});

it.each([
  [['no-such-file'], 'coup-fourre verify: cannot read the file no-such-file\n'],
  [['/'], 'coup-fourre verify: cannot read the file /\n'],
  [['-'], "coup-fourre verify: line 1, column 1: the text ends where 'coup-fourre record 1' should come\n"],
  [[], "coup-fourre verify: missing required argument 'file'; see coup-fourre verify --help\n"],
  [
    ['-', 'more'],
    "coup-fourre verify: too many arguments for 'verify'. Expected 1 argument but got 2; see coup-fourre verify --help\n",
  ],
  [
    ['-', '--jsno'],
    "coup-fourre verify: unknown option '--jsno' (did you mean --json?); see coup-fourre verify --help\n",
  ],
])('%j ends with 2 and one line', async (words, err) => {
  expect(await verify(words)).toEqual({ status: 2, out: '', err });
});

it('a bad proof is reported with its line', async () => {
  const { status, out, err } = await verify(['-'], PROVEN.replace('#proof secret', '#proof sekret'));
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(/^coup-fourre verify: line 9: after the deal's number '#proof secret' .*\n$/);
});
