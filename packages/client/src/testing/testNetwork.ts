import type { ClientMessage, ServerMessage } from '@coup-fourre/room';
import { decodeServerMessage } from '@coup-fourre/room/serverMessage';
import type { ConnectionStatus } from '../connection/connectionEvents.ts';
import type { ConnectionDeps } from '../connection/roomConnection.ts';
import type { OpenTransport } from '../connection/transport.ts';

/** The server's end of a connection. */
export interface TestConnection {
  readonly sent: readonly ClientMessage[];
  readonly isClosed: () => boolean;
  readonly deliver: (message: ServerMessage) => void;
  /** Sends any frame, valid or not. */
  readonly deliverFrame: (frame: string) => void;
  readonly cut: () => void;
  /** The close code that the client sent, or undefined. */
  readonly code: () => number | undefined;
}

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** A network and a clock for tests. Both advance only when the test says so. */
export function testNetwork() {
  const connections: TestConnection[] = [];
  const timers = new Set<Timer>();
  const device = { now: 1_000_000, hasNetwork: true };

  const open: OpenTransport = ({ onMessage, onClose }) => {
    const sent: ClientMessage[] = [];
    let isClosed = false;
    let code: number | undefined;
    const end = (closeCode?: number) => {
      if (isClosed) return;
      isClosed = true;
      code = closeCode;
      onClose();
    };
    const deliverFrame = (frame: string) => onMessage(decodeServerMessage(frame));
    connections.push({
      sent,
      isClosed: () => isClosed,
      deliver: (message) => deliverFrame(JSON.stringify(message)),
      deliverFrame,
      cut: () => end(),
      code: () => code,
    });
    return { send: (message) => sent.push(message), close: end };
  };

  const deps: ConnectionDeps = {
    open,
    now: () => device.now,
    schedule: (ms, call) => {
      const timer = { at: device.now + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    random: () => 0,
    hasNetwork: () => device.hasNetwork,
  };

  /** Advances the clock and runs everything scheduled until then, in order. */
  function pass(ms: number): void {
    const end = device.now + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      timers.delete(next);
      device.now = next.at;
      next.call();
    }
    device.now = end;
  }

  function latest(): TestConnection {
    const last = connections.at(-1);
    if (!last) throw new Error('no connection was made');
    return last;
  }

  /** Welcomes the client on the latest connection. The server's clock is `ahead` milliseconds ahead. */
  function welcome(ahead = 0): TestConnection {
    const last = latest();
    last.deliver({ type: 'welcome', guest: { id: 'ada', name: 'Ada' }, now: device.now + ahead });
    return last;
  }

  return { deps, device, connections, latest, welcome, pass };
}

/** Records the statuses of a connection from now on. */
export function statesOf(status: {
  subscribe: (listener: () => void) => unknown;
  get: () => ConnectionStatus;
}): string[] {
  const states = [status.get().state as string];
  status.subscribe(() => {
    const { state } = status.get();
    if (states.at(-1) !== state) states.push(state);
  });
  return states;
}
