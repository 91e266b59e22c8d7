import { randomBytes } from 'node:crypto';
import {
  type FriendList,
  type FriendState,
  type Friends,
  type Guest,
  nameSkeleton,
  type PersonAtTable,
  PRESENCES,
  type Relation,
} from '@coup-fourre/room';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Clubs } from '../clubs/clubs.ts';
import type { Limits } from '../config/limits.ts';
import { parseGuestName } from '../guests/guestName.ts';
import type { Guests } from '../guests/guests.ts';
import type { Notices } from '../notices/notices.ts';
import { whereabouts } from '../rooms/index.ts';
import type { Store } from '../store/store.ts';
import { CHEAP, costClass } from './costClass.ts';
import { fromStore, ID } from './fromStore.ts';
import { Refused, required } from './refusals.ts';
import { bodyOf, requireGuest } from './requestGuest.ts';

export interface FriendRouteDeps {
  readonly guests: Guests;
  readonly store: Pick<
    Store,
    'accounts' | 'conduct' | 'friends' | 'games' | 'guests' | 'invitations' | 'presence' | 'rooms'
  >;
  readonly clubs: Pick<Clubs, 'ofGuest'>;
  /** Makes the devices of a guest ask for their requests and invitations again. */
  readonly announceFriends: (guest: string) => void;
  /** Updates or closes a guest's sockets on all servers, and stops showing tables that the guest may no longer enter. */
  readonly refreshGuest: (guest: string) => Promise<void>;
  readonly notify: Notices['notify'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: Pick<Limits, 'friends' | 'records'>;
}

const LINK_BYTES = 12;

/** How long a notice of an invitation may be sent. */
const INVITED_MS = 24 * 3_600_000;

/** A table has at most six people. */
const MAX_PEOPLE = 6;

const IdSchema = v.pipe(v.string(), v.regex(ID));
const AskSchema = v.union([
  v.strictObject({ name: v.string() }),
  v.strictObject({ guest: IdSchema }),
  v.strictObject({ link: IdSchema }),
]);
const GuestSchema = v.object({ guest: IdSchema });
/** A profile shows the name of an account alone. */
const BlockSchema = v.union([v.strictObject({ name: v.string() }), v.strictObject({ guest: IdSchema })]);
const AnswerSchema = v.object({ guest: IdSchema, accept: v.boolean() });
const PresenceSchema = v.object({ presence: v.picklist(PRESENCES) });
const InviteSchema = v.object({ guest: IdSchema, room: IdSchema });
const RoomSchema = v.object({ room: IdSchema });

export function addFriendRoutes(app: FastifyInstance, deps: FriendRouteDeps): void {
  const { guests, store, announceFriends, refreshGuest, notify, now, limits } = deps;
  const { friends } = store;
  const changing = costClass(app, limits.friends, '10 minutes');
  const reading = costClass(app, limits.records, '1 minute');
  const ownId = async (request: FastifyRequest) => (await requireGuest(request, guests)).guest.id;
  /** The id of a guest with an account. */
  const accountId = async (request: FastifyRequest): Promise<string> => {
    const guest = await ownId(request);
    if (!(await fromStore(friends.accounts([guest]))).has(guest)) throw new Refused('needsAccount');
    return guest;
  };
  /** Both stop watching tables that the other no longer shows them. */
  const refreshBoth = (guest: string, other: string) => Promise.all([guest, other].map(refreshGuest));
  const answered = async <Reason extends string>(asked: Promise<Reason>) => {
    const answer = await fromStore(asked);
    if (answer === 'asked' || answer === 'friends' || answer === 'declined') return answer;
    throw new Refused(answer as Exclude<Reason, FriendState | 'declined'> & Refused['reason']);
  };

  app.get('/api/friends', CHEAP, async (request): Promise<Friends> => {
    const guest = await ownId(request);
    const blocked = await fromStore(friends.blocked(guest));
    return { list: await fromStore(listOf(deps, guest)), blocked };
  });

  app.post('/api/friends', changing, async (request) => {
    const address = bodyOf(request, AskSchema);
    const guest = await accountId(request);
    if ('link' in address) {
      const owner = await fromStore(friends.linkOwner(address.link));
      const state = await answered(friends.askByLink(guest, address.link, now()));
      if (owner !== null) announceFriends(owner.id);
      return { state };
    }
    const other =
      'guest' in address ? address.guest : required(await fromStore(namedAccount(deps, address.name)), 'noSuchProfile');
    const state = await answered(friends.ask({ guest, other, at: now() }));
    // Someone who is blocked must not be able to tell, and no notice goes out for what nobody sees.
    if (!(await fromStore(friends.isBlocked(guest, other)))) announceFriends(other);
    return { state };
  });

  app.post('/api/friends/answer', changing, async (request) => {
    const { guest: other, accept } = bodyOf(request, AnswerSchema);
    const guest = await accountId(request);
    const state = await answered(friends.answer({ guest, other, at: now() }, accept));
    if (state === 'friends') announceFriends(other);
    return { state };
  });

  app.post('/api/friends/remove', changing, async (request) => {
    const { guest: other } = bodyOf(request, GuestSchema);
    const guest = await accountId(request);
    await fromStore(friends.remove({ guest, other }));
    announceFriends(guest);
    await refreshBoth(guest, other);
    return {};
  });

  app.post('/api/friends/block', changing, async (request) => {
    const address = bodyOf(request, BlockSchema);
    const guest = await ownId(request);
    const other =
      'guest' in address ? address.guest : required(await fromStore(namedAccount(deps, address.name)), 'noSuchProfile');
    if (!(await fromStore(friends.block({ guest, other, at: now() })))) throw new Refused('noSuchProfile');
    announceFriends(guest);
    await refreshBoth(guest, other);
    return {};
  });

  app.post('/api/friends/unblock', changing, async (request) => {
    const { guest: other } = bodyOf(request, GuestSchema);
    const guest = await ownId(request);
    await fromStore(friends.unblock({ guest, other }));
    announceFriends(guest);
    await refreshGuest(guest);
    return {};
  });

  app.post('/api/friends/link', changing, async (request) => {
    const link = randomBytes(LINK_BYTES).toString('base64url');
    await fromStore(friends.setLink(await accountId(request), link, now()));
    return { link };
  });

  app.post('/api/friends/link/end', changing, async (request) => {
    await fromStore(friends.setLink(await accountId(request), null, now()));
    return { link: null };
  });

  app.get<{ Params: { link: string } }>('/api/friends/links/:link', reading, async (request) => {
    const viewer = await ownId(request);
    const owner = required(await fromStore(friends.linkOwner(request.params.link)), 'noSuchLink');
    if (await fromStore(friends.isBlocked(viewer, owner.id))) throw new Refused('noSuchLink');
    return { guest: owner };
  });

  app.post('/api/friends/presence', changing, async (request) => {
    const { presence } = bodyOf(request, PresenceSchema);
    await fromStore(store.presence.setPresence(await accountId(request), presence));
    return { presence };
  });

  app.post('/api/friends/invite', changing, async (request) => {
    const { guest, room } = bodyOf(request, InviteSchema);
    const other = await accountId(request);
    const row = required(await fromStore(store.rooms.find(room)), 'noSuchRoom');
    if (!row.guests.includes(other)) throw new Refused('noSuchRoom');
    // A table without a free seat sends no notice.
    if (row.freeSeats === 0) throw new Refused('tableFull');
    if (!(await fromStore(store.invitations.invite({ guest, other, room, at: now() }))))
      throw new Refused('notFriends');
    announceFriends(guest);
    const { name } = (await requireGuest(request, guests)).guest;
    void notify(guest, {
      kind: 'invitation',
      subject: `invitation ${room}`,
      path: `/room/${room}`,
      name,
      until: now() + INVITED_MS,
    });
    return {};
  });

  app.post('/api/friends/invitations/decline', changing, async (request) => {
    const { room } = bodyOf(request, RoomSchema);
    await fromStore(store.invitations.decline(await accountId(request), room));
    return {};
  });

  app.get<{ Params: { guest: string } }>('/api/friends/:guest/record', reading, async (request) => {
    const guest = await accountId(request);
    const other = request.params.guest;
    if (!(await fromStore(friends.areFriends(guest, other)))) throw new Refused('notFriends');
    return { record: await fromStore(store.games.record(guest, other)) };
  });

  app.get<{ Querystring: { guests?: unknown } }>('/api/people', reading, async (request) => {
    const { guests } = request.query;
    // A deleted guest at a table has an empty id.
    const ids = (typeof guests === 'string' ? guests.split(',') : []).filter((id) => id !== '');
    if (ids.length > MAX_PEOPLE || !ids.every((id) => ID.test(id))) throw new Refused('badRequest');
    return { people: await fromStore(peopleOf(deps, await ownId(request), ids)) };
  });
}

async function namedAccount({ store }: FriendRouteDeps, text: string): Promise<string | null> {
  const parsed = parseGuestName(text.replace(/^@/, ''));
  return parsed.ok ? ((await store.accounts.byName(nameSkeleton(parsed.name)))?.guest.id ?? null) : null;
}

async function listOf({ store, clubs, now }: FriendRouteDeps, guest: string): Promise<FriendList | null> {
  const list = await store.friends.list(guest, now());
  if (list === null) return null;
  const here = await whereabouts(store, guest, { guests: list.friends.map(({ id }) => id), now: now() });
  return {
    ...list,
    friends: list.friends.map((friend) => ({ ...friend, here: here.get(friend.id) ?? null })),
    invitations: await store.invitations.ofGuest(guest, now()),
    clubs: (await clubs.ofGuest(guest)).flatMap(({ club, name, role }) => (role === 'invited' ? [{ club, name }] : [])),
  };
}

/**
 * The relations between the viewer and the people at a table, if the viewer has met them there or has them in a list.
 */
async function peopleOf(
  { store, now }: FriendRouteDeps,
  viewer: string,
  ids: readonly string[],
): Promise<PersonAtTable[]> {
  const people = await store.guests.byIds(ids);
  const met = await store.friends.metBy(viewer, ids);
  const accounts = await store.friends.accounts(ids);
  const matches = await store.conduct.matches(ids);
  const list = await store.friends.list(viewer, now());
  const blocked = await store.friends.blocked(viewer);
  const isIn = (guests: readonly Guest[] | undefined, id: string) => guests?.some((guest) => guest.id === id) === true;
  const relationTo = (id: string): Relation => {
    if (id === viewer) return 'self';
    if (isIn(blocked, id)) return 'blocked';
    if (!accounts.has(id)) return 'guest';
    if (isIn(list?.friends, id)) return 'friends';
    if (isIn(list?.requests, id)) return 'asksYou';
    return isIn(list?.asked, id) ? 'asked' : 'account';
  };
  const known = [list?.friends, list?.requests, list?.asked, blocked];
  return people
    .filter(({ id }) => id === viewer || met.has(id) || known.some((guests) => isIn(guests, id)))
    .map((person) => ({ ...person, relation: relationTo(person.id), matches: matches.get(person.id) ?? null }));
}
