import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import process, { env, stderr, stdin, stdout } from 'node:process';
import { editionName, getLocale, m, reasonText } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';
import { LazySearchPool } from '@coup-fourre/server/search';
import { CommandFailedError, SIGNAL_EXIT_BASE } from '../program/errors.ts';
import { DeviceGame } from './device/deviceGame.ts';
import { FileStore } from './device/fileStore.ts';
import { lockGame } from './device/gameLock.ts';
import { stateFolder } from './device/stateFolder.ts';
import { type GameEnd, GameLifetime } from './gameLifetime.ts';
import { GuestCookies } from './online/guestCookies.ts';
import { OnlineGame } from './online/onlineGame.ts';
import { openView } from './openView.ts';
import { type CliOptions, type GameStart, type PlayOptions, readPlayOptions } from './playOptions.ts';
import type { PlayableGame } from './table/playableGame.ts';
import { PlaySession } from './table/playSession.ts';

const SEED_BYTES = 32;

/** Plays in the terminal until the person leaves, the table closes or a signal arrives; everything shown is saved. */
export async function play(typed: CliOptions): Promise<void> {
  const options = await readPlayOptions(typed);
  const folder = stateFolder(env);
  const notes: string[] = [];
  const store = new FileStore(join(folder, 'games'), (_, file) =>
    notes.push(m.savedGameRepaired({ file: basename(file) })),
  );
  if (options.start.type === 'list') {
    stdout.write(`${savedGameLines(await store.savedGames()).join('\n')}\n`);
    return;
  }
  const searches = new LazySearchPool(() => undefined);
  const game = await gameFor(options, { folder, store, searches });
  const end = await playToEnd(game, options, notes);
  await searches.close();
  reportEnd(end, options);
}

/** The saved games, one per line, with the numbers for --resume. */
function savedGameLines(games: readonly SavedGame[]): string[] {
  if (games.length === 0) return [m.noSavedGame()];
  const time = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const lines = games.map(({ setup, deal, totals, savedAt }, index) =>
    m.savedGame({
      number: index + 1,
      names: setup.occupants.map(({ name }) => name).join(', '),
      edition: editionName(setup.edition),
      deal,
      totals: totals.join('–'),
      when: time.format(savedAt),
    }),
  );
  return [m.savedGames(), ...lines];
}

interface PlayDeps {
  readonly folder: string;
  readonly store: FileStore;
  readonly searches: LazySearchPool;
}

async function gameFor({ start, paceMs }: PlayOptions, { folder, store, searches }: PlayDeps): Promise<PlayableGame> {
  if (start.type === 'join') return joinRoom(start, folder);
  ensureWritable(folder);
  const random = seededRandom(randomBytes(SEED_BYTES).toString('hex'));
  const deps = { store, random, pace: paceMs, think: searches.searchMove };
  if (start.type === 'new') return new DeviceGame({ ...deps, start: { setup: start.setup } });
  const number = start.type === 'resume' ? start.number : 1;
  return new DeviceGame({ ...deps, start: { room: await savedRoom(number, store) } });
}

async function joinRoom({ link, name }: Extract<GameStart, { type: 'join' }>, folder: string): Promise<PlayableGame> {
  const guests = new GuestCookies(folder);
  const known = await guests.signIn(link.server, { typed: name, usual: userName() });
  if (!known.ok) throw new CommandFailedError(`${reasonText(known.reason)} ${link.server}`);
  return new OnlineGame(link, known.cookie);
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'Guest';
  }
}

async function savedRoom(number: number, store: FileStore): Promise<string> {
  const games = await store.savedGames();
  const room = games[number - 1]?.room;
  if (room === undefined)
    throw new CommandFailedError((games.length === 0 ? m.noSavedGame : m.noSuchSavedGame)({ number }));
  const holder = lockGame(store.fileOf(room));
  if (holder !== null) throw new CommandFailedError(m.savedGameInUse({ pid: holder }));
  return room;
}

function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new CommandFailedError(m.cannotSave({ folder, code: (error as NodeJS.ErrnoException).code ?? '' }));
  }
}

async function playToEnd(game: PlayableGame, options: PlayOptions, notes: readonly string[]): Promise<GameEnd> {
  const lifetime = new GameLifetime();
  const session = new PlaySession(game, (why) => lifetime.end(why === null ? { by: 'person' } : { by: 'table', why }));
  try {
    // An online table may never answer, so the person can leave before it does.
    const began = await Promise.race([session.start(), lifetime.ended]);
    if (typeof began === 'string') throw new CommandFailedError(began);
    if (began !== null) return began;
    const close = await openView(session, options, lifetime);
    const deal = session.state().model?.deal ?? 1;
    if (options.start.type === 'resume') session.log(m.gameResumed({ number: deal }));
    for (const note of notes) session.log(note);
    const end = await lifetime.ended;
    close();
    return end;
  } finally {
    lifetime.close();
    await game.close();
  }
}

/** Prints how to come back and sets the exit code. */
function reportEnd(end: GameEnd, { start }: PlayOptions): void {
  if (end.by === 'table') throw new CommandFailedError(end.why);
  const link = start.type === 'join' ? `${start.link.server}/room/${start.link.room}` : '';
  const words = start.type === 'join' ? m.goodbyeOnline({ link }) : m.gameSaved();
  // The terminal may be gone.
  stderr.on('error', () => undefined);
  stderr.write(`${words}\n`);
  process.exitCode = end.by === 'signal' ? SIGNAL_EXIT_BASE + end.number : 0;
  // Input from a file has no `unref`.
  stdin.unref?.();
}
