import type { HttpReason } from '@coup-fourre/room';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Days } from '../days/index.ts';
import type { Guests } from '../guests/guests.ts';
import { fromStore } from './fromStore.ts';
import { refuse } from './refusals.ts';
import { guestOf } from './requestGuest.ts';

export interface DayRouteDeps {
  readonly guests: Guests;
  readonly days: Pick<Days, 'calendar' | 'day' | 'begin' | 'record' | 'standings'>;
}

type DayParams = { Params: { day: string } };
type EntryParams = { Params: { day: string; entry: string } };

export function addDayRoutes(app: FastifyInstance, { guests, days }: DayRouteDeps): void {
  const answer = async <Found extends object>(reply: FastifyReply, asked: Promise<Found | HttpReason>) => {
    const found = await fromStore(asked);
    return typeof found === 'string' ? refuse(reply, found) : found;
  };

  app.get<{ Querystring: { month?: unknown } }>('/api/days', async (request, reply) =>
    answer(reply, days.calendar(await guestOf(request, guests), textOf(request.query.month))),
  );

  app.get<{ Querystring: { period?: unknown } }>('/api/days/standings', async (request, reply) =>
    answer(reply, days.standings(await guestOf(request, guests), textOf(request.query.period))),
  );

  app.get<DayParams>('/api/days/:day', async (request, reply) => {
    const day = await fromStore(days.day(await guestOf(request, guests), request.params.day));
    return typeof day === 'string' ? refuse(reply, day) : { day };
  });

  app.post<DayParams>('/api/days/:day/run', async (request, reply) => {
    const guest = await guestOf(request, guests);
    return guest === null ? refuse(reply, 'notAGuest') : answer(reply, days.begin(guest, request.params.day));
  });

  app.get<EntryParams>('/api/days/:day/entries/:entry/record', async (request, reply) => {
    const { day, entry } = request.params;
    const found = await fromStore(days.record(await guestOf(request, guests), day, entry));
    return typeof found === 'string'
      ? refuse(reply, found)
      : reply.type('text/plain; charset=utf-8').send(found.record);
  });
}

/** A query parameter, or null if it is missing. '' (which is refused) if it occurs twice. */
function textOf(parameter: unknown): string | null {
  if (parameter === undefined) return null;
  return typeof parameter === 'string' ? parameter : '';
}
