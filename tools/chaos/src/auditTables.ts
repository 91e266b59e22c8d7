import { evolve, gameName, type Room, type RoomEvent } from '@coup-fourre/room';
import { verifyRecord } from '@coup-fourre/room/fairness';
import { ratingsAfter } from '@coup-fourre/server/ratings';
import type { FinishedGame, Store } from '@coup-fourre/server/store';
import { auditRoom } from './audit.ts';
import type { PlayedTable } from './playedTable.ts';

/** Errors at the tables, and counts of what was checked. */
export interface AuditReport {
  readonly errors: readonly string[];
  readonly counts: {
    readonly rooms: number;
    readonly events: number;
    readonly acknowledged: number;
    readonly updates: number;
    readonly finished: number;
    /** Commands refused because they could not be stored, and sent again. */
    readonly notStored: number;
    /** Messages that a running server left without a reply. */
    readonly timeouts: number;
  };
}

const MAX_GAMES = 1000;

/** Compares what all clients at the tables received with the store. */
export async function auditTables(store: Store, tables: readonly PlayedTable[]): Promise<AuditReport> {
  const found = await Promise.all(tables.map((table) => auditTable(store, table)));
  const testimonies = tables.flatMap((table) => table.transcripts);
  const sum = (count: (each: (typeof found)[number]) => number): number =>
    found.reduce((total, each) => total + count(each), 0);
  return {
    errors: found.flatMap(({ faults }) => faults),
    counts: {
      rooms: tables.length,
      events: sum(({ log }) => log.length),
      acknowledged: testimonies.reduce((total, { actions }) => total + actions.length, 0),
      updates: testimonies.reduce((total, { shownUpdates }) => total + shownUpdates.length, 0),
      finished: sum(({ finished }) => finished),
      notStored: tables.flatMap(({ refusals }) => refusals).filter((reason) => reason === 'notStored').length,
      timeouts: testimonies.reduce((total, { timeouts }) => total + timeouts, 0),
    },
  };
}

interface TableFindings {
  readonly faults: readonly string[];
  readonly log: readonly RoomEvent[];
  readonly finished: number;
}

async function auditTable(store: Store, { room, transcripts }: PlayedTable): Promise<TableFindings> {
  const log = await store.rooms.read(room, 0);
  const gaps = (await isLogComplete(store, room, log)) ? [] : [`room ${room}: the log has a gap`];
  const games = finishedIn(log);
  const kept = await Promise.all(games.map((game) => gameErrors(store, game)));
  return { faults: [...gaps, ...auditRoom({ room, log, transcripts }), ...kept.flat()], log, finished: games.length };
}

/** True if the last event has the number that replaying the log leads to. The room may have moved on since. */
async function isLogComplete(store: Store, room: string, log: readonly RoomEvent[]): Promise<boolean> {
  const last = JSON.stringify(log.at(-1));
  const { seq } = log.reduce<Room | null>(evolve, null) ?? { seq: 0 };
  const [same] = await store.rooms.read(room, seq - 1);
  const [later] = await store.rooms.read(room, seq);
  return JSON.stringify(same) === last && JSON.stringify(later) !== last;
}

/** The ids of the matches that ended in a log. */
function finishedIn(log: readonly RoomEvent[]): string[] {
  const names: string[] = [];
  let before: Room | null = null;
  for (const event of log) {
    const after: Room = evolve(before, event);
    if (before?.phase === 'playing' && after.phase === 'over') names.push(gameName(after));
    before = after;
  }
  return names;
}

async function gameErrors(store: Store, name: string): Promise<string[]> {
  const game = await store.games.find(name);
  if (game === null) return [`the finished game ${name} is not kept`];
  const verified = verifyRecord(game.record);
  // A deal may begin while every connection is cut. Then no device contributes to its shuffle.
  const isSound =
    verified.ok && verified.value.deals.every(({ doubts }) => doubts.every((doubt) => doubt === 'noContribution'));
  return isSound ? [] : [`the record of ${name} does not verify`];
}

function countsFor({ terms, guests }: FinishedGame, guest: string): boolean {
  return terms.whyNot !== 'repeated' && terms.effects[guests.indexOf(guest)] !== 'none';
}

/** Rates the remaining finished games, and reports guests whose games were not counted exactly once. */
export async function auditRatings(store: Store, tables: readonly PlayedTable[]): Promise<string[]> {
  // The servers may have stopped before they rated the last games.
  for (const game of await store.ratings.unratedGames(MAX_GAMES)) await store.ratings.rateGame(game, ratingsAfter);
  const faults = tables.map(async ({ room, players }) => {
    const log = await store.rooms.read(room, 0);
    const games = await Promise.all(finishedIn(log).map((name) => store.games.find(name)));
    const wrong = players.map(async ({ client: { guest } }) => {
      const rated = games.filter((game) => game !== null && countsFor(game, guest.id)).length;
      const counted = (await store.ratings.ofGuest(guest.id)).reduce((total, { games: count }) => total + count, 0);
      return counted === rated ? [] : [`${guest.id} has played ${rated} rated games and ${counted} were counted`];
    });
    return (await Promise.all(wrong)).flat();
  });
  return (await Promise.all(faults)).flat();
}
