import { type InlineThread, inlineThread } from '@coup-fourre/bots/threads';
import type { DeviceMessage, Setup, Update } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { LocalGame } from '../game/localGame.ts';
import { loadSettings } from '../settings/settings.ts';
import { storageWith } from '../testing/audio.ts';
import { connectTo } from './connection.ts';
import { roomCalls } from './roomWorker.ts';

const SETUP: Setup = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  occupants: [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Ben' },
  ],
};
const OPEN: DeviceMessage = { type: 'open', setup: SETUP };

const roomThread = (): InlineThread => inlineThread(roomCalls('lesson?seed=connection'), structuredClone);

function connection(onUpdate: (update: Update) => void = () => undefined) {
  return connectTo({ startThread: roomThread, onUpdate });
}

test('if the room fails, its open requests are refused and the next request starts a new room', async () => {
  const threads: InlineThread[] = [];
  let hangs = true;
  const game = new LocalGame((onUpdate) =>
    connectTo({
      startThread: () => {
        const thread = roomThread();
        threads.push(thread);
        return hangs ? { ...thread, post: () => undefined } : thread;
      },
      onUpdate,
    }),
  );
  const finding = game.loadSaved();
  const opening = game.open(SETUP);
  threads[0]?.fail();
  await Promise.all([finding, opening]);
  expect(game.getState()).toMatchObject({ model: null, refusal: { reason: 'partFailed' } });
  hangs = false;
  await game.open(SETUP);
  expect(threads).toHaveLength(2);
  expect(game.getState().model?.setup).toEqual(SETUP);
});

test('if a requested game is not found, the previously left game stays closed', async () => {
  const room = { ...connection() };
  const game = new LocalGame((onUpdate) => Object.assign(room, connection(onUpdate)));
  await game.open(SETUP);
  const left = game.getState().model;
  await game.leave();
  await game.resume('none');
  expect(game.getState()).toMatchObject({ model: null, refusal: { reason: 'noSuchRoom' } });
  expect(await room.request({ type: 'viewHand', seat: left?.awaitedSeat ?? 0 })).toEqual({ type: 'done' });
  expect(game.getState().model).toBeNull();
  await game.resume(left?.room ?? '');
  expect(game.getState().model?.room).toBe(left?.room);
});

test('each of several open commands gets its own answer', async () => {
  const { request } = connection();
  const [early, opened, saved, none] = await Promise.all([
    request({ type: 'ready' }),
    request(OPEN),
    request({ type: 'savedGames' }),
    request({ type: 'enter', room: 'none' }),
  ]);
  expect(early).toEqual({ type: 'refused', reason: 'noRoom' });
  expect(opened).toEqual({ type: 'done' });
  expect(saved).toMatchObject({ type: 'games', games: [{ deal: 1 }] });
  expect(none).toEqual({ type: 'refused', reason: 'noSuchRoom' });
});

test('the record of an unfinished deal is refused, and the list of finished games is empty', async () => {
  const { request } = connection();
  await request(OPEN);
  const saved = await request({ type: 'savedGames' });
  if (saved.type !== 'games') throw new Error('the answer is not a list of games');
  const record = await request({ type: 'record', room: saved.games[0]?.room ?? '' });
  expect(record).toEqual({ type: 'refused', reason: 'dealGoesOn' });
  expect(await request({ type: 'finishedGames' })).toEqual({ type: 'games', games: [] });
});

test('updates come before the answer', async () => {
  const log: (Update | string)[] = [];
  const { request } = connection((update) => log.push(update));
  log.push((await request(OPEN)).type);
  const [update] = log;
  const seat = typeof update === 'object' ? (update.device?.awaitedSeat ?? null) : null;
  log.push((await request({ type: 'viewHand', seat })).type);
  expect(log).toMatchObject([{ seat: null }, 'done', { seat }, 'done']);
});

test('closing ends the room worker', async () => {
  let stops = 0;
  const room = connectTo({
    startThread: () => ({ ...roomThread(), stop: () => (stops += 1) }),
    onUpdate: () => undefined,
  });
  await room.request(OPEN);
  room.close();
  expect(stops).toBe(1);
});

const settingsIn = (storage: Storage) => loadSettings(storage, { prefersDark: false, languages: [] });

/** A room's thread that records the messages sent to it and answers none. */
function recorder() {
  const sent: DeviceMessage[] = [];
  const send = (message: DeviceMessage) => {
    sent.push(message);
    return new Promise(() => undefined);
  };
  return { sent, startThread: () => inlineThread({ send, watch: () => new Promise(() => undefined) }) };
}

test('a running room receives a pace other than the default, and each change', async () => {
  const { sent, startThread } = recorder();
  const settings = settingsIn(storageWith());
  const room = connectTo({ startThread, onUpdate: () => undefined, settings });
  settings.change({ pace: 'fast' });
  settings.change({ pace: 'normal' });
  void room.request({ type: 'ready' });
  settings.change({ pace: 'slow' });
  settings.change({ playsForced: true });
  settings.change({ pace: 'normal' });
  await expect
    .poll(() => sent)
    .toEqual([{ type: 'ready' }, { type: 'setPace', ms: 1800 }, { type: 'setPace', ms: 700 }]);
  room.close();
  settings.change({ pace: 'fast' });
  await Promise.resolve();
  expect(sent).toHaveLength(3);
});

test('a pace chosen earlier is sent first', async () => {
  const kept = storageWith();
  settingsIn(kept).change({ pace: 'fast', hasKeys: false });
  const { sent, startThread } = recorder();
  const settings = settingsIn(kept);
  void connectTo({ startThread, onUpdate: () => undefined, settings }).request({ type: 'ready' });
  expect(settings.get()).toMatchObject({ pace: 'fast', playsForced: false, hasKeys: false });
  await expect.poll(() => sent).toEqual([{ type: 'setPace', ms: 250 }, { type: 'ready' }]);
});
