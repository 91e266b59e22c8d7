import type { ComingShuffle, ListedSeat, ShuffleProof } from '@coup-fourre/room';
import { contributionCommitment } from '@coup-fourre/room/commitments';
import { expect, test } from 'vitest';
import { comingShuffle, onlineUpdate } from '../testing/onlineUpdates.ts';
import { testContributions } from '../testing/testConnection.ts';
import { testStorage } from '../testing/testStorage.ts';
import { checkLocally } from './localShuffleCheck.ts';
import type { Reply } from './outbox.ts';
import type { OnlineCommand } from './roomConnection.ts';
import { ShuffleAnswers, ShuffleMemory } from './shuffleAnswers.ts';

const SERVER = 'c'.repeat(64);
const OTHER = 'd'.repeat(64);
const PLACE = { room: 'r1', deal: 1, attempt: 1, commitment: SERVER, seat: 0 };

/** A device whose storage survives a reload. */
function newDevice(storage = testStorage(), reply: Reply = { type: 'done', id: 1 }) {
  const sent: OnlineCommand[] = [];
  const memory = new ShuffleMemory(storage);
  const answers = new ShuffleAnswers({
    memory,
    newContribution: testContributions(),
    request: async (command) => {
      sent.push(command);
      return reply;
    },
  });
  const see = (next: Partial<ComingShuffle>): Promise<void> =>
    answers.answer(
      onlineUpdate({
        shuffle: {
          commitment: null,
          next: comingShuffle({ commitment: SERVER, commitments: [], ...next }),
          last: null,
        },
      }),
    );
  return { sent, see, memory, storage };
}

/** The list as the server closes it: this device's commitment, and another seat's. */
function listWith(sent: readonly OnlineCommand[], other: string = OTHER) {
  const own = sent.findLast((each) => each.type === 'commitShuffle');
  if (own?.type !== 'commitShuffle') throw new Error('the device sent no commitment');
  const seats: ListedSeat[] = [
    { kind: 'person', guest: 'ada', value: own.commitment },
    { kind: 'person', guest: 'ben', value: other },
  ];
  return { dealer: null, seats };
}

test('it commits once after the server’s commitment, and reveals once the list is closed', async () => {
  const { sent, see } = newDevice();
  await Promise.all([see({}), see({})]);
  expect(sent).toHaveLength(1);
  const list = listWith(sent);
  await see({ isDue: true, list });
  const [commit, reveal] = sent;
  if (commit?.type !== 'commitShuffle' || reveal?.type !== 'revealShuffle') throw new Error('commit, then reveal');
  expect(contributionCommitment(reveal.value, PLACE)).toBe(commit.commitment);
  await see({ isDue: true, list });
  expect(sent).toHaveLength(2);
});

test('a device reloaded in between reveals the contribution it committed to', async () => {
  const before = newDevice();
  await before.see({});
  const after = newDevice(before.storage);
  await after.see({ isDue: true, list: listWith(before.sent) });
  expect(after.sent.map(({ type }) => type)).toEqual(['revealShuffle']);
});

test('a device without its memory cannot reveal', async () => {
  const before = newDevice();
  await before.see({});
  const after = newDevice();
  await after.see({ isDue: true, list: listWith(before.sent) });
  expect(after.sent).toEqual([]);
});

test('it reveals for one list only, because others could choose their contributions for a second list', async () => {
  const { sent, see, storage } = newDevice(testStorage(), { type: 'refused', id: 1, reason: 'notStored' });
  await see({});
  await see({ isDue: true, list: listWith(sent) });
  await see({ isDue: true, list: listWith(sent, 'e'.repeat(64)) });
  const again = newDevice(storage);
  await again.see({ isDue: true, list: listWith(sent, 'e'.repeat(64)) });
  expect([...sent, ...again.sent].map(({ type }) => type)).toEqual(['commitShuffle', 'revealShuffle']);
});

test('after a lost connection it commits to the same value, but never to a revealed value', async () => {
  const { sent, see } = newDevice();
  await see({});
  await see({});
  expect(sent[1]).toEqual(sent[0]);
  await see({ isDue: true, list: listWith(sent) });
  await see({});
  const [first, , , last] = sent;
  if (first?.type !== 'commitShuffle' || last?.type !== 'commitShuffle') throw new Error('two commitments');
  expect(last.commitment).not.toBe(first.commitment);
});

test('it does nothing if the guest’s other device has committed, or the seat is left out', async () => {
  const { sent, see } = newDevice();
  await see({ commitments: [{ seat: 0, value: OTHER }] });
  await see({ withheld: [[0]] });
  expect(sent).toEqual([]);
});

test('another attempt gets another contribution', async () => {
  const { sent, see } = newDevice();
  await see({});
  await see({ commitment: OTHER, withheld: [[1]] });
  expect(sent).toMatchObject([
    { deal: 1, attempt: 1 },
    { deal: 1, attempt: 2 },
  ]);
});

/** A shuffle to which this device contributed, and its proof. */
async function shuffled() {
  const device = newDevice();
  await device.see({});
  const bens = 'b'.repeat(64);
  const list = listWith(device.sent, contributionCommitment(bens, { ...PLACE, seat: 1 }));
  await device.see({ isDue: true, list });
  const reveal = device.sent.at(-1);
  const value = reveal?.type === 'revealShuffle' ? reveal.value : '';
  const proof: ShuffleProof = {
    deal: 1,
    withheld: [],
    commitment: SERVER,
    secret: 's',
    seats: [
      { kind: 'person', guest: 'ada', value },
      { kind: 'person', guest: 'ben', value: bens },
    ],
  };
  const check = (change: Partial<ShuffleProof> = {}, seat: number | null = 0) =>
    checkLocally(device.memory, { ...proof, ...change }, { room: 'r1', dealer: 0, seat });
  return { proof, check };
}

test('a proof is compared with what this device saw and contributed', async () => {
  const { proof, check } = await shuffled();
  const [ada, ben] = proof.seats;
  if (ada?.kind !== 'person' || ben?.kind !== 'person') throw new Error('two people');
  expect(check()).toBe('used');
  expect(check({ seats: [ada, { ...ben, value: 'e'.repeat(64) }] })).toBe('changed');
  expect(check({ seats: [{ ...ada, value: 'e'.repeat(64) }, ben] })).toBe('changed');
  expect(check({ seats: [{ ...ada, value: null }, ben] })).toBe('changed');
  expect(check({ seats: [ada, { ...ben, guest: 'eve' }] })).toBe('changed');
  expect(check({ commitment: OTHER })).toBe('changed');
  expect(check({ withheld: [[0]], seats: [{ ...ada, value: null }, ben] })).toBe('accused');
  expect(check({}, null)).toBe('none');
  expect(check({ deal: 2 })).toBe('none');
});

test('a committed contribution that is missing from the shuffle was left out', async () => {
  const { see, memory } = newDevice();
  await see({});
  const seats: ListedSeat[] = [{ kind: 'person', guest: 'ada', value: null }, { kind: 'computer' }];
  const proof = { deal: 1, withheld: [], commitment: SERVER, secret: 's', seats };
  expect(checkLocally(memory, proof, { room: 'r1', dealer: 0, seat: 0 })).toBe('leftOut');
});
