import { expect, test } from 'vitest';
import { loadSettings } from '../settings/settings.ts';
import { storageWith } from '../testing/audio.ts';
import type { ClientCommand, Connection } from './connection.ts';
import { withPace } from './withPace.ts';

const settingsIn = (storage: Storage) => loadSettings(storage, { prefersDark: false, languages: [] });

/** A connection that records the commands sent. */
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

test('the room receives a pace that is not the default, and each change', () => {
  const { connection, sent } = heard();
  const settings = settingsIn(storageWith());
  const line = withPace(connection, settings);
  expect(sent).toEqual([]);
  settings.change({ pace: 'slow' });
  settings.change({ playsForced: true });
  settings.change({ pace: 'normal' });
  expect(sent).toEqual([
    { type: 'setPace', ms: 1800 },
    { type: 'setPace', ms: 700 },
  ]);
  line.close();
  settings.change({ pace: 'fast' });
  expect(sent).toHaveLength(2);
});

test('a pace that was chosen before is sent at once', () => {
  const kept = storageWith();
  settingsIn(kept).change({ pace: 'fast', hasKeys: false });
  const { connection, sent } = heard();
  const again = settingsIn(kept);
  withPace(connection, again);
  expect(again.get()).toMatchObject({ pace: 'fast', playsForced: false, hasKeys: false });
  expect(sent).toEqual([{ type: 'setPace', ms: 250 }]);
});
