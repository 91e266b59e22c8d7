import { expect, test } from 'vitest';
import { choice, names, percentage, SettingsStore, text, toggle } from './settings.ts';
import { testStorage } from './testing/testStorage.ts';

const SETTINGS = {
  pace: choice('pace', ['slow', 'normal', 'fast'], 'normal'),
  hasWarnings: toggle('warnings', { isOn: true }),
  isCalm: toggle('calm', { isOn: false }),
  volume: percentage('volume', 70),
  name: text('name'),
  muted: names('muted', { max: 3 }),
};
const INITIAL = { pace: 'normal', hasWarnings: true, isCalm: false, volume: 70, name: '', muted: [] };

function settingsIn(kept: Readonly<Record<string, string>> = {}) {
  const storage = testStorage(kept);
  return { storage, settings: new SettingsStore(storage, SETTINGS), again: () => new SettingsStore(storage, SETTINGS) };
}

test('each setting begins with its initial value, and nothing is stored', () => {
  const { storage, settings } = settingsIn();
  expect(settings.get()).toEqual(INITIAL);
  expect(Object.keys(SETTINGS).map((key) => storage.getItem(key))).toEqual(Object.keys(SETTINGS).map(() => null));
});

test('a change is stored, and all subscribers are notified', () => {
  const { settings, again } = settingsIn();
  const heard: boolean[] = [];
  const leave = settings.subscribe(() => heard.push(settings.get().isCalm));
  const chosen = {
    pace: 'fast',
    hasWarnings: false,
    isCalm: true,
    volume: 35,
    name: 'Ada',
    muted: ['ben', 'eve'],
  } as const;
  settings.change(chosen);
  leave();
  settings.change({ isCalm: false });
  expect(heard).toEqual([true]);
  expect(again().get()).toEqual({ ...chosen, isCalm: false });
});

test('a change stores only the setting that changed', () => {
  const { storage, settings } = settingsIn();
  settings.change({ volume: 0 });
  expect([storage.getItem('volume'), storage.getItem('pace')]).toEqual(['0', null]);
});

test('only the latest names are kept', () => {
  const { settings, again } = settingsIn();
  settings.change({ muted: ['a', 'b', 'c', 'd'] });
  expect(again().get().muted).toEqual(['b', 'c', 'd']);
});

test.each([
  ['pace', 'racing'],
  ['pace', ''],
  ['warnings', 'true'],
  ['calm', ''],
  ['volume', 'loud'],
  ['volume', ''],
  ['volume', ' '],
  ['volume', '101'],
  ['volume', '-1'],
  ['volume', 'NaN'],
  ['muted', ' '],
])('a %s of %j, as another version may have kept it, is not a valid choice', (key, kept) => {
  expect(settingsIn({ [key]: kept }).settings.get()).toEqual(INITIAL);
});

test('after a reload, the settings are those that another window has stored', () => {
  const { settings, again } = settingsIn();
  const heard: string[] = [];
  settings.subscribe(() => heard.push(settings.get().pace));
  again().change({ pace: 'slow', muted: ['ben'] });
  expect(settings.get()).toEqual(INITIAL);
  settings.reload();
  expect(settings.get()).toEqual({ ...INITIAL, pace: 'slow', muted: ['ben'] });
  expect(heard).toEqual(['slow']);
});
