import type { OnlineReason, OnlineUpdate } from '@coup-fourre/room/online';
import type { Reply } from '../online/outbox.ts';
import type { RoomClientDeps } from '../online/roomClient.ts';
import type { OnlineCommand, RoomSubscription } from '../online/roomConnection.ts';
import { ShuffleMemory } from '../online/shuffleMemory.ts';

/** A browser's storage that holds nothing yet. */
export function testStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

/** A socket that notes what it is asked, and answers when a test says so. */
export function testSocket() {
  const asked: { command: OnlineCommand; answer: (reply: Partial<Reply>) => void }[] = [];
  const updates = new Set<(update: OnlineUpdate) => void>();
  const entered: RoomSubscription[] = [];
  const exited: string[] = [];
  const outs = new Set<(room: string, reason: OnlineReason) => void>();
  const socket: RoomClientDeps['connection'] = {
    request: (command) =>
      new Promise((answered) => {
        asked.push({ command, answer: (reply) => answered({ type: 'done', id: 1, ...reply } as Reply) });
      }),
    enter: (listening) => void entered.push(listening),
    exit: (room) => void exited.push(room),
    onUpdate: (listener) => {
      updates.add(listener);
      return () => updates.delete(listener);
    },
    onRemoved: (listener) => {
      outs.add(listener);
      return () => outs.delete(listener);
    },
  };
  const tell = (update: OnlineUpdate): void => {
    for (const listener of updates) listener(update);
  };
  const putOut = (room: string, reason: OnlineReason): void => {
    for (const listener of outs) listener(room, reason);
  };
  return { socket, asked, entered, exited, tell, putOut, memory: new ShuffleMemory(testStorage()) };
}

/** Lets everything happen that only waits for promises. */
export function flushPromises(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0));
}
