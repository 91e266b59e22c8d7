import { DAY_MS, decideVacation, type LostTime, MAX_VACATION_DAYS, type Vacation } from '@coup-fourre/room';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Limits, MAX_GUEST_ROOMS } from '../config/limits.ts';
import type { Guests } from '../guests/guests.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Store } from '../store/store.ts';
import { CHEAP, costClass } from './costClass.ts';
import { fromStore } from './fromStore.ts';
import { Refused } from './refusals.ts';
import { bodyOf, requireGuest } from './requestGuest.ts';

export interface VacationRouteDeps {
  readonly guests: Guests;
  readonly store: Pick<Store, 'rooms' | 'vacations'>;
  readonly rooms: Pick<Rooms, 'change'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: Pick<Limits, 'notices'>;
}

const DaysSchema = v.object({
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_VACATION_DAYS)),
});

export function addVacationRoutes(app: FastifyInstance, deps: VacationRouteDeps): void {
  const { guests, store, rooms, now, limits } = deps;
  const changing = costClass(app, limits.notices, '10 minutes');
  const yearAt = (time: number) => new Date(time).getUTCFullYear();
  const shown = async (guest: string): Promise<{ readonly vacation: Vacation }> => {
    const { vacation, used } = await fromStore(store.vacations.last(guest, yearAt(now())));
    const until = vacation !== null && vacation.until > now() ? vacation.until : null;
    return { vacation: { until, daysLeft: Math.max(0, Math.floor(MAX_VACATION_DAYS - used / DAY_MS)) } };
  };

  /**
   * Sets the stored vacation at all tables, unless it was `set` already. If another request changes the vacation meanwhile,
   * sets the new one too.
   */
  const setAtTables = async (guest: string, set: LostTime | null = null): Promise<void> => {
    const { vacation } = await fromStore(store.vacations.last(guest, yearAt(now())));
    if (vacation === null || (vacation.began === set?.from && vacation.until === set.until)) return;
    const stored = { from: vacation.began, until: vacation.until };
    const time = now();
    await setAtEachTable(guest, stored.until > time ? stored : { from: time, until: time });
    await setAtTables(guest, stored);
  };

  const setAtEachTable = async (guest: string, vacation: LostTime) => {
    const rows = await fromStore(store.rooms.ofGuest(guest, MAX_GUEST_ROOMS));
    for (const { room } of rows) {
      const reason = await rooms.change(room, (loaded) =>
        loaded === null ? [] : decideVacation(loaded, guest, { ...vacation, now: now() }),
      );
      // The same request, sent again, sets the remaining tables.
      if (reason === 'notStored') throw new Refused('notStored');
    }
  };

  app.get('/api/vacation', CHEAP, async (request) => shown((await requireGuest(request, guests)).guest.id));

  app.post('/api/vacation', changing, async (request) => {
    const { days } = bodyOf(request, DaysSchema);
    const { guest } = await requireGuest(request, guests);
    const began = now();
    const vacation = { guest: guest.id, began, until: began + days * DAY_MS, year: yearAt(began) };
    if (!(await fromStore(store.vacations.begin(vacation, MAX_VACATION_DAYS * DAY_MS))))
      throw new Refused('noVacationLeft');
    await setAtTables(guest.id);
    return shown(guest.id);
  });

  app.delete('/api/vacation', changing, async (request) => {
    const { guest } = await requireGuest(request, guests);
    await fromStore(store.vacations.end(guest.id, now()));
    await setAtTables(guest.id);
    return shown(guest.id);
  });
}
