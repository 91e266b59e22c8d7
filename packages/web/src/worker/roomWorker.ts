import { memoryStore, RoomHost, UNDO_MS, type Update } from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';
import { addTallies } from '../tallies/tallyStore.ts';
import { after } from './after.ts';
import type { RoomCalls } from './connection.ts';
import { countingStore } from './countingStore.ts';
import { fallbackStore } from './fallbackStore.ts';
import { indexedDbStore } from './indexedDbStore.ts';
import { recentGamesStore } from './recentGamesStore.ts';
import { thinkInWorkers } from './thinkInWorkers.ts';
import { parseStorageKind, parseWorkerOptions } from './urlOptions.ts';

const SEED_BYTES = 32;

/** Rule 2.2: the cards come from a cryptographic source, unless a seed is given. */
function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hosts this device's room, with the options in the worker's name. */
export function roomCalls(workerName: string): RoomCalls {
  const { pace, seed = freshSeed() } = parseWorkerOptions(workerName);
  const isKept = parseStorageKind(workerName) === 'games';
  let report: (update: Update) => void = () => undefined;
  const host = new RoomHost({
    store: isKept
      ? countingStore(recentGamesStore(fallbackStore(indexedDbStore(), memoryStore())), (tally) => addTallies([tally]))
      : memoryStore(),
    now: Date.now,
    schedule: after,
    random: seededRandom(seed),
    onUpdate: (update) => report(update),
    // A separate generator, so that the cards to come do not depend on how far a search has gone.
    searchMove: thinkInWorkers(seededRandom(`${seed} thinking`)),
    // Lessons have no undo, and neither do rooms whose address sets the pace.
    ...(isKept && pace === undefined ? { undoMs: UNDO_MS } : {}),
    ...(pace === undefined ? {} : { paceMs: pace }),
  });
  return {
    send: (message) => host.receive(message),
    watch: (_, call) =>
      new Promise(() => {
        report = (update) => call.report(update);
      }),
  };
}
