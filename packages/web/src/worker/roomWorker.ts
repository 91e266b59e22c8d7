import { usesSearch } from '@coup-fourre/bots/names';
import { type MoveRequest, memoryStore, RoomHost, type SearchMove, UNDO_MS, type Update } from '@coup-fourre/room';
import { type Action, seededRandom } from '@coup-fourre/rules';
import { addTallies } from '../tallies/tallyStore.ts';
import { after } from './after.ts';
import type { RoomCalls } from './connection.ts';
import { countingStore } from './countingStore.ts';
import { fallbackStore } from './fallbackStore.ts';
import { indexedDbStore } from './indexedDbStore.ts';
import { recentGamesStore } from './recentGamesStore.ts';
import { parseStorageKind, parseWorkerOptions } from './urlOptions.ts';

const SEED_BYTES = 32;

/** Rule 2.2: the cards come from a cryptographic source, unless a seed is given. */
function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The table is there before the computers, whose weights are most of what a game loads. */
const loadComputers = () => import('./roomComputers.ts');

/** Hosts this device's room, with the options in the worker's name. */
export function roomCalls(workerName: string): RoomCalls {
  const { pace, seed = freshSeed() } = parseWorkerOptions(workerName);
  const isKept = parseStorageKind(workerName) === 'games';
  let report: (update: Update) => void = () => undefined;
  // A separate generator, so that the cards to come do not depend on how far a search has gone.
  const thinkingRandom = seededRandom(`${seed} thinking`);
  let think: SearchMove | null = null;
  const search = async (request: MoveRequest): Promise<Action | null> => {
    const { thinkInWorkers } = await loadComputers();
    think ??= thinkInWorkers(thinkingRandom);
    return think(request);
  };
  const host = new RoomHost({
    store: isKept
      ? countingStore(recentGamesStore(fallbackStore(indexedDbStore(), memoryStore())), (tally) => addTallies([tally]))
      : memoryStore(),
    now: Date.now,
    schedule: after,
    random: seededRandom(seed),
    onUpdate: (update) => report(update),
    loadComputers: async () => (await loadComputers()).SHIPPED_COMPUTERS,
    searchMove: (request) => (usesSearch(request.level) ? search(request) : null),
    // Lessons have no undo, and neither do rooms whose address sets the pace.
    ...(isKept && pace === undefined ? { undoMs: UNDO_MS } : {}),
    ...(pace === undefined ? {} : { paceMs: pace }),
  });
  return {
    send: async (message) => {
      const answer = await host.receive(message);
      // Ahead of the first move. A failure shows there, and is tried again.
      loadComputers().catch(() => undefined);
      return answer;
    },
    watch: (_, call) =>
      new Promise(() => {
        report = (update) => call.report(update);
      }),
  };
}
