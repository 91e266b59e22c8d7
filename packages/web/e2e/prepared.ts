import { randomBytes } from 'node:crypto';
import { botOf } from '@coup-fourre/bots';
import {
  awaitedSeat,
  type DeviceRoom,
  dealOf,
  decide,
  decideDeviceOpen,
  decideDue,
  evolve,
  isDealOver,
  type Room,
  type RoomEvent,
  rebuildRoom,
  type SavedGame,
  type Setup,
  updateFor,
} from '@coup-fourre/room';
import { SHIPPED_COMPUTERS } from '@coup-fourre/room/computers';
import { PASS, type Players, type Random, seededRandom, totalsOf } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { expect, type Page } from '@playwright/test';
import { goTo } from './player.ts';

/** An address of the page's origin that runs no script. */
const SCRIPTLESS = '/manifest.webmanifest';

/** Version of the page's database of games. */
const DATABASE_VERSION = 2;

interface Prepared {
  readonly players?: Players;
  readonly seed?: string;
  readonly format?: 'match' | 'single';
  /** Leaves the game when the person has this many turns left in the deal. 0 leaves it at the score sheet. */
  readonly turnsLeft?: number;
  /** Instead leaves the game at this turn of the person, from 1. */
  readonly turn?: number;
  /** Leaves the game at the last deal of the match instead of the first. */
  readonly isLastDeal?: boolean;
  /** The level like which the person plays. */
  readonly person?: 'classic' | 'random';
  readonly names?: readonly string[];
  /** False if the score sheet is to review the deal, which takes seconds of processor time. */
  readonly isReviewed?: boolean;
}

/** A stored game: its row and its log, as the page’s database has them. */
interface StoredGame {
  readonly row: { readonly room: string; readonly last: number; readonly over: boolean; readonly game: SavedGame };
  readonly log: readonly RoomEvent[];
}

const NAMES = ['Marguerite', 'Joris', 'Inès', 'Théo', 'Camille'];

function setupOf({ players = 2, format = 'match', names = NAMES }: Prepared): Setup {
  const occupants = names.slice(0, players - 1).map((name) => ({ kind: 'computer', name, level: 'novice' }) as const);
  return {
    edition: 'winning-moves-2008',
    players,
    house: format === 'match' ? {} : { format },
    occupants: [{ kind: 'person', name: '' }, ...occupants],
  };
}

function play(options: Prepared): StoredGame {
  const random = seededRandom(options.seed ?? 'road');
  const now = Date.now() - 60_000;
  const begun = decideDeviceOpen({ setup: setupOf(options) }, { now, random });
  // Games of one seed would be the same room.
  const room = randomBytes(16).toString('hex');
  const log = begun.map((event) => (event.type === 'opened' ? { ...event, room } : event));
  return playOn(log, options, { now, random });
}

/** Plays a game on in this process. The person plays like a computer. */
function playOn(
  log: readonly RoomEvent[],
  { turnsLeft = 0, turn, isLastDeal = false, person = 'classic' }: Prepared,
  { now, random }: Omit<Next, 'person'>,
): StoredGame {
  const events = [...log];
  let room = rebuildRoom(log);
  /** For each turn of the person in this deal, the length of the log before it. */
  let turns: number[] = [];
  while (room !== null) {
    const isOver = isDealOver(room.match);
    if (isOver && (!isLastDeal || room.phase === 'over')) break;
    if (isOver) turns = [];
    const seat = awaitedSeat(room);
    if (seat !== null && room.device?.viewer === seat && dealOf(room.match).table.phase === 'turn')
      turns.push(events.length);
    const next: readonly RoomEvent[] = isOver
      ? must(decide(room, { type: 'ready' }, { now, random }))
      : nextEvents(room, { person, now, random });
    events.push(...next);
    room = next.reduce<Room>(evolve, room);
  }
  const cut = turn !== undefined ? turns[turn - 1] : turnsLeft > 0 ? turns.at(-turnsLeft) : events.length;
  if (cut === undefined) throw new Error('the deal has fewer turns');
  return stored(events.slice(0, cut));
}

interface Next {
  readonly person: NonNullable<Prepared['person']>;
  readonly now: number;
  readonly random: Random;
}

function nextEvents(room: Room, { person, now, random }: Next): readonly RoomEvent[] {
  const seat = awaitedSeat(room);
  if (seat === null) return must(decideDue(room, null, { now, random, paceMs: 0, computers: SHIPPED_COMPUTERS }));
  if (seat !== room.device?.viewer) return must(decide(room, { type: 'viewHand', seat }, { now, random }));
  const canCall = updateFor(room, { seat, since: null }, 0).table?.pendingHazard?.canCall;
  const action = canCall === false ? PASS : botOf(person)(viewOf(dealOf(room.match), seat), random);
  return must(decide(room, { type: 'act', seat, action }, { now, random }));
}

function must(events: readonly RoomEvent[] | string): readonly RoomEvent[] {
  if (typeof events === 'string') throw new Error(events);
  return events;
}

function stored(log: readonly RoomEvent[]): StoredGame {
  const room = rebuildRoom(log) as DeviceRoom;
  const { table } = dealOf(room.match);
  const game: SavedGame = {
    room: room.id,
    setup: room.device.setup,
    savedAt: room.at,
    deal: room.match.dealCount,
    target: table.target,
    miles: table.tableaux.map(({ miles }) => miles),
    totals: totalsOf(table),
  };
  return { row: { room: room.id, last: log.length, over: room.phase === 'over', game }, log };
}

/** Games that were played in this process. Many tests use the same games. */
const played = new Map<string, StoredGame>();

/** Puts a game into the database of a page’s browser. */
async function store(page: Page, game: StoredGame, isReviewed: boolean): Promise<void> {
  await page.evaluate(
    ({ row, log, version, isKnown }) =>
      new Promise<void>((done, failed) => {
        const latest = { room: row.room, deal: row.game.deal, mistakes: 0, worst: null };
        if (isKnown) localStorage['coup-fourre.lastDeal'] = JSON.stringify(latest);
        const opening = indexedDB.open('coup-fourre', version);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('rooms', { keyPath: 'room' });
          opening.result.createObjectStore('events', { keyPath: ['room', 'seq'] });
        };
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['rooms', 'events'], 'readwrite');
          tx.objectStore('rooms').put(row);
          for (const [index, event] of log.entries())
            tx.objectStore('events').put({ room: row.room, seq: index + 1, event });
          tx.onerror = () => failed(tx.error);
          tx.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    { ...game, version: DATABASE_VERSION, isKnown: isReviewed },
  );
}

/** The log of the only game in the database of a page’s browser. */
function readLog(page: Page): Promise<RoomEvent[]> {
  return page.evaluate(
    (version) =>
      new Promise<RoomEvent[]>((done, failed) => {
        const opening = indexedDB.open('coup-fourre', version);
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('events').objectStore('events').getAll();
          reading.onerror = () => failed(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            done(reading.result.map(({ event }: { event: RoomEvent }) => event));
          };
        };
      }),
    DATABASE_VERSION,
  );
}

/**
 * Opens the table of a stored game, as a reload of that table would. The home screen, and the press that leads from it
 * to the table, would cost as much as the table.
 */
async function openTable(page: Page, { row: { room } }: StoredGame): Promise<void> {
  await page.evaluate(
    (table) => {
      const home = new URL('./?pace=1&seed=road', location.href);
      history.replaceState(null, '', home);
      history.pushState(table, '', home);
    },
    { within: true, isTable: true, room },
  );
  await page.reload();
}

/**
 * Plays the only game of a page’s browser on in this process, to the person’s last turn of the deal, instead of by
 * clicks. Then opens it again.
 */
export async function playToLastTurn(page: Page): Promise<void> {
  await page.goto(SCRIPTLESS);
  const source = { now: Date.now(), random: seededRandom('road') };
  const game = playOn(await readLog(page), { turnsLeft: 1 }, source);
  await store(page, game, true);
  await openTable(page, game);
  await expect(page.locator('.hand-card.lit, .hand-card.dim').first()).toBeVisible();
}

/**
 * Opens a game that was played in this process instead of by clicks: at a score sheet, or some turns before it.
 * `site` is the address of a server other than the shared one.
 */
export async function openGame(page: Page, options: Prepared = {}, site = ''): Promise<void> {
  const game = gameOf(options);
  await page.goto(`${site}${SCRIPTLESS}`);
  await store(page, game, options.isReviewed ?? true);
  await openTable(page, game);
  await expectOpen(page, options);
}

/**
 * Opens another prepared game on a page that shows a table. It takes a quarter of the processor time of `openGame`, which
 * loads the page.
 */
export async function openNextGame(page: Page, options: Prepared): Promise<void> {
  const { row, log } = gameOf(options);
  // The home screen offers the latest game, and at the open table a computer may still move.
  const latest = { ...row, game: { ...row.game, savedAt: Date.now() + 60_000 } };
  await store(page, { row: latest, log }, options.isReviewed ?? true);
  await goTo(page, '/');
  await page.getByTestId('saved-game').click();
  await expectOpen(page, options);
}

function gameOf(options: Prepared): StoredGame {
  const key = JSON.stringify(options);
  const game = played.get(key) ?? play(options);
  played.set(key, game);
  return game;
}

async function expectOpen(page: Page, options: Prepared): Promise<void> {
  if (options.turnsLeft === undefined && options.turn === undefined)
    await expect(page.getByTestId('score')).toBeVisible();
  else await expect(page.locator('.hand-card.lit, .hand-card.dim').first()).toBeVisible();
}
