import { RoomHost, type RoomMessage } from '@coup-fourre/room';
import { type Random, seededRandom } from '@coup-fourre/rules';
import { indexedDbStore } from './indexedDbStore.ts';
import { paceFrom } from './pace.ts';

/** The worker's own end of its message channel: all of its global scope that is used here. */
interface Port {
  readonly name: string;
  postMessage(message: RoomMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

const BYTES_A_SEED = 32;

/** Rule 2.2: the cards come from a cryptographic source. */
function freshRandom(): Random {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES_A_SEED));
  return seededRandom(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

const port: Port = self;
const host = new RoomHost({
  store: indexedDbStore(),
  now: Date.now,
  after,
  random: freshRandom(),
  send: (message) => port.postMessage(message),
  ...paceFrom(port.name),
});
port.addEventListener('message', ({ data }) => void host.receive(data));
