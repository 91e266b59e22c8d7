import { expect, test } from 'vitest';
import { PlayPreferencesStore } from '../settings/playPreferences.ts';
import type { ClientCommand, Connection } from './connection.ts';
import { withPace } from './withPace.ts';

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
    request: () => Promise.resolve({ type: 'done', id: 1 }),
    onFailure: () => undefined,
    onUpdate: () => () => undefined,
    close: () => undefined,
  };
  return { connection, sent };
}

test('the room is told a pace that is not the usual one, and each change', () => {
  const { connection, sent } = heard();
  const habits = new PlayPreferencesStore(storage());
  const line = withPace(connection, habits);
  expect(sent).toEqual([]);
  habits.change({ pace: 'slow' });
  habits.change({ playsForced: true });
  habits.change({ pace: 'normal' });
  expect(sent).toEqual([
    { type: 'pace', ms: 1800 },
    { type: 'pace', ms: 700 },
  ]);
  line.close();
  habits.change({ pace: 'fast' });
  expect(sent).toHaveLength(2);
});

test('habits are remembered', () => {
  const kept = storage();
  new PlayPreferencesStore(kept).change({ pace: 'fast', hasKeys: false });
  const { connection, sent } = heard();
  const again = new PlayPreferencesStore(kept);
  withPace(connection, again);
  expect(again.get()).toEqual({ pace: 'fast', playsForced: false, hasKeys: false });
  expect(sent).toEqual([{ type: 'pace', ms: 250 }]);
});
