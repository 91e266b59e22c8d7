import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Append } from '@coup-fourre/room';
import { storeContract } from '@coup-fourre/room/testing';
import { afterAll, expect, test } from 'vitest';
import { FileStore } from './fileStore.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'coup-fourre-games-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const newFolder = (): string => mkdtempSync(join(FOLDER, 'store-'));

storeContract('the file store', () => new FileStore(join(newFolder(), 'games')));

const SETUP = { edition: 'computer', players: 2, house: {}, occupants: [] } as const;

function entry(seq: number, seats: readonly number[]): Append {
  const game = { room: 'a', setup: SETUP, savedAt: seq, deal: 1, target: 700, miles: [0, 0], totals: [0, 0] };
  return {
    room: 'a',
    seq,
    events: seats.map((seat) => ({ type: 'handViewed' as const, seat, at: 0 })),
    game,
    over: false,
  };
}

/** A store with one game of three events in two lines, and the game's file. */
async function storeWithGame() {
  const folder = newFolder();
  const mended: string[] = [];
  const store = new FileStore(folder, (_, file) => mended.push(file));
  await store.append(entry(1, [1, 2]));
  await store.append(entry(3, [3]));
  return { store, mended, folder, file: store.fileOf('a') };
}

const seatsIn = async (store: FileStore): Promise<unknown> =>
  (await store.load('a'))?.map((event) => 'seat' in event && event.seat);

test('only the owner can read a game', async () => {
  const { file } = await storeWithGame();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an incomplete line is removed, a copy is kept, and the game continues', async () => {
  const { store, mended, file } = await storeWithGame();
  appendFileSync(file, readFileSync(file, 'utf8').slice(0, 40));
  expect(await seatsIn(store)).toEqual([1, 2, 3]);
  expect(mended).toEqual([`${file}.damaged`]);
  await store.append(entry(4, [4]));
  expect(await seatsIn(store)).toEqual([1, 2, 3, 4]);
  expect(mended).toHaveLength(1);
});

test('a game in play elsewhere is read up to an incomplete line, and its file stays unchanged', async () => {
  const { store, mended, file, folder } = await storeWithGame();
  appendFileSync(file, readFileSync(file, 'utf8').slice(0, 40));
  const before = readFileSync(file, 'utf8');
  expect(await store.read('a')).toHaveLength(3);
  expect([mended, readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([[], ['a.game'], before]);
});

test('events after a damaged byte are ignored', async () => {
  const { store, file, folder } = await storeWithGame();
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"seat":3', '"seat":5'));
  expect(await seatsIn(store)).toEqual([1, 2]);
  expect(readdirSync(folder)).toContain('a.game.damaged');
});

test.each([
  ['random bytes', () => 'hello'],
  ['nothing', () => ''],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['carriage returns', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a damaged first line', (text: string) => text.replace('"seat":1', '"seat":9')],
])('a file with %s is named as damaged, and stays unchanged', async (_, change) => {
  const { store, mended, file, folder } = await storeWithGame();
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  const before = readFileSync(file, 'utf8');
  expect(await store.savedGames()).toEqual([]);
  expect(await store.load('a')).toBeNull();
  expect(await store.unreadableGames()).toEqual([{ file, fault: 'damaged', rightName: null }]);
  expect([mended, readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([[], ['a.game'], before]);
});

test('a game under another file name is named with its right name, and never as that game', async () => {
  const { store, file, folder } = await storeWithGame();
  const other = join(folder, 'other.game');
  renameSync(file, other);
  expect(await store.savedGames()).toEqual([]);
  expect(await store.unreadableGames()).toEqual([{ file: other, fault: 'otherName', rightName: 'a.game' }]);
});

test('a readable game is not among the unreadable ones, even if its end is damaged', async () => {
  const { store, file } = await storeWithGame();
  appendFileSync(file, '0123456789ab {"seq":');
  expect(await store.unreadableGames()).toEqual([]);
});

test('another window that has continued the game is noticed', async () => {
  const { store, folder } = await storeWithGame();
  await new FileStore(folder).append(entry(4, [4]));
  await expect(store.append(entry(4, [9]))).rejects.toThrow();
  expect(await seatsIn(store)).toEqual([1, 2, 3, 4]);
});

test('a game of an earlier version is named as such, and its file stays unchanged', async () => {
  const { store, mended, file, folder } = await storeWithGame();
  const earlier = JSON.stringify({ seq: 1, events: [{ type: 'looked', seat: 0, at: 0 }], game: {}, over: false });
  const checksum = createHash('sha256').update(earlier).digest('hex').slice(0, 12);
  writeFileSync(file, `${checksum} ${earlier}\n`);
  expect(await store.load('a')).toBeNull();
  expect(await store.savedGames()).toEqual([]);
  expect(await store.unreadableGames()).toEqual([{ file, fault: 'otherVersion', rightName: null }]);
  expect(mended).toEqual([]);
  expect(readdirSync(folder)).toEqual(['a.game']);
});
