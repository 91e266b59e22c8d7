import { basename } from 'node:path';
import { stderr, stdout } from 'node:process';
import { calendarText, editionName, listText, m, numberText } from '@coup-fourre/client/text';
import { type RoomEvent, recordOfRoom, type SavedGame } from '@coup-fourre/room';
import { formatRecord } from '@coup-fourre/rules/authority';
import { CommandFailedError } from '../../program/errors.ts';
import { labelledLines } from '../../text/layoutText.ts';
import type { FileStore } from './fileStore.ts';
import { lockGame, unlockGame } from './gameLock.ts';

/** `m.you()` in each language, which is stored as the name of a person who gave none. */
export const UNNAMED: readonly string[] = ['You', 'Vous', 'Tú', 'Jij'];

/** `id` is the beginning of a game's name, as in the list, or null for the latest game. */
export type SavedGamesRequest =
  | { readonly type: 'list' }
  | { readonly type: 'record'; readonly id: string | null }
  | { readonly type: 'delete'; readonly id: string };

/** Minimum length of a game's id. */
export const MIN_ID_LENGTH = 4;

interface ListedGame {
  /**
   * The beginning of the game's name: at least MIN_ID_LENGTH characters, and enough to distinguish it from all others.
   */
  readonly id: string;
  readonly game: SavedGame;
  readonly isOver: boolean;
}

/** Returns what to print. Throws CommandFailedError. */
export async function manageSavedGames(request: SavedGamesRequest, store: FileStore): Promise<string> {
  const games = await listedGames(store);
  switch (request.type) {
    case 'list':
      return `${listLines(games, await unreadableLines(store)).join('\n')}\n`;
    case 'record':
      return recordText(await foundGame(request.id, games, store), store);
    case 'delete':
      return deleteGame(await foundGame(request.id, games, store), store);
  }
}

/** Locks a saved game and returns its room. Null means the latest game that is not over. Throws CommandFailedError. */
export async function lockSavedGame(id: string | null, store: FileStore): Promise<string> {
  const games = await listedGames(store);
  const { game, isOver, ...found } = await foundGame(
    id,
    id === null ? games.filter((each) => !each.isOver) : games,
    store,
  );
  if (isOver) throw new CommandFailedError(m.savedGameOver({ id: found.id }));
  lockRoom(game.room, store);
  return game.room;
}

/** Locks a saved game, so that it can be played. Throws CommandFailedError. */
export function lockRoom(room: string, store: FileStore): void {
  mustLock(store.fileOf(room));
}

/** Where a game is stored and how to continue it, in sentences. Once it is over, how to print its record. */
export async function whereKept(room: string, store: FileStore): Promise<string> {
  const found = (await listedGames(store)).find(({ game }) => game.room === room);
  if (found === undefined) return '';
  const { id, isOver } = found;
  return isOver ? m.savedGameOver({ id }) : m.gameSaved({ file: store.fileOf(room), id });
}

/** The files among the saved games that cannot be played, one line each, and why. `id` is how their names begin. */
export async function unreadableLines(store: FileStore, id = ''): Promise<string[]> {
  const files = (await store.unreadableGames()).filter(({ file }) => basename(file).startsWith(id));
  return files.map(({ file, fault, rightName }) => {
    const name = rightName ?? '';
    return { damaged: m.savedGameDamaged, otherVersion: m.savedGameOtherVersion, otherName: m.savedGameOtherName }[
      fault
    ]({ file, name });
  });
}

export interface SavedLog {
  readonly game: SavedGame;
  readonly log: readonly RoomEvent[];
}

/** The logs of all saved games, open games first. Names the files that cannot be read on standard error. Changes no file. */
export async function savedLogs(store: FileStore): Promise<SavedLog[]> {
  for (const line of await unreadableLines(store)) stderr.write(`${line}\n`);
  const games = await listedGames(store);
  const logs = await Promise.all(games.map(({ game }) => store.read(game.room)));
  return games.flatMap(({ game }, index) => {
    const log = logs[index];
    return log ? [{ game, log }] : [];
  });
}

/** Open games, then finished games, latest first. */
async function listedGames(store: FileStore): Promise<ListedGame[]> {
  const [open, over] = await Promise.all([store.savedGames(), store.finishedGames()]);
  const games = [...open.map((game) => ({ game, isOver: false })), ...over.map((game) => ({ game, isOver: true }))];
  const rooms = games.map(({ game }) => game.room);
  return games.map((each) => ({ ...each, id: shortIdOf(each.game.room, rooms) }));
}

function shortIdOf(room: string, rooms: readonly string[]): string {
  let length = MIN_ID_LENGTH;
  while (length < room.length && rooms.filter((other) => other.startsWith(room.slice(0, length))).length > 1)
    length += 1;
  return room.slice(0, length);
}

/** The game whose name begins with `id`. Null means the latest game. Throws CommandFailedError. */
async function foundGame(id: string | null, games: readonly ListedGame[], store: FileStore): Promise<ListedGame> {
  const named = games.filter(({ game }) => game.room.startsWith(id?.toLowerCase() ?? ''));
  const [found, another] = named.toSorted((a, b) => b.game.savedAt - a.game.savedAt);
  if (found !== undefined && (id === null || another === undefined)) return found;
  if (found !== undefined)
    throw new CommandFailedError(m.savedGamesAlike({ id: id ?? '', ids: listText(named.map((each) => each.id)) }));
  const unreadable = await unreadableLines(store, id?.toLowerCase());
  if (id === null || (games.length === 0 && unreadable.length === 0))
    throw new CommandFailedError([m.noSavedGame(), ...unreadable].join(' '));
  throw new CommandFailedError(unreadable.join(' ') || m.noSuchSavedGame({ id }));
}

function listLines(games: readonly ListedGame[], unreadable: readonly string[]): string[] {
  if (games.length === 0 && unreadable.length === 0) return [m.noSavedGame()];
  const open = games.filter(({ isOver }) => !isOver);
  const over = games.filter(({ isOver }) => isOver);
  return [
    ...(open.length > 0 ? [m.savedGames(), ...open.map(gameLine)] : []),
    ...(over.length > 0 ? [m.finishedSavedGames(), ...over.map(gameLine)] : []),
    ...(unreadable.length > 0 ? [m.unreadableSavedGames(), ...unreadable] : []),
  ];
}

function gameLine({ id, game: { setup, deal, totals, savedAt } }: ListedGame): string {
  const text = m.savedGame({
    names: setup.occupants
      .map(({ kind, name }) => (kind === 'person' && UNNAMED.includes(name) ? m.you() : name))
      .join(', '),
    edition: editionName(setup.edition),
    deal,
    totals: totals.map(numberText).join('–'),
    when: calendarText(savedAt, { dateStyle: 'medium', timeStyle: 'short' }),
  });
  return labelledLines(`${id}  `, text, stdout.columns).join('\n');
}

async function recordText({ id, game }: ListedGame, store: FileStore): Promise<string> {
  const found = recordOfRoom((await store.read(game.room)) ?? []);
  if (found === null) throw new CommandFailedError(m.noRecordYet({ id }));
  return formatRecord(found.record);
}

async function deleteGame(listed: ListedGame, store: FileStore): Promise<string> {
  const { room } = listed.game;
  const file = store.fileOf(room);
  mustLock(file);
  try {
    await store.remove(room);
  } finally {
    unlockGame(file);
  }
  return `${m.savedGameDeleted()}\n${gameLine(listed)}\n`;
}

function mustLock(file: string): void {
  const holder = lockGame(file);
  if (holder !== null) throw new CommandFailedError(m.savedGameInUse({ pid: holder }));
}
