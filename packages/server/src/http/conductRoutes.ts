import {
  type Guest,
  MAX_REPORT_LENGTH,
  MAX_SANCTION_DAYS,
  MODERATOR_ACTIONS,
  REPORT_KINDS,
  withoutControls,
} from '@coup-fourre/room';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Moderation } from '../conduct/moderation.ts';
import { Reports } from '../conduct/reports.ts';
import type { Limits } from '../config/limits.ts';
import type { Guests } from '../guests/guests.ts';
import type { Renames } from '../rooms/renames.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Store } from '../store/store.ts';
import { CHEAP, costClass } from './costClass.ts';
import { fromStore, ID } from './fromStore.ts';
import { Refused, required } from './refusals.ts';
import { bodyOf, requireGuest } from './requestGuest.ts';

export interface ConductRouteDeps {
  readonly guests: Guests;
  readonly store: Pick<Store, 'accounts' | 'conduct' | 'friends' | 'games' | 'guests' | 'rooms'>;
  readonly rooms: Pick<Rooms, 'change'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly renames: Pick<Renames, 'begin'>;
  readonly refreshGuest: (guest: string) => Promise<void>;
  readonly limits: Pick<Limits, 'reports' | 'moderation'>;
}

const IdSchema = v.pipe(v.string(), v.regex(ID));
const WordsSchema = v.pipe(v.string(), v.transform(withoutControls), v.trim(), v.maxLength(MAX_REPORT_LENGTH));
const said = { kind: v.picklist(REPORT_KINDS), words: WordsSchema };
const ReportSchema = v.union([
  v.strictObject({ ...said, guest: IdSchema, room: IdSchema }),
  v.strictObject({ ...said, guest: IdSchema, game: IdSchema }),
  v.strictObject({ ...said, name: v.string() }),
]);
const DecisionSchema = v.object({
  guest: IdSchema,
  action: v.picklist(MODERATOR_ACTIONS),
  reason: WordsSchema,
  days: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SANCTION_DAYS))),
});

type OfPerson = { readonly Params: { readonly guest: string } };
type OfReport = { readonly Params: { readonly report: string } };

/** Reports, and what moderators do about them. Nobody reads or changes anything about themselves here. */
export function addConductRoutes(app: FastifyInstance, deps: ConductRouteDeps): void {
  const { guests, store, limits, renames, refreshGuest } = deps;
  const moderation = new Moderation(deps);
  const reports = new Reports(deps);
  const reporting = costClass(app, limits.reports, '10 minutes');
  const moderating = costClass(app, limits.moderation, '1 minute');
  const moderatorOf = async (request: FastifyRequest): Promise<Guest> => {
    const { guest } = await requireGuest(request, guests);
    if (!(await fromStore(store.conduct.canModerate(guest.id)))) throw new Refused('notForYou');
    return guest;
  };
  /** A moderator who asks about someone else. */
  const moderatorFor = async (request: FastifyRequest, person: string): Promise<Guest> => {
    const moderator = await moderatorOf(request);
    if (moderator.id === person) throw new Refused('notForYou');
    return moderator;
  };

  app.get('/api/conduct', CHEAP, async (request) => {
    const { guest } = await requireGuest(request, guests);
    return { conduct: await fromStore(moderation.conductOf(guest.id)) };
  });

  app.post('/api/reports', reporting, async (request) => {
    const report = bodyOf(request, ReportSchema);
    const { guest } = await requireGuest(request, guests);
    const refused = await fromStore(reports.add(guest.id, report));
    if (refused !== null) throw new Refused(refused);
    return {};
  });

  app.get('/api/moderation', moderating, async (request) => {
    const { id } = await moderatorOf(request);
    return fromStore(moderation.queue(id));
  });

  app.get<OfPerson>('/api/moderation/people/:guest', moderating, async (request) => {
    const { guest } = request.params;
    await moderatorFor(request, guest);
    return { person: required(await fromStore(moderation.person(guest)), 'noSuchProfile') };
  });

  app.get<OfReport>('/api/moderation/reports/:report/record', moderating, async (request, reply) => {
    const found = required(await fromStore(store.conduct.recordOf(request.params.report)), 'noSuchGame');
    await moderatorFor(request, found.other);
    return reply.type('text/plain; charset=utf-8').send(required(found.record, 'noSuchGame'));
  });

  app.post('/api/moderation/decisions', moderating, async (request) => {
    const decision = bodyOf(request, DecisionSchema);
    const { id } = await moderatorFor(request, decision.guest);
    const refused = await fromStore(moderation.decide({ ...decision, by: id }));
    if (refused !== null) throw new Refused(refused);
    // Otherwise the rooms would show it a little later.
    await refreshGuest(decision.guest);
    renames.begin(decision.guest);
    return {};
  });
}
