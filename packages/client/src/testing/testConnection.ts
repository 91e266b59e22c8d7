import type { RoomReason, Update } from '@coup-fourre/room';
import type { ConnectionEvent } from '../connection/connectionEvents.ts';
import type { Reply } from '../connection/outbox.ts';
import type { OnlineCommand } from '../connection/roomConnection.ts';
import type { RoomSessionDeps } from '../connection/roomSession.ts';
import { ShuffleMemory } from '../connection/shuffleAnswers.ts';
import { testStorage } from './testStorage.ts';

/** A source of contributions that never repeats. */
export function testContributions(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return count.toString(16).padStart(64, '0');
  };
}

/** A connection that records its commands. Tests control its replies and events. */
export function testConnection() {
  const sent: { command: OnlineCommand; answer: (reply: Partial<Reply>) => void }[] = [];
  const entered: { readonly room: string; readonly since: number | undefined }[] = [];
  const exited: string[] = [];
  const listeners = new Set<(event: ConnectionEvent) => void>();
  const connection: RoomSessionDeps['connection'] = {
    request: (command) =>
      new Promise((resolve) => {
        sent.push({ command, answer: (reply) => resolve({ type: 'done', id: 1, ...reply } as Reply) });
      }),
    enter: (room, since) => void entered.push({ room, since }),
    exit: (room) => void exited.push(room),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const report = (event: ConnectionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const deps = { connection, memory: new ShuffleMemory(testStorage()), newContribution: testContributions() };
  return {
    deps,
    asked: sent,
    entered,
    exited,
    update: (update: Update): void => report({ type: 'update', update }),
    remove: (room: string, reason: RoomReason): void => report({ type: 'out', room, reason }),
    restore: (room: string): void => report({ type: 'restored', room }),
    letIn: (room: string): void => report({ type: 'entered', room }),
  };
}
