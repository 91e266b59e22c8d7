import { CLUB_PERIODS, type HttpReason, nameSkeleton } from '@coup-fourre/room';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Clubs } from '../clubs/clubs.ts';
import type { Limits } from '../config/limits.ts';
import { parseGuestName } from '../guests/guestName.ts';
import type { Guests } from '../guests/guests.ts';
import { isTimeZone } from '../notices/quietHours.ts';
import type { ClubActor } from '../store/clubMembers.ts';
import type { Store } from '../store/store.ts';
import { costClass } from './costClass.ts';
import { fromStore, ID, unlessRefused } from './fromStore.ts';
import { listedRoom } from './listRoutes.ts';
import { Refused, required } from './refusals.ts';
import { bodyOf, guestOf, requireGuest } from './requestGuest.ts';

export interface ClubRouteDeps {
  readonly guests: Guests;
  readonly clubs: Clubs;
  readonly refreshGuest: (guest: string) => Promise<void>;
  /** Makes the devices of a guest ask for their requests and invitations again. */
  readonly announceFriends: (guest: string) => void;
  readonly store: Pick<Store, 'accounts' | 'memberships'>;
  readonly limits: Pick<Limits, 'clubs' | 'clubChanges' | 'standings'>;
}

const NameSchema = v.object({ name: v.string() });
const IdSchema = v.pipe(v.string(), v.regex(ID));
const MAX_ZONE_LENGTH = 64;
const EveningSchema = v.object({
  weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  zone: v.pipe(v.string(), v.maxLength(MAX_ZONE_LENGTH), v.check(isTimeZone)),
});
const ChangesSchema = v.object({
  name: v.exactOptional(v.string()),
  canChat: v.exactOptional(v.boolean()),
  canWatch: v.exactOptional(v.boolean()),
  evening: v.exactOptional(v.nullable(EveningSchema)),
});
const ComingSchema = v.object({ coming: v.boolean() });
const RoleSchema = v.object({ role: v.picklist(['member', 'organizer']) });
const ChallengeSchema = v.object({ challenge: IdSchema });
const PeriodSchema = v.picklist(CLUB_PERIODS);

type OfClub = { readonly Params: { readonly club: string } };
type OfMember = { readonly Params: { readonly club: string; readonly member: string } };
type OfInvite = { readonly Params: { readonly invite: string } };

function nameFrom(text: string): string {
  const parsed = parseGuestName(text);
  if (!parsed.ok) throw new Refused(parsed.reason);
  return parsed.name;
}

/** Clubs. To everyone who is not a member, all routes answer as if the club did not exist. */
export function addClubRoutes(app: FastifyInstance, deps: ClubRouteDeps): void {
  const { guests, clubs, store, limits, refreshGuest, announceFriends } = deps;
  const seeing = costClass(app, limits.clubs, '1 minute');
  const ranking = costClass(app, limits.standings, '1 minute');
  const changing = costClass(app, limits.clubChanges, '10 minutes');

  const actorOf = async (request: FastifyRequest<OfClub>): Promise<ClubActor> => {
    const { guest } = await requireGuest(request, guests);
    return { club: request.params.club, guest: guest.id };
  };
  const clubOf = (actor: ClubActor) => unlessRefused(clubs.find(actor));
  /** Changes a club and returns its new state. */
  const changed = async (actor: ClubActor, change: Promise<HttpReason | null>) => {
    const refusal = await fromStore(change);
    if (refusal !== null) throw new Refused(refusal);
    return clubOf(actor);
  };

  app.get('/api/clubs', seeing, async (request) => {
    const { guest } = await requireGuest(request, guests);
    return { clubs: await fromStore(clubs.ofGuest(guest.id)) };
  });

  app.post('/api/clubs', changing, async (request) => {
    const name = nameFrom(bodyOf(request, NameSchema).name);
    const { guest } = await requireGuest(request, guests);
    return unlessRefused(clubs.add(guest, name));
  });

  app.get<OfClub>('/api/clubs/:club', seeing, async (request) => clubOf(await actorOf(request)));

  app.get<OfClub>('/api/clubs/:club/rooms', seeing, async (request) => {
    const { rows } = await unlessRefused(clubs.tables(await actorOf(request)));
    return { rooms: rows.map(listedRoom) };
  });

  app.get<OfClub & { Querystring: { period?: unknown } }>('/api/clubs/:club/standings', ranking, async (request) => {
    const period = v.safeParse(PeriodSchema, request.query.period);
    if (!period.success) throw new Refused('badRequest');
    return unlessRefused(clubs.standings(await actorOf(request), period.output));
  });

  app.post<OfClub>('/api/clubs/:club', changing, async (request) => {
    const { name, ...rest } = bodyOf(request, ChangesSchema);
    const changes = { ...rest, ...(name !== undefined && { name: nameFrom(name) }) };
    const actor = await actorOf(request);
    return changed(actor, clubs.change(actor, changes));
  });

  app.post<OfClub>('/api/clubs/:club/coming', changing, async (request) => {
    const { coming } = bodyOf(request, ComingSchema);
    const actor = await actorOf(request);
    return changed(actor, clubs.setComing(actor, coming));
  });

  app.post<OfClub>('/api/clubs/:club/challenges', changing, async (request) => {
    const { challenge } = bodyOf(request, ChallengeSchema);
    const actor = await actorOf(request);
    return changed(actor, clubs.addChallenge(actor, challenge));
  });

  app.post<OfClub>('/api/clubs/:club/join', changing, async (request) => {
    const actor = await actorOf(request);
    return changed(actor, clubs.accept(actor));
  });

  app.post<OfClub>('/api/clubs/:club/leave', changing, async (request) => {
    const actor = await actorOf(request);
    const left = await fromStore(store.memberships.leave(actor));
    if (left !== null) throw new Refused(left);
    await refreshGuest(actor.guest);
    return {};
  });

  app.post<OfClub>('/api/clubs/:club/members', changing, async (request) => {
    const skeleton = nameSkeleton(nameFrom(bodyOf(request, NameSchema).name));
    const actor = await actorOf(request);
    const found = required(await fromStore(store.accounts.byName(skeleton)), 'noSuchProfile');
    const club = await changed(actor, clubs.ask(actor, found.guest.id));
    announceFriends(found.guest.id);
    return club;
  });

  app.post<OfMember>('/api/clubs/:club/members/:member', changing, async (request) => {
    const { role } = bodyOf(request, RoleSchema);
    const actor = await actorOf(request);
    const { member } = request.params;
    return changed(actor, store.memberships.setRole(actor, member, role));
  });

  app.delete<OfMember>('/api/clubs/:club/members/:member', changing, async (request) => {
    const actor = await actorOf(request);
    const { member } = request.params;
    const answer = await changed(actor, store.memberships.remove(actor, member));
    await refreshGuest(member);
    return answer;
  });

  app.post<OfClub>('/api/clubs/:club/invite', changing, async (request) => {
    const actor = await actorOf(request);
    await unlessRefused(clubs.newInvite(actor));
    return clubOf(actor);
  });

  app.delete<OfClub>('/api/clubs/:club/invite', changing, async (request) => {
    const actor = await actorOf(request);
    return changed(actor, store.memberships.setInvite(actor, null));
  });

  app.get<OfInvite>('/api/club-invites/:invite', seeing, async (request) => {
    const viewer = await guestOf(request, guests);
    const found = await fromStore(clubs.invitation(request.params.invite, viewer?.id ?? null));
    return { invitation: required(found, 'wrongInvite') };
  });

  app.post<OfInvite>('/api/club-invites/:invite/join', changing, async (request) => {
    const { guest } = await requireGuest(request, guests);
    return unlessRefused(clubs.join(request.params.invite, guest));
  });
}
