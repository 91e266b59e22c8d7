import { Readable } from 'node:stream';
import type { Guest } from '@coup-fourre/room';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../config/limits.ts';
import type { Guests } from '../guests/guests.ts';
import type { GameSummary } from '../store/gameStore.ts';
import type { Store } from '../store/store.ts';
import { costClass } from './costClass.ts';
import { fromStore } from './fromStore.ts';
import { requireGuest } from './requestGuest.ts';
import { type ShownRecordDeps, shownRecord } from './shownRecord.ts';

export interface ExportRouteDeps extends ShownRecordDeps {
  readonly guests: Guests;
  readonly store: Pick<Store, 'rooms' | 'games' | 'challenges' | 'exports'>;
  readonly limits: Pick<Limits, 'exports'>;
}

const MAX_EXPORTED_GAMES = 10_000;

export function addExportRoutes(app: FastifyInstance, deps: ExportRouteDeps): void {
  const { guests, store, limits } = deps;
  const exporting = costClass(app, limits.exports, '10 minutes');

  // For people who want to keep their games before deleting themselves. One file, streamed game by game.
  app.get('/api/games/records', exporting, async (request, reply) => {
    const { guest } = await requireGuest(request, guests);
    const games = await fromStore(store.games.ofGuest(guest.id, MAX_EXPORTED_GAMES));
    reply.header('content-disposition', 'attachment; filename="coup-fourre.txt"');
    return reply.type('text/plain; charset=utf-8').send(Readable.from(recordsOf(games, guest, deps)));
  });

  // Streamed, too: first the rows of the tables, then what was said at each table, then the games.
  app.get('/api/guest/export', exporting, async (request, reply) => {
    const { guest } = await requireGuest(request, guests);
    const rows = await fromStore(store.exports.rows(guest.id));
    const rooms = await fromStore(store.rooms.visitedBy(guest.id));
    const games = await fromStore(store.games.ofGuest(guest.id, MAX_EXPORTED_GAMES));
    reply.header('content-disposition', 'attachment; filename="coup-fourre.json"');
    const parts = exportOf(guest, { rows, rooms, games }, deps);
    return reply.type('application/json; charset=utf-8').send(Readable.from(parts));
  });
}

/** A game's record, or null if the guest may not see it yet. */
async function recordOf(game: string, guest: Guest, deps: ExportRouteDeps): Promise<string | null> {
  const found = await deps.store.games.find(game);
  const shown = found && (await shownRecord(deps, guest, found));
  return shown === null || typeof shown === 'string' ? null : shown.record;
}

/** The records of a guest's games that the guest may see, separated by empty lines. */
async function* recordsOf(games: readonly GameSummary[], guest: Guest, deps: ExportRouteDeps): AsyncGenerator<string> {
  let separator = '';
  for (const { game } of games) {
    const record = await recordOf(game, guest, deps);
    if (record === null) continue;
    yield `${separator}${record}`;
    separator = '\n';
  }
}

interface Kept {
  readonly rows: Readonly<Record<string, readonly object[]>>;
  readonly rooms: readonly string[];
  readonly games: readonly GameSummary[];
}

/** All stored data of a guest, as the text of a JSON object. */
async function* exportOf(guest: Guest, { rows, rooms, games }: Kept, deps: ExportRouteDeps): AsyncGenerator<string> {
  yield `{"guest":${JSON.stringify(guest)},"tables":${JSON.stringify(rows)},"said":[`;
  let separator = '';
  for (const room of rooms)
    for (const said of await deps.store.exports.said(guest.id, room)) {
      yield `${separator}${JSON.stringify(said)}`;
      separator = ',\n';
    }
  yield '],"games":[';
  separator = '';
  for (const { page, ...game } of games) {
    const record = await recordOf(game.game, guest, deps);
    // Without the record, the score sheets of a day would reveal its cards, too.
    const shown = record === null ? {} : { page: JSON.parse(page), record };
    yield `${separator}${JSON.stringify({ ...game, ...shown })}`;
    separator = ',\n';
  }
  yield ']}\n';
}
