import type { OnlineClientMessage, ServerMessage } from '@coup-fourre/room/online';
import type { ConnectionStatus, SocketDeps, WebSocketLike } from '../online/roomConnection.ts';

/** One connection as the server's end sees it. */
export interface TestConnection {
  readonly sent: readonly OnlineClientMessage[];
  readonly isClosed: () => boolean;
  readonly deliver: (answer: ServerMessage) => void;
  /** Ends it from outside. */
  readonly cut: () => void;
}

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

/** A network and a clock for tests, which stand still unless they are told otherwise. */
export function testNetwork() {
  const wires: TestConnection[] = [];
  const timers = new Set<Timer>();
  const line = { now: 1_000_000, hasNetwork: true };

  function open(): WebSocketLike {
    const sent: OnlineClientMessage[] = [];
    const listeners = { message: [] as ((event: { data: unknown }) => void)[], close: [] as (() => void)[] };
    let closed = false;
    const end = () => {
      if (closed) return;
      closed = true;
      for (const listener of listeners.close) listener();
    };
    wires.push({
      sent,
      isClosed: () => closed,
      deliver: (answer) => {
        for (const listener of listeners.message) listener({ data: JSON.stringify(answer) });
      },
      cut: end,
    });
    return {
      send: (text) => sent.push(JSON.parse(text)),
      close: end,
      addEventListener: (type: 'message' | 'close', listener: (event: { readonly data: unknown }) => void) => {
        if (type === 'message') listeners.message.push(listener);
        else listeners.close.push(() => listener({ data: null }));
      },
    };
  }

  const parts: SocketDeps = {
    open,
    now: () => line.now,
    schedule: (ms, act) => {
      const timer = { at: line.now + ms, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    random: () => 0,
    hasNetwork: () => line.hasNetwork,
  };

  /** Lets time pass; what was to happen happens when it is its time. */
  function pass(ms: number): void {
    const end = line.now + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      timers.delete(next);
      line.now = next.at;
      next.act();
    }
    line.now = end;
  }

  /** The connection made last. */
  function wire(): TestConnection {
    const last = wires.at(-1);
    if (!last) throw new Error('no connection was made');
    return last;
  }

  /** Welcomes the page on the connection made last; the server's clock is `ahead` milliseconds ahead. */
  function welcome(ahead = 0): TestConnection {
    const last = wire();
    last.deliver({ type: 'welcome', guest: { id: 'ada', name: 'Ada' }, now: line.now + ahead });
    return last;
  }

  return { parts, line, wires, wire, welcome, pass };
}

/** The states that a line goes through from now on. */
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
