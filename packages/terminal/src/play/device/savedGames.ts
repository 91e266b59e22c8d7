import { editionName, m, region } from '@coup-fourre/client/text';
import { recordOfRoom, type SavedGame } from '@coup-fourre/room';
import { formatRecord } from '@coup-fourre/rules/authority';
import { CommandFailedError } from '../../program/errors.ts';
import type { FileStore } from './fileStore.ts';
import { lockGame, unlockGame } from './gameLock.ts';

/** `number` is a game's number in the list, or null for the latest. */
export type SavedGamesRequest =
  | { readonly type: 'list' }
  | { readonly type: 'record'; readonly number: number | null }
  | { readonly type: 'delete'; readonly number: number };

interface NumberedGame {
  readonly number: number;
  readonly game: SavedGame;
  readonly isOver: boolean;
}

/** Returns what to print. Throws CommandFailedError. */
export async function manageSavedGames(request: SavedGamesRequest, store: FileStore): Promise<string> {
  const games = await numberedGames(store);
  switch (request.type) {
    case 'list':
      return `${listLines(games).join('\n')}\n`;
    case 'record':
      return recordText(request.number === null ? latestOf(games) : gameNumbered(request.number, games), store);
    case 'delete':
      return deleteGame(gameNumbered(request.number, games), store);
  }
}

/**
 * Locks the saved game `number`, or the latest for null, and returns its room. Throws CommandFailedError.
 */
export async function lockSavedGame(number: number | null, store: FileStore): Promise<string> {
  const games = await numberedGames(store);
  const open = games.filter(({ isOver }) => !isOver);
  const { game, ...found } = gameNumbered(number ?? 1, number === null ? open : games);
  if (found.isOver) throw new CommandFailedError(m.savedGameOver({ number: found.number }));
  lockRoom(game.room, store);
  return game.room;
}

/** Locks a saved game, so that it can be played. Throws CommandFailedError. */
export function lockRoom(room: string, store: FileStore): void {
  mustLock(store.fileOf(room));
}

/** Where a game is stored and how to continue it, in sentences. Once it is over, how to print its record. */
export async function whereKept(room: string, store: FileStore): Promise<string> {
  const found = (await numberedGames(store)).find(({ game }) => game.room === room);
  if (found === undefined) return '';
  const { number, isOver } = found;
  if (isOver) return m.savedGameOver({ number });
  return m.gameSaved({ file: store.fileOf(room), option: number === 1 ? '--resume' : `--resume ${number}` });
}

/** Open games, then finished games, latest first. */
async function numberedGames(store: FileStore): Promise<NumberedGame[]> {
  const [open, over] = await Promise.all([store.savedGames(), store.finishedGames()]);
  const games = [...open.map((game) => ({ game, isOver: false })), ...over.map((game) => ({ game, isOver: true }))];
  return games.map((each, index) => ({ ...each, number: index + 1 }));
}

function gameNumbered(number: number, games: readonly NumberedGame[]): NumberedGame {
  const found = games[number - 1];
  if (found !== undefined) return found;
  throw new CommandFailedError((games.length === 0 ? m.noSavedGame : m.noSuchSavedGame)({ number }));
}

function latestOf(games: readonly NumberedGame[]): NumberedGame {
  const [latest] = games.toSorted((a, b) => b.game.savedAt - a.game.savedAt);
  return gameNumbered(latest?.number ?? 1, games);
}

function listLines(games: readonly NumberedGame[]): string[] {
  if (games.length === 0) return [m.noSavedGame()];
  const open = games.filter(({ isOver }) => !isOver);
  const over = games.filter(({ isOver }) => isOver);
  return [
    ...(open.length > 0 ? [m.savedGames(), ...open.map(gameLine)] : []),
    ...(over.length > 0 ? [m.finishedSavedGames(), ...over.map(gameLine)] : []),
  ];
}

function gameLine({ number, game: { setup, deal, totals, savedAt } }: NumberedGame): string {
  const time = new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' });
  return m.savedGame({
    number,
    names: setup.occupants.map(({ name }) => name).join(', '),
    edition: editionName(setup.edition),
    deal,
    totals: totals.join('–'),
    when: time.format(savedAt),
  });
}

async function recordText({ number, game }: NumberedGame, store: FileStore): Promise<string> {
  const found = recordOfRoom((await store.read(game.room)) ?? []);
  if (found === null) throw new CommandFailedError(m.noRecordYet({ number }));
  return formatRecord(found.record);
}

async function deleteGame(numbered: NumberedGame, store: FileStore): Promise<string> {
  const { room } = numbered.game;
  const file = store.fileOf(room);
  mustLock(file);
  try {
    await store.remove(room);
  } finally {
    unlockGame(file);
  }
  return `${m.savedGameDeleted()}\n${gameLine(numbered)}\n`;
}

function mustLock(file: string): void {
  const holder = lockGame(file);
  if (holder !== null) throw new CommandFailedError(m.savedGameInUse({ pid: holder }));
}
