import { expect, test } from 'vitest';
import { Habits } from '../shell/habits.ts';
import type { ClientCommand, Connection } from './connection.ts';
import { paced } from './paced.ts';

/** A browser's storage. */
function storage(kept: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

/** A connection that remembers what it is sent. */
function heard(): { readonly connection: Connection; readonly sent: ClientCommand[] } {
  const sent: ClientCommand[] = [];
  const connection: Connection = {
    send: (command) => void sent.push(command),
    ask: () => Promise.resolve({ type: 'done', id: 1 }),
    onFailure: () => undefined,
    onUpdate: () => () => undefined,
    close: () => undefined,
  };
  return { connection, sent };
}

test('the room is told a pace that is not the usual one, and each change', () => {
  const { connection, sent } = heard();
  const habits = new Habits(storage());
  const line = paced(connection, habits);
  expect(sent).toEqual([]);
  habits.choose({ pace: 'slow' });
  habits.choose({ playsForced: true });
  habits.choose({ pace: 'normal' });
  expect(sent).toEqual([
    { type: 'pace', ms: 1800 },
    { type: 'pace', ms: 700 },
  ]);
  line.close();
  habits.choose({ pace: 'fast' });
  expect(sent).toHaveLength(2);
});

test('habits are remembered', () => {
  const kept = storage();
  new Habits(kept).choose({ pace: 'fast', hasKeys: false });
  const { connection, sent } = heard();
  const again = new Habits(kept);
  paced(connection, again);
  expect(again.habit()).toEqual({ pace: 'fast', playsForced: false, hasKeys: false });
  expect(sent).toEqual([{ type: 'pace', ms: 250 }]);
});
