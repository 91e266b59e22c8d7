import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShuffleProof } from '@coup-fourre/room';
import {
  commitmentOf,
  dayCommitment,
  dayDeal,
  deckFromKey,
  keyOfProof,
  recordWithDayProof,
  recordWithProofs,
} from '@coup-fourre/room/fairness';
import { rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { newFolder, type RunResult } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const SECRET = '0'.repeat(64);
const COMMITMENT = commitmentOf(SECRET, { room: 'kestrel', deal: 5, attempt: 2 });
const PROOF: ShuffleProof = {
  deal: 5,
  withheld: [[0]],
  commitment: COMMITMENT,
  secret: SECRET,
  seats: [
    { kind: 'person', guest: 'anna', value: null },
    { kind: 'person', guest: 'bruno', value: 'ab'.repeat(32) },
  ],
};
const DECK = deckFromKey(RULES, keyOfProof(PROOF, { room: 'kestrel', dealer: 0 }));
const PLAIN = formatRecord({ rules: RULES, match: true, deals: [{ start: { dealer: 0, deck: DECK }, moves: [] }] });
const PROVEN = recordWithProofs(PLAIN, 'kestrel', [PROOF]);
const FORGED = PROVEN.replace('bruno ab', 'bruno ac').replace(COMMITMENT, 'f'.repeat(64));
const MADE = '; begun anew, as player 1 did not reveal a part; parts of player 2; commitment';

function verify(words: readonly string[], input = ''): Promise<RunResult> {
  return commandInProcess(['verify', ...words], {}, input);
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
      `deal 1 (number 5 in the room): fair${MADE} ${COMMITMENT}`,
      'fair: cards, dealers and seats are what the shuffles of room kestrel give. No one could choose them, for whoever had a part of their own and saw the commitment before the deal; but in 1 of the deals a part was withheld, and the shuffle begun anew',
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
    out: 'deal 1: no proof\nnot proven: the record does not show, for every deal, that no one could choose its cards\n',
    err: '',
  });
});

it('a forged record is not fair', async () => {
  expect(await verify([fileOf(FORGED)])).toEqual({
    status: 1,
    out: [
      `deal 1 (number 5 in the room): the secret is not the one committed to; the shuffle gives another deck${MADE} ${'f'.repeat(64)}`,
      'not fair: something is not what was committed to',
      '',
    ].join('\n'),
    err: '',
  });
});

it.each([
  ['fair', PROVEN, 0, { number: 5, commitment: COMMITMENT, parts: [1], withheld: [[0]], doubts: [] }, 'kestrel'],
  ['unproven', PLAIN, 1, { number: null, commitment: null, parts: [], withheld: [], doubts: ['noProof'] }, null],
  [
    'unfair',
    FORGED,
    1,
    { number: 5, commitment: 'f'.repeat(64), parts: [1], withheld: [[0]], doubts: ['otherCommitment', 'otherDeck'] },
    'kestrel',
  ],
])('as JSON: %s', async (verdict, text, status, deal, room) => {
  const ended = await verify(['--json', '-'], text);
  expect(ended.status).toBe(status);
  expect(JSON.parse(ended.out)).toEqual({ verdict, room, deals: [{ deal: 1, ...deal }] });
});

it.each([
  [['no-such-file'], 'coup-fourre verify: cannot read the file no-such-file: there is no such file\n'],
  [['/'], 'coup-fourre verify: cannot read the file /: it is a folder\n'],
  [[], "coup-fourre verify: missing required argument 'file'; see coup-fourre verify --help\n"],
  [
    ['-', 'more'],
    "coup-fourre verify: too many arguments for 'verify'. Expected 1 argument but got 2; see coup-fourre verify --help\n",
  ],
  [
    ['-', '--jsno'],
    "coup-fourre verify: unknown option '--jsno' (did you mean --json?); see coup-fourre verify --help\n",
  ],
])('%j exits with 2 and prints one line', async (words, err) => {
  expect(await commandInProcess(['verify', ...words])).toEqual({ status: 2, out: '', err });
});

it('an invalid proof is reported with its line', async () => {
  const { status, out, err } = await verify(['-'], PROVEN.replace('#proof secret', '#proof sekret'));
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(/^coup-fourre verify: -: line 11: '#proof secret' .*\n$/);
});

it('a record of a day is fair if its cards match the server’s commitment', async () => {
  const day = { day: '2026-11-23', secret: SECRET };
  const start = dayDeal(RULES, day, 0);
  const plain = formatRecord({ rules: RULES, match: true, deals: [{ start, moves: [] }] });
  const proven = recordWithDayProof(plain, { ...day, commitment: dayCommitment(day) });
  expect(await verify(['-'], proven)).toMatchObject({
    status: 0,
    out: `deal 1: fair\nfair: the cards are those that the server had for everyone on 2026-11-23. Compare its commitment with the one that it showed before that day: ${dayCommitment(day)}\n`,
  });
  const { out } = await verify(['--json', '-'], proven);
  expect(JSON.parse(out)).toMatchObject({
    verdict: 'fair',
    room: null,
    day: '2026-11-23',
    commitment: dayCommitment(day),
  });
  const swapped = formatRecord({ rules: RULES, match: true, deals: [{ start: dayDeal(RULES, day, 2), moves: [] }] });
  const other = await verify(['-'], recordWithDayProof(swapped, { ...day, commitment: dayCommitment(day) }));
  expect([other.status, other.out]).toEqual([1, expect.stringContaining('the shuffle gives another deck')]);
});
