import { randomBytes } from 'node:crypto';
import {
  type Club,
  type ClubChanges,
  type ClubInvitation,
  type ClubInvite,
  type ClubListing,
  type ClubMember,
  type ClubPeriod,
  type ClubStandings,
  DAY_MS,
  type Guest,
  type HttpReason,
} from '@coup-fourre/room';
import type { Days } from '../days/index.ts';
import type { ClubActor } from '../store/clubMembers.ts';
import type { StoredClub, StoredMember } from '../store/clubStore.ts';
import type { RoomRow } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';
import { eveningAfter } from './evening.ts';

const ID_BYTES = 9;
/** 128 random bits: the link alone lets people in. */
const INVITE_BYTES = 16;
const INVITE_MS = 14 * DAY_MS;
const INVITE_USES = 30;
const MAX_TABLES = 20;

/**
 * A member who has seen the club's page within this time counts as present. Visits are stored at most once in
 * NOTE_SEEN_MS.
 */
const HERE_MS = 120_000;
const NOTE_SEEN_MS = 30_000;

/** Members are reminded this long before their evening. */
export const REMIND_MS = 3_600_000;

export interface ClubsDeps {
  readonly store: Pick<Store, 'clubs' | 'memberships' | 'rooms' | 'challenges' | 'presence' | 'friends'>;
  readonly days: Pick<Days, 'standingsAmong'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Clubs, as their members see them. Others get `noSuchClub`, as if there were none. */
export class Clubs {
  readonly #deps: ClubsDeps;

  constructor(deps: ClubsDeps) {
    this.#deps = deps;
  }

  /** The clubs that a guest is in or invited to. An invitation by someone who is blocked does not show. */
  async ofGuest(id: string): Promise<ClubListing[]> {
    const { store, now } = this.#deps;
    const clubs = await store.clubs.ofGuest(id);
    const shown = await Promise.all(
      clubs.map(async (club) => club.role !== 'invited' || !(await this.#isBlocked(club, id))),
    );
    return clubs
      .filter((_, index) => shown[index])
      .map(({ club, name, role, members, evening }) => ({
        club,
        name,
        role,
        members,
        evening: evening && eveningAfter(evening, now()),
      }));
  }

  /** True if a guest and an organizer have blocked each other. The organizer must not learn of it. */
  async #isBlocked({ club }: StoredClub, guest: string): Promise<boolean> {
    const { clubs, friends } = this.#deps.store;
    const [members, blocked] = await Promise.all([clubs.members(club), friends.blockedWith(guest)]);
    return members.some((member) => member.role === 'organizer' && blocked.has(member.guest.id));
  }

  async add({ id }: Guest, name: string): Promise<{ readonly club: string } | HttpReason> {
    const club = randomBytes(ID_BYTES).toString('base64url');
    const added = await this.#deps.store.clubs.add({ club, name, guest: id, at: this.#deps.now() });
    return added ?? { club };
  }

  /** A club for one of its members. */
  async find({ club, guest }: ClubActor): Promise<{ readonly club: Club } | HttpReason> {
    const { store, now } = this.#deps;
    const found = await this.#ofMember({ club, guest });
    if (found === null) return 'noSuchClub';
    await store.clubs.noteSeen({ club, guest }, now(), now() - NOTE_SEEN_MS);
    const [members, challenges, playing, invite] = await Promise.all([
      store.clubs.members(club),
      store.clubs.challenges(club),
      store.clubs.playing(club),
      store.memberships.inviteOf(club, now()),
    ]);
    const ids = members.map((each) => each.guest.id);
    const [here, blocked] = await Promise.all([store.presence.here(guest, ids), store.friends.blockedWith(guest)]);
    const role = members.find((each) => each.guest.id === guest)?.role ?? 'member';
    const at = found.evening && eveningAfter(found.evening, now());
    return {
      club: {
        club,
        name: found.name,
        role,
        canChat: found.canChat,
        canWatch: found.canWatch,
        evening: found.evening && at !== null ? { ...found.evening, at } : null,
        members: members.map((member) =>
          memberFor(member, { viewer: guest, evening: at, playing, here: new Set(here), blocked, now: now() }),
        ),
        invite: role === 'organizer' ? invite : null,
        challenges,
      },
    };
  }

  /** The tables of a club that are not over, for a member. */
  async tables(actor: ClubActor): Promise<{ readonly rows: readonly RoomRow[] } | HttpReason> {
    if ((await this.#ofMember(actor)) === null) return 'noSuchClub';
    return { rows: await this.#deps.store.rooms.ofClub(actor.club, MAX_TABLES) };
  }

  async standings(actor: ClubActor, period: ClubPeriod): Promise<ClubStandings | HttpReason> {
    if ((await this.#ofMember(actor)) === null) return 'noSuchClub';
    const members = await this.#deps.store.clubs.members(actor.club);
    const guests = members.filter(({ role }) => role !== 'invited').map(({ guest }) => guest);
    return this.#deps.days.standingsAmong(guests, actor.guest, period);
  }

  async change(actor: ClubActor, changes: ClubChanges): Promise<HttpReason | null> {
    const { evening } = changes;
    const next = evening ? nextReminder(evening, this.#deps.now()) : null;
    const remindAt = evening === undefined ? {} : { remindAt: next };
    return this.#deps.store.clubs.change(actor, { ...changes, ...remindAt });
  }

  async ask(actor: ClubActor, asked: string): Promise<HttpReason | null> {
    return this.#deps.store.memberships.ask(actor, asked, this.#deps.now());
  }

  async accept(actor: ClubActor): Promise<HttpReason | null> {
    return this.#deps.store.memberships.accept(actor, this.#deps.now());
  }

  /** A new link in place of the former one. */
  async newInvite(actor: ClubActor): Promise<{ readonly invite: ClubInvite } | HttpReason> {
    const invite: ClubInvite = {
      invite: randomBytes(INVITE_BYTES).toString('base64url'),
      until: this.#deps.now() + INVITE_MS,
      uses: INVITE_USES,
    };
    return (await this.#deps.store.memberships.setInvite(actor, invite)) ?? { invite };
  }

  /** What a link shows to everyone who has it. */
  async invitation(invite: string, viewer: string | null): Promise<ClubInvitation | null> {
    const { store, now } = this.#deps;
    const link = await store.memberships.byInvite(invite, now());
    if (link === null) return null;
    const [club, members] = await Promise.all([store.clubs.find(link.club), store.clubs.members(link.club)]);
    const by = members.find(({ guest }) => guest.id === link.guest)?.guest;
    if (club === null || by === undefined) return null;
    const joined = members.filter(({ role }) => role !== 'invited');
    return {
      name: club.name,
      by: by.name,
      ...(by.appearance && { appearance: by.appearance }),
      members: joined.length,
      club: joined.some(({ guest }) => guest.id === viewer) ? club.club : null,
    };
  }

  join(invite: string, { id }: Guest): Promise<{ readonly club: string } | HttpReason> {
    return this.#deps.store.memberships.join(invite, id, this.#deps.now());
  }

  async setComing(actor: ClubActor, isComing: boolean): Promise<HttpReason | null> {
    const { store, now } = this.#deps;
    const found = await this.#ofMember(actor);
    if (found === null) return 'noSuchClub';
    if (found.evening === null) return 'noEvening';
    const at = eveningAfter(found.evening, now());
    return (await store.clubs.setComing(actor, isComing ? at : null)) ? null : 'noSuchClub';
  }

  async addChallenge(actor: ClubActor, challenge: string): Promise<HttpReason | null> {
    const { store, now } = this.#deps;
    if ((await store.challenges.find(challenge)) === null) return 'noSuchChallenge';
    return store.clubs.addChallenge(actor, challenge, now());
  }

  /** The club, if the guest is one of its members. */
  async #ofMember({ club, guest }: ClubActor): Promise<StoredClub | null> {
    const { clubs } = this.#deps.store;
    const role = await clubs.role(club, guest);
    return role === null || role === 'invited' ? null : clubs.find(club);
  }
}

/** The time of the reminder for the next evening of which members have not been reminded. */
export function nextReminder(evening: NonNullable<ClubChanges['evening']>, now: number): number {
  const at = eveningAfter(evening, now);
  const next = at - REMIND_MS > now ? at : eveningAfter(evening, at + 6 * DAY_MS);
  return next - REMIND_MS;
}

interface MemberSeen {
  readonly viewer: string;
  /** The next evening, or null. */
  readonly evening: number | null;
  /** Guests in a match that is being played. */
  readonly playing: ReadonlySet<string>;
  /** Guests who are present, unless they hide it. */
  readonly here: ReadonlySet<string>;
  /** Guests who have blocked the viewer, or whom the viewer has blocked. */
  readonly blocked: ReadonlySet<string>;
  readonly now: number;
}

function memberFor(member: StoredMember, seen: MemberSeen): ClubMember {
  const { viewer, evening, playing, here, blocked, now } = seen;
  const { guest, role, coming, seenHere } = member;
  const { id, name, appearance } = guest;
  const isHere = id === viewer || here.has(id) || (seenHere !== null && seenHere > now - HERE_MS);
  const isHidden = role === 'invited' || (id !== viewer && (member.presence === 'nobody' || blocked.has(id)));
  return {
    guest: id,
    name,
    ...(appearance && { appearance }),
    role,
    isYou: id === viewer,
    presence: isHidden ? 'away' : playing.has(id) ? 'playing' : isHere ? 'here' : 'away',
    seen: isHidden ? null : Math.max(member.seen, seenHere ?? 0),
    isComing: evening !== null && coming === evening,
  };
}
