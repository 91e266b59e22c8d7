import type { ConnectionEvent, OnlineCommand, Reply } from '@coup-fourre/client/connection';
import type { OnlineReason, OnlineUpdate } from '@coup-fourre/room/online';
import type { RoomClientDeps } from '../online/roomClient.ts';
import { ShuffleMemory } from '../online/shuffleMemory.ts';

/** A browser's storage that holds nothing yet. */
export function testStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

/** A contribution, another one each time. */
export function testContributions(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return count.toString(16).padStart(64, '0');
  };
}

/** A connection that notes what it is asked, and answers and reports what a test says. */
export function testSocket() {
  const asked: { command: OnlineCommand; answer: (reply: Partial<Reply>) => void }[] = [];
  const listeners = new Set<(event: ConnectionEvent) => void>();
  const entered: { readonly room: string; readonly since: number }[] = [];
  const exited: string[] = [];
  const socket: RoomClientDeps['connection'] = {
    request: (command) =>
      new Promise((answered) => {
        asked.push({ command, answer: (reply) => answered({ type: 'done', id: 1, ...reply } as Reply) });
      }),
    enter: (room, since = 0) => void entered.push({ room, since }),
    exit: (room) => void exited.push(room),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const report = (event: ConnectionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const tell = (update: OnlineUpdate): void => report({ type: 'update', update });
  const putOut = (room: string, reason: OnlineReason): void => report({ type: 'out', room, reason });
  const letIn = (room: string): void => report({ type: 'entered', room });
  const memory = new ShuffleMemory(testStorage());
  return { socket, asked, entered, exited, tell, putOut, letIn, memory };
}

/** Lets everything happen that only waits for promises. */
export function flushPromises(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0));
}
