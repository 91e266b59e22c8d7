import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import process, { env, stderr, stdin, stdout } from 'node:process';
import { m, reasonText } from '@coup-fourre/client/text';
import { seededRandom } from '@coup-fourre/rules';
import { CommandFailedError, SIGNAL_EXIT_BASE } from '../program/errors.ts';
import { DeviceGame } from './device/deviceGame.ts';
import { FileStore } from './device/fileStore.ts';
import { lockGame } from './device/gameLock.ts';
import { LazySearchPool } from './device/lazySearchPool.ts';
import { stateFolder } from './device/stateFolder.ts';
import { type GameEnd, GameLifetime } from './gameLifetime.ts';
import { GuestCookies } from './online/guestCookies.ts';
import { OnlineGame } from './online/onlineGame.ts';
import { openView } from './openView.ts';
import { type CliOptions, type GameStart, type PlayOptions, readPlayOptions } from './playOptions.ts';
import { savedGameLines } from './savedGameLines.ts';
import type { PlayableGame } from './table/playableGame.ts';
import { PlaySession } from './table/playSession.ts';

const SEED_BYTES = 32;

/** Plays in the terminal until the person leaves, the table is gone or a signal comes; nothing that was shown is lost. */
export async function play(typed: CliOptions): Promise<void> {
  const options = await readPlayOptions(typed);
  const folder = stateFolder(env);
  const notes: string[] = [];
  const store = new FileStore(join(folder, 'games'), (_, file) => notes.push(m.mended({ file: basename(file) })));
  if (options.start.type === 'list') {
    stdout.write(`${savedGameLines(await store.savedGames()).join('\n')}\n`);
    return;
  }
  const thinking = new LazySearchPool();
  const game = await gameFor(options, { folder, store, thinking });
  const end = await playToEnd(game, options, notes);
  await thinking.close();
  reportEnd(end, options);
}

interface PlayDeps {
  readonly folder: string;
  readonly store: FileStore;
  readonly thinking: LazySearchPool;
}

async function gameFor({ start, paceMs }: PlayOptions, { folder, store, thinking }: PlayDeps): Promise<PlayableGame> {
  if (start.type === 'join') return joinRoom(start, folder);
  ensureWritable(folder);
  const random = seededRandom(randomBytes(SEED_BYTES).toString('hex'));
  const means = { store, random, pace: paceMs, think: thinking.think };
  if (start.type === 'new') return new DeviceGame({ ...means, start: { setup: start.setup } });
  const place = start.type === 'resume' ? start.place : 1;
  return new DeviceGame({ ...means, start: { room: await savedRoom(place, store) } });
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

async function savedRoom(place: number, store: FileStore): Promise<string> {
  const games = await store.savedGames();
  const room = games[place - 1]?.room;
  if (room === undefined)
    throw new CommandFailedError((games.length === 0 ? m.noSaved : m.noSuchSaved)({ number: place }));
  const holder = lockGame(store.fileOf(room));
  if (holder !== null) throw new CommandFailedError(m.inUse({ pid: holder }));
  return room;
}

function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (fault) {
    throw new CommandFailedError(m.cannotSave({ folder, code: (fault as NodeJS.ErrnoException).code ?? '' }));
  }
}

async function playToEnd(game: PlayableGame, options: PlayOptions, notes: readonly string[]): Promise<GameEnd> {
  const lifetime = new GameLifetime();
  const session = new PlaySession(game, (why) => lifetime.end(why === null ? { by: 'person' } : { by: 'table', why }));
  try {
    // An online table may let one wait for ever: whoever wants to leave meanwhile may.
    const began = await Promise.race([session.start(), lifetime.ended]);
    if (typeof began === 'string') throw new CommandFailedError(began);
    if (began !== null) return began;
    const close = await openView(session, options, lifetime);
    const deal = session.state().model?.deal ?? 1;
    if (options.start.type === 'resume') session.log(m.resumed({ number: deal }));
    for (const note of notes) session.log(note);
    const end = await lifetime.ended;
    close();
    return end;
  } finally {
    lifetime.close();
    await game.close();
  }
}

/** One line on how to come back, and the number that scripts get. */
function reportEnd(end: GameEnd, { start }: PlayOptions): void {
  if (end.by === 'table') throw new CommandFailedError(end.why);
  const link = start.type === 'join' ? `${start.link.server}/room/${start.link.room}` : '';
  const words = start.type === 'join' ? m.goodbyeOnline({ link }) : m.saved();
  // Where the terminal is gone there is no one to tell.
  stderr.on('error', () => undefined);
  stderr.write(`${words}\n`);
  process.exitCode = end.by === 'signal' ? SIGNAL_EXIT_BASE + end.number : 0;
  // What is read from a file has nothing to let go of.
  stdin.unref?.();
}
