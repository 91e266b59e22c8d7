import type { FastifyInstance } from 'fastify';
import type { Limits } from '../config/limits.ts';
import type { Days } from '../days/index.ts';
import type { Guests } from '../guests/guests.ts';
import { CHEAP, costClass } from './costClass.ts';
import { unlessRefused } from './fromStore.ts';
import { guestOf, requireGuest } from './requestGuest.ts';
import { type RoomCounterDeps, roomCounter } from './roomCounter.ts';

export interface DayRouteDeps extends RoomCounterDeps {
  readonly guests: Guests;
  readonly limits: Pick<Limits, 'records' | 'standings'>;
  readonly days: Pick<Days, 'calendar' | 'day' | 'begin' | 'record' | 'standings'>;
}

type DayParams = { Params: { day: string } };
type EntryParams = { Params: { day: string; entry: string } };

export function addDayRoutes(app: FastifyInstance, deps: DayRouteDeps): void {
  const { guests, days, limits } = deps;
  const ranking = costClass(app, limits.standings, '1 minute');
  const reading = costClass(app, limits.records, '1 minute');
  // Few days are kept in memory, so requests for many make the server rank each of them again.
  const seeing = costClass(app, limits.records, '1 minute');
  app.get<{ Querystring: { month?: unknown } }>('/api/days', CHEAP, async (request) =>
    unlessRefused(days.calendar(await guestOf(request, guests), textOf(request.query.month))),
  );

  app.get<{ Querystring: { period?: unknown } }>('/api/days/standings', ranking, async (request) =>
    unlessRefused(days.standings(await guestOf(request, guests), textOf(request.query.period))),
  );

  app.get<DayParams>('/api/days/:day', seeing, async (request) => ({
    day: await unlessRefused(days.day(await guestOf(request, guests), request.params.day)),
  }));

  // Only a new room is expensive, and rooms have their own limit.
  app.post<DayParams>('/api/days/:day/run', CHEAP, async (request) => {
    const { guest } = await requireGuest(request, guests);
    return unlessRefused(days.begin(guest, request.params.day, roomCounter(request, deps)));
  });

  app.get<EntryParams>('/api/days/:day/entries/:entry/record', reading, async (request, reply) => {
    const { day, entry } = request.params;
    const { record } = await unlessRefused(days.record(await guestOf(request, guests), day, entry));
    return reply.type('text/plain; charset=utf-8').send(record);
  });
}

/** A query parameter, or null if it is missing. '' (which is refused) if it occurs twice. */
function textOf(parameter: unknown): string | null {
  if (parameter === undefined) return null;
  return typeof parameter === 'string' ? parameter : '';
}
