import { ShuffleMemory } from '@coup-fourre/client/connection';
import { testStorage } from '@coup-fourre/client/testing';
import type { ShuffleProof } from '@coup-fourre/room';
import {
  commitmentOf,
  contributionCommitment,
  dealerFromKey,
  deckFromKey,
  keyOfProof,
  listDigest,
  listOfProof,
  recordWithProofs,
} from '@coup-fourre/room/fairness';
import { DEFAULT_EDITION, rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { verifyShuffles } from './shuffleCheck.tsx';

const ROOM = 'kestrel';
const SECRET = '5'.repeat(64);
const MINE = 'a'.repeat(64);
const ATTEMPT = { room: ROOM, deal: 1, attempt: 1 };
const PROOF: ShuffleProof = {
  deal: 1,
  withheld: [],
  commitment: commitmentOf(SECRET, ATTEMPT),
  secret: SECRET,
  seats: [{ kind: 'person', guest: 'ada', value: MINE }, { kind: 'computer' }],
};
const RULES = rulesFor(DEFAULT_EDITION, 2);
const KEY = keyOfProof(PROOF, { room: ROOM, dealer: 0 });
const DEALER = dealerFromKey(2, KEY);

/** The record of a deal shuffled from the proof, before its first move. */
function recordWith(proof = PROOF): string {
  const deals = [{ start: { dealer: DEALER, deck: deckFromKey(RULES, KEY) }, moves: [] }];
  return recordWithProofs(formatRecord({ rules: RULES, match: true, deals }), ROOM, [proof]);
}

/** The memory of a device that contributed. `list` is the digest of the list that it saw. */
function memoryOf(list: string): ShuffleMemory {
  const memory = new ShuffleMemory(testStorage());
  const place = { ...ATTEMPT, commitment: PROOF.commitment, seat: 0 };
  const hidden = contributionCommitment(MINE, place);
  memory.keep({ ...place, value: MINE, hidden, list, isAcknowledged: true });
  return memory;
}

const LIST = listDigest(listOfProof(PROOF, { room: ROOM, dealer: DEALER }), PROOF.commitment);

function check(record: string, { memory = new ShuffleMemory(testStorage()), guest = 'ada' } = {}) {
  const seats = [
    { name: 'Ada', guest, hasResigned: false },
    { name: 'Hugo', guest: null, hasResigned: false },
  ];
  const page = { house: {}, seats, winners: [0], by: 'points', totals: [0, 0], sheets: [] } as const;
  return verifyShuffles({ game: { room: ROOM, page }, record, memory, seat: 0 });
}

test('a shuffle that follows from its proof is fair, also for a spectator', async () => {
  const deals = [{ doubts: [], withheldBy: [], local: 'none' }];
  expect(await check(recordWith())).toEqual({ ok: true, verdict: 'fair', deals });
});

test('a player learns that this device’s contribution was used unchanged', async () => {
  expect(await check(recordWith(), { memory: memoryOf(LIST) })).toMatchObject({
    verdict: 'fair',
    deals: [{ local: 'used' }],
  });
});

test('a list that this device has not seen is unfair, even if everything else matches', async () => {
  expect(await check(recordWith(), { memory: memoryOf('f'.repeat(64)) })).toMatchObject({
    verdict: 'unfair',
    deals: [{ doubts: [], local: 'changed' }],
  });
});

test('seats that differ from the game are unfair', async () => {
  expect(await check(recordWith(), { guest: 'eve' })).toMatchObject({
    verdict: 'unfair',
    deals: [{ doubts: ['otherSeats'] }],
  });
});

test('a person who withheld a contribution is named', async () => {
  const withheld = { ...PROOF, withheld: [[0]], seats: PROOF.seats.map((seat) => ({ ...seat, value: null })) };
  const report = await check(recordWith(withheld as ShuffleProof));
  expect(report).toMatchObject({ deals: [{ withheldBy: ['Ada'] }] });
});

test('a missing proof leaves the shuffle unproven', async () => {
  expect(await check(recordWith().replaceAll('#proof', '#'))).toMatchObject({ verdict: 'unproven' });
});

test('a proof without its first line is reported as a fault of the record', async () => {
  const record = recordWith().replace('#proof shuffle 2\n', '');
  expect(await check(record)).toMatchObject({ ok: false, fault: expect.any(String) });
});

test('a secret that does not match the commitment is unfair', async () => {
  const record = recordWith({ ...PROOF, commitment: commitmentOf('6'.repeat(64), ATTEMPT) });
  expect(await check(record)).toMatchObject({ verdict: 'unfair', deals: [{ doubts: ['otherCommitment'] }] });
});

test('a text that is not a record is reported as such', async () => {
  expect(await check('no record')).toMatchObject({ ok: false, fault: expect.any(String) });
});
