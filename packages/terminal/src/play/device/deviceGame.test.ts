import type { TableModel } from '@coup-fourre/client';
import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { PACE_MS, type Setup, UNDO_MS } from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { newStateFolder } from '../testing/openTerminal.ts';
import { DeviceGame } from './deviceGame.ts';
import { FileStore } from './fileStore.ts';

const SETUP: Setup = {
  edition: 'winning-moves-2008',
  players: 3,
  house: {},
  occupants: [
    { kind: 'computer', name: 'Turbo-9', level: 'novice' },
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Bea' },
  ],
};

afterEach(() => vi.restoreAllMocks());

test('at a hot seat, a computer waits until a person has had time to undo a move', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const store = new FileStore(newStateFolder());
  const random = seededRandom('undo');
  const game = new DeviceGame({ store, random, think: () => null, pace: PACE_MS, start: { setup: SETUP } });
  const models: TableModel[] = [];
  await game.start((update) => update.type === 'table' && models.push(update.model));
  const discard = async (seat: number) => {
    expect(await game.send({ type: 'viewHand', seat })).toBeNull();
    const action = models.at(-1)?.legal.find(({ type }) => type === 'discard');
    if (action === undefined) throw new Error(`seat ${seat} cannot act`);
    expect(await game.send({ type: 'act', seat, action })).toBeNull();
  };
  if (models.at(-1)?.viewJson.turn === 1) await discard(1);
  await discard(2);
  expect(timers.mock.lastCall?.[1]).toBe(UNDO_MS);
  expect(await game.send({ type: 'undo' })).toBeNull();
  expect(models.at(-1)?.undo?.undone).toMatchObject({ seat: 2 });
  await game.close();
});

test('a move that cannot be saved is refused, and a full disk is named', async () => {
  await showLanguage('en', TERMINAL_MESSAGES);
  const folder = newStateFolder();
  const store = new FileStore(folder);
  const random = seededRandom('full');
  const game = new DeviceGame({ store, random, think: () => null, pace: PACE_MS, start: { setup: SETUP } });
  const notices: string[] = [];
  vi.spyOn(store, 'append').mockImplementation(() => {
    store.fault = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    return Promise.reject(store.fault);
  });
  expect(await game.start((update) => update.type === 'notice' && notices.push(update.words))).toBe('notStored');
  expect(notices).toEqual([
    `Games cannot be saved in ${folder} (the disk is full): set XDG_STATE_HOME to a folder that can be written to.`,
  ]);
  await game.close();
});
