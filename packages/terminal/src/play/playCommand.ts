import { randomBytes } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import process, { env, stderr, stdin, stdout } from 'node:process';
import { ShuffleMemory } from '@coup-fourre/client/connection';
import { m, reasonText } from '@coup-fourre/client/text';
import { seededRandom } from '@coup-fourre/rules';
import { makeFolder } from '@coup-fourre/server/makeFolder';
import { LazySearchPool } from '@coup-fourre/server/search';
import { stateFolder } from '../program/configuration.ts';
import { CommandFailedError, SIGNAL_EXIT_BASE } from '../program/errors.ts';
import { DeviceGame } from './device/deviceGame.ts';
import { FileStore } from './device/fileStore.ts';
import { lockSavedGame, manageSavedGames, unreadableLines } from './device/savedGames.ts';
import { openMine } from './mine.ts';
import { Daily, dailyLines, dayText } from './online/daily.ts';
import { deleteGuest, fileStorage, GuestCookies } from './online/guests.ts';
import { OnlineGame, type OnlineGuest } from './online/onlineGame.ts';
import { type GameEnd, GameLifetime, openView } from './openView.ts';
import { type GameStart, type PlayFlags, type PlayOptions, readPlayOptions, type ViewOptions } from './playOptions.ts';
import type { PlayableGame } from './table/playableGame.ts';
import { PlaySession } from './table/playSession.ts';
import { ringAtTurns } from './table/turnBell.ts';
import { printByLocale } from './text/ascii.ts';
import { saveFaultText } from './text/saveFault.ts';

const SEED_BYTES = 32;

/** Plays until the person leaves, the table closes or a signal arrives. Everything shown is saved. */
export async function play(typed: PlayFlags): Promise<void> {
  printByLocale();
  const options = await readPlayOptions(typed);
  const folder = stateFolder(env);
  const notes: string[] = [];
  const store = new FileStore(join(folder, 'games'), (_, file) =>
    notes.push(m.savedGameRepaired({ file: basename(file) })),
  );
  const { paceMs } = options;
  const start =
    options.start.type === 'mine' ? await openMine(options.start, new GuestCookies(folder), options) : options.start;
  if (start === null) return;
  if (start.type === 'saved') {
    stdout.write(await manageSavedGames(start.request, store));
    return;
  }
  if (start.type === 'deleteGuest') {
    stdout.write(`${await deleteGuest(start.server, new GuestCookies(folder))}\n`);
    return;
  }
  if (start.type === 'daily') return playDaily(start, { folder, options });
  if (start.type === 'resume' && start.id === null) notes.push(...(await unreadableLines(store)));
  const searches = new LazySearchPool(() => undefined);
  const game = await gameFor(start, { folder, store, searches, paceMs });
  const end = await playToEnd(game, options, notes);
  await searches.close();
  reportEnd(end, await game.farewell());
}

/** Plays today's run. Prints its result, or how to continue. */
async function playDaily(
  start: Extract<GameStart, { type: 'daily' }>,
  { folder, options }: { readonly folder: string; readonly options: PlayOptions },
): Promise<void> {
  const { server } = start;
  const guest = await signIn(start, folder);
  const daily = new Daily(server, new GuestCookies(folder));
  const { day, room, kind } = await daily.begin();
  const note = (kind === 'ranked' ? m.dailyRanked : m.dailyPractice)({ day: dayText(day) });
  const end = await playToEnd(new OnlineGame({ server, room }, guest), options, [note]);
  reportEnd(end, '');
  if (end.by === 'person') stdout.write(`${dailyLines(await daily.day(day), server).join('\n')}\n`);
}

interface PlayDeps {
  readonly folder: string;
  readonly store: FileStore;
  readonly searches: LazySearchPool;
  readonly paceMs: number;
}

async function gameFor(
  start: Exclude<GameStart, { type: 'mine' | 'saved' | 'deleteGuest' | 'daily' }>,
  { folder, store, searches, paceMs }: PlayDeps,
): Promise<PlayableGame> {
  if (start.type === 'join') return joinRoom(start, folder);
  ensureWritable(folder);
  const random = seededRandom(randomBytes(SEED_BYTES).toString('hex'));
  const deps = { store, random, pace: paceMs, think: searches.searchMove };
  if (start.type === 'new') return new DeviceGame({ ...deps, start: { setup: start.setup } });
  return new DeviceGame({ ...deps, start: { room: await lockSavedGame(start.id, store) } });
}

async function joinRoom(
  { link, name, isOnlyHere }: Extract<GameStart, { type: 'join' }>,
  folder: string,
): Promise<PlayableGame> {
  return new OnlineGame(link, await signIn({ server: link.server, name, isOnlyHere }, folder));
}

interface SignIn {
  readonly server: string;
  readonly name: string | null;
  readonly isOnlyHere: boolean;
}

/** Signs in at a server. Throws CommandFailedError. */
export async function signIn({ server, name, isOnlyHere }: SignIn, folder: string): Promise<OnlineGuest> {
  const guests = new GuestCookies(folder);
  const known = await guests.signIn(server, { typed: name, usual: userName() });
  if (!known.ok) throw new CommandFailedError(`${reasonText(known.reason)} ${server}`);
  const ended = isOnlyHere ? await guests.api(server).endOtherDevices() : known;
  if (!ended.ok) throw new CommandFailedError(`${reasonText(ended.reason)} ${server}`);
  return { cookie: known.cookie, api: guests.api(server), memory: new ShuffleMemory(fileStorage(folder)) };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'Guest';
  }
}

/** Throws CommandFailedError if nothing can be saved in the folder. */
export function ensureWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new CommandFailedError(m.cannotSave({ folder, code: saveFaultText(error) }));
  }
}

/** Plays at a table until it ends. The log begins with `notes`. */
export async function playToEnd(
  game: PlayableGame,
  options: ViewOptions & Partial<Pick<PlayOptions, 'start' | 'isNotified'>>,
  notes: readonly string[],
): Promise<GameEnd> {
  const lifetime = new GameLifetime();
  const session = new PlaySession(game, {
    leave: (why) => lifetime.end(why === null ? { by: 'person' } : { by: 'table', why }),
    hasWarnings: options.hasWarnings,
  });
  const stopTelling = tellBeforeView(session);
  const stopRinging = options.isNotified ? ringAtTurns(session) : () => undefined;
  try {
    // An online table may never answer, so the person must be able to leave before it does.
    const began = await Promise.race([session.start(), lifetime.ended]);
    stopTelling();
    if (typeof began === 'string') throw new CommandFailedError(began);
    if (began !== null) return began;
    const close = await openView(session, options, lifetime);
    const deal = session.state().model?.deal ?? 1;
    if (options.start?.type === 'resume') session.log(m.gameResumed({ number: deal }));
    for (const note of notes) session.log(note);
    const end = await lifetime.ended;
    close();
    return end;
  } finally {
    stopTelling();
    stopRinging();
    lifetime.close();
    await game.close();
  }
}

/** Prints what happens while the table has not answered, such as a lost connection. No view shows it yet. */
function tellBeforeView({ state, subscribe }: PlaySession): () => void {
  let told = 0;
  return subscribe(() => {
    const { model, lobby, log, loggedCount } = state();
    if (model !== null || lobby !== null || loggedCount === told) return;
    told = loggedCount;
    stderr.write(`${log.at(-1)}\n`);
  });
}

export function reportEnd(end: GameEnd, farewell: string): void {
  if (end.by === 'table') throw new CommandFailedError(end.why);
  // The terminal may be gone.
  stderr.on('error', () => undefined);
  stderr.write(farewell === '' ? '' : `${farewell}\n`);
  process.exitCode = end.by === 'signal' ? SIGNAL_EXIT_BASE + end.number : 0;
  // Input from a file has no `unref`.
  stdin.unref?.();
}
