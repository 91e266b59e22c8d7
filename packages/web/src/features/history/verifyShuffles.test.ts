import { ShuffleMemory } from '@coup-fourre/client/connection';
import { commitmentOf, deckFromKey, recordWithProofs, shuffleKey } from '@coup-fourre/room/fairness';
import { DEFAULT_EDITION, rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { testStorage } from '../../../../client/src/testing/testStorage.ts';
import { verifyShuffles } from './verifyShuffles.ts';

const ROOM = 'kestrel';
const SECRET = '5'.repeat(64);
const MINE = 'a'.repeat(64);
const PROOF = { deal: 1, commitment: commitmentOf(SECRET), secret: SECRET, contributions: [{ seat: 0, value: MINE }] };

/** The record of a deal shuffled from the proof, before its first move. */
function recordWith(proof = PROOF): string {
  const rules = rulesFor(DEFAULT_EDITION, 2);
  const deck = deckFromKey(rules, shuffleKey({ ...PROOF, room: ROOM }));
  return recordWithProofs(
    formatRecord({ rules, match: true, deals: [{ start: { dealer: 0, deck }, moves: [] }] }),
    ROOM,
    [proof],
  );
}

function memory(): ShuffleMemory {
  return new ShuffleMemory(testStorage());
}

function check(record: string, kept = memory(), seat: number | null = 0) {
  return verifyShuffles({ game: { room: ROOM }, record, memory: kept, seat });
}

test('a shuffle that follows from its secret and contributions is fair, also for someone who was not there', async () => {
  expect(await check(recordWith())).toEqual({ ok: true, isFair: true, deals: [{ doubts: [], local: null }] });
});

test('a player learns that the commitment was kept and their own contribution used', async () => {
  const kept = memory();
  kept.recordCommitment(ROOM, PROOF.commitment);
  kept.recordContribution(ROOM, MINE, PROOF.commitment);
  expect(await check(recordWith(), kept)).toMatchObject({
    isFair: true,
    deals: [{ local: { wasSeen: true, wasMixedIn: true } }],
  });
});

test('a contribution that this device never gave is unfair, even if everything else fits', async () => {
  const kept = memory();
  kept.recordContribution(ROOM, 'b'.repeat(64), PROOF.commitment);
  expect(await check(recordWith(), kept)).toMatchObject({ isFair: false, deals: [{ doubts: [] }] });
});

test('a secret that does not match the commitment is unfair', async () => {
  const record = recordWith({ ...PROOF, commitment: commitmentOf('6'.repeat(64)) });
  expect(await check(record)).toMatchObject({ isFair: false, deals: [{ doubts: ['otherCommitment'] }] });
});

test('a text that is not a record is reported as such', async () => {
  expect(await check('no record')).toMatchObject({ ok: false, fault: expect.any(String) });
});
