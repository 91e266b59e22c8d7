import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import process, { env, stderr, stdin, stdout } from 'node:process';
import { seededRandom } from '@coup-fourre/rules';
import { Failed, SIGNALLED } from '../program/faults.ts';
import { DeviceGame } from './device/deviceGame.ts';
import { FileStore } from './device/fileStore.ts';
import { takeGame } from './device/gameLock.ts';
import { stateFolder } from './device/stateFolder.ts';
import { Thinking } from './device/thinking.ts';
import { type End, Lifetime } from './lifetime.ts';
import { Guests } from './online/guest.ts';
import { OnlineGame } from './online/onlineGame.ts';
import { type PlayOptions, readPlayOptions, type Start, type TypedOptions } from './playOptions.ts';
import { savedLines } from './savedList.ts';
import type { Game } from './table/game.ts';
import { Session } from './table/session.ts';
import type { Tongue } from './text/language.ts';
import { refusalText } from './text/reasonWords.ts';
import { openView } from './view.ts';

const SEED_BYTES = 32;

/** Plays in the terminal until the person leaves, the table is gone or a signal comes; nothing that was shown is lost. */
export async function play(typed: TypedOptions): Promise<void> {
  const options = readPlayOptions(typed);
  const folder = stateFolder(env);
  const notes: string[] = [];
  const { say } = options.tongue;
  const store = new FileStore(join(folder, 'games'), (_, file) => notes.push(say('mended', { file: basename(file) })));
  if (options.start.type === 'list') {
    stdout.write(`${savedLines(options.tongue, await store.list()).join('\n')}\n`);
    return;
  }
  const thinking = new Thinking();
  const game = await gameFor(options, { folder, store, thinking });
  const end = await played(game, options, notes);
  await thinking.close();
  tellEnd(end, options);
}

interface Means {
  readonly folder: string;
  readonly store: FileStore;
  readonly thinking: Thinking;
}

async function gameFor({ start, tongue, pace }: PlayOptions, { folder, store, thinking }: Means): Promise<Game> {
  if (start.type === 'join') return joined(start, tongue, folder);
  mustWrite(folder, tongue);
  const random = seededRandom(randomBytes(SEED_BYTES).toString('hex'));
  const means = { store, random, pace, think: thinking.think };
  if (start.type === 'new') return new DeviceGame({ ...means, start: { setup: start.setup } });
  const place = start.type === 'resume' ? start.place : 1;
  return new DeviceGame({ ...means, start: { room: await savedRoom(place, store, tongue) } });
}

async function joined({ link, name }: Extract<Start, { type: 'join' }>, tongue: Tongue, folder: string): Promise<Game> {
  const guests = new Guests(folder);
  const known = await guests.known(link.server, { typed: name, usual: userName() });
  if (!known.ok) throw new Failed(`${refusalText(tongue, known.reason, 'winning-moves-2008')} ${link.server}`);
  return new OnlineGame(link, known.cookie, tongue);
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'Guest';
  }
}

async function savedRoom(place: number, store: FileStore, { say }: Tongue): Promise<string> {
  const games = await store.list();
  const room = games[place - 1]?.room;
  if (room === undefined) throw new Failed(say(games.length === 0 ? 'noSaved' : 'noSuchSaved', { number: place }));
  const holder = takeGame(store.fileOf(room));
  if (holder !== null) throw new Failed(say('inUse', { pid: holder }));
  return room;
}

function mustWrite(folder: string, { say }: Tongue): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (fault) {
    throw new Failed(say('cannotSave', { folder, code: (fault as NodeJS.ErrnoException).code ?? '' }));
  }
}

async function played(game: Game, options: PlayOptions, notes: readonly string[]): Promise<End> {
  const lifetime = new Lifetime();
  const session = new Session(game, options.tongue, (why) =>
    lifetime.end(why === null ? { by: 'person' } : { by: 'table', why }),
  );
  try {
    // An online table may let one wait for ever: whoever wants to leave meanwhile may.
    const began = await Promise.race([session.begin(), lifetime.ended]);
    if (typeof began === 'string') throw new Failed(began);
    if (began !== null) return began;
    const close = await openView(session, options, lifetime);
    const deal = session.model().scene?.deal ?? 1;
    if (options.start.type === 'resume') session.say(options.tongue.say('resumed', { number: deal }));
    for (const note of notes) session.say(note);
    const end = await lifetime.ended;
    close();
    return end;
  } finally {
    lifetime.close();
    await game.close();
  }
}

/** One line on how to come back, and the number that scripts get. */
function tellEnd(end: End, { start, tongue }: PlayOptions): void {
  if (end.by === 'table') throw new Failed(end.why);
  const link = start.type === 'join' ? `${start.link.server}/room/${start.link.room}` : '';
  const words = start.type === 'join' ? tongue.say('goodbyeOnline', { link }) : tongue.say('saved');
  // Where the terminal is gone there is no one to tell.
  stderr.on('error', () => undefined);
  stderr.write(`${words}\n`);
  process.exitCode = end.by === 'signal' ? SIGNALLED + end.number : 0;
  // What is read from a file has nothing to let go of.
  stdin.unref?.();
}
