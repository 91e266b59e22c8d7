import type { ClubChallenge, ClubChanges, ClubEvening, ClubRole, Guest, Presence } from '@coup-fourre/room';
import { type Kysely, sql } from 'kysely';
import { type ClubActor, type ClubRefusal, lockClub, organizeClub, roleIn } from './clubMembers.ts';
import { appearanceFrom } from './guestStore.ts';
import { whyNotJoin } from './membershipStore.ts';
import type { Tables } from './tables.ts';

/** Challenges that a club keeps. The oldest ones go first. */
const MAX_CHALLENGES = 20;

export interface StoredClub {
  readonly club: string;
  readonly name: string;
  readonly canChat: boolean;
  readonly canWatch: boolean;
  readonly evening: ClubEvening | null;
}

export interface StoredMember {
  readonly guest: Guest;
  readonly role: ClubRole;
  /** Time of the last visit of the server, within an hour. */
  readonly seen: number;
  /** When they last saw the club's page, or null. */
  readonly seenHere: number | null;
  /** The last evening to which they come, or null. */
  readonly coming: number | null;
  /** To whom they show whether they are there. In a club all members count as friends. */
  readonly presence: Presence;
}

/** A guest's club, and the number of its members. */
export interface OwnClub extends StoredClub {
  readonly role: ClubRole;
  readonly members: number;
}

/** Changes of a club, and when to remind its members next. Missing fields stay. */
export type StoredChanges = ClubChanges & { readonly remindAt?: number | null };

/** Clubs with their members, evening and challenges. Only accounts can be members. */
export class ClubStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Makes a club with its first organizer. Like all changes it returns null, or why not. */
  add(club: { readonly name: string; readonly at: number } & ClubActor): Promise<ClubRefusal | null> {
    const { club: id, name, guest, at } = club;
    return this.#db.transaction().execute(async (trx) => {
      const refusal = await whyNotJoin(trx, guest);
      if (refusal !== null) return refusal;
      await trx
        .insertInto('clubs')
        .values({ club: id, name, at, can_chat: 0, can_watch: 0, evening: null, remind_at: null })
        .execute();
      await trx
        .insertInto('club_members')
        .values({ club: id, guest, at, role: 'organizer', coming: null, seen: null })
        .execute();
      return null;
    });
  }

  async find(club: string): Promise<StoredClub | null> {
    const row = await this.#db.selectFrom('clubs').selectAll().where('club', '=', club).executeTakeFirst();
    return row === undefined ? null : clubFrom(row);
  }

  /** The clubs that a guest is in or invited to, by name. */
  async ofGuest(guest: string): Promise<OwnClub[]> {
    const rows = await this.#db
      .selectFrom('club_members as own')
      .innerJoin('clubs', 'clubs.club', 'own.club')
      .selectAll('clubs')
      .select('own.role')
      .select((select) =>
        select
          .selectFrom('club_members')
          .select(sql<number | string>`count(*)`.as('count'))
          .whereRef('club_members.club', '=', 'own.club')
          .where('club_members.role', '<>', 'invited')
          .as('members'),
      )
      .where('own.guest', '=', guest)
      .orderBy('clubs.name')
      .orderBy('clubs.club')
      .execute();
    return rows.map(({ role, members, ...row }) => ({ ...clubFrom(row), role, members: Number(members) }));
  }

  role(club: string, guest: string): Promise<ClubRole | null> {
    return roleIn(this.#db, club, guest);
  }

  /** Everyone in a club, in the order in which they joined; invited guests last. */
  async members(club: string): Promise<StoredMember[]> {
    const rows = await this.#db
      .selectFrom('club_members')
      .innerJoin('guests', 'guests.guest', 'club_members.guest')
      .innerJoin('accounts', 'accounts.guest', 'club_members.guest')
      .select(['guests.guest', 'guests.name', 'guests.face', 'guests.car', 'guests.seen', 'accounts.presence'])
      .select(['club_members.role', 'club_members.coming', 'club_members.seen as seenHere'])
      .where('club', '=', club)
      .orderBy(sql`case when role = 'invited' then 1 else 0 end`)
      .orderBy('club_members.at')
      .orderBy('club_members.guest')
      .execute();
    return rows.map(({ guest, name, face, car, ...member }) => ({
      guest: { id: guest, name, ...appearanceFrom({ face, car }) },
      ...member,
    }));
  }

  /** Notes that a member sees the club's page, unless that was noted after `before`. */
  async noteSeen({ club, guest }: ClubActor, at: number, before: number): Promise<void> {
    await this.#db
      .updateTable('club_members')
      .set({ seen: at })
      .where('club', '=', club)
      .where('guest', '=', guest)
      .where((where) => where.or([where('seen', 'is', null), where('seen', '<', before)]))
      .execute();
  }

  /** The members who have a seat in a match that is being played, at any table. */
  async playing(club: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('club_members')
      .innerJoin('room_guests', 'room_guests.guest', 'club_members.guest')
      .innerJoin('rooms', 'rooms.room', 'room_guests.room')
      .select('club_members.guest')
      .where('club_members.club', '=', club)
      .where('rooms.phase', '=', 'playing')
      .execute();
    return new Set(rows.map(({ guest }) => guest));
  }

  /** Changes a club for one of its organizers. */
  change(actor: ClubActor, { name, canChat, canWatch, evening, remindAt }: StoredChanges): Promise<ClubRefusal | null> {
    return organizeClub(this.#db, actor, async (trx) => {
      const { club } = actor;
      await trx
        .updateTable('clubs')
        .set({
          club,
          ...(name !== undefined && { name }),
          ...(canChat !== undefined && { can_chat: canChat ? 1 : 0 }),
          ...(canWatch !== undefined && { can_watch: canWatch ? 1 : 0 }),
          ...(evening !== undefined && { evening: evening && JSON.stringify(evening) }),
          ...(remindAt !== undefined && { remind_at: remindAt }),
        })
        .where('club', '=', club)
        .execute();
      // Members who came to the former evening have not promised to come to the new one.
      if (evening !== undefined)
        await trx.updateTable('club_members').set({ coming: null, seen: null }).where('club', '=', club).execute();
      return null;
    });
  }

  /** Says whether a member comes to the evening at this time. Null: not. Returns false if the guest is no member. */
  async setComing({ club, guest }: ClubActor, coming: number | null): Promise<boolean> {
    const set = await this.#db
      .updateTable('club_members')
      .set({ coming })
      .where('club', '=', club)
      .where('guest', '=', guest)
      .where('role', '<>', 'invited')
      .executeTakeFirst();
    return set.numUpdatedRows === 1n;
  }

  /** Puts a challenge up in a club, for a member. */
  addChallenge({ club, guest }: ClubActor, challenge: string, at: number): Promise<ClubRefusal | null> {
    return this.#db.transaction().execute(async (trx) => {
      const role = (await lockClub(trx, club)) ? await roleIn(trx, club, guest) : null;
      if (role === null || role === 'invited') return 'noSuchClub';
      await trx
        .insertInto('club_challenges')
        .values({ club, challenge, guest, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = trx
        .selectFrom('club_challenges')
        .select('challenge')
        .where('club', '=', club)
        .orderBy('at', 'desc')
        .orderBy('challenge')
        .limit(MAX_CHALLENGES);
      await trx.deleteFrom('club_challenges').where('club', '=', club).where('challenge', 'not in', kept).execute();
      return null;
    });
  }

  /** The challenges of a club, latest first. */
  async challenges(club: string): Promise<ClubChallenge[]> {
    const rows = await this.#db
      .selectFrom('club_challenges')
      .innerJoin('guests', 'guests.guest', 'club_challenges.guest')
      .select(['challenge', 'club_challenges.at', 'guests.name as by', 'guests.face', 'guests.car'])
      .where('club', '=', club)
      .orderBy('club_challenges.at', 'desc')
      .orderBy('challenge')
      .execute();
    return rows.map(({ face, car, ...row }) => ({ ...row, ...appearanceFrom({ face, car }) }));
  }

  /** Clubs whose members are to be reminded of their evening by `now`. */
  async dueReminders(now: number, limit: number): Promise<(StoredClub & { readonly remindAt: number })[]> {
    const rows = await this.#db
      .selectFrom('clubs')
      .selectAll()
      .where('remind_at', 'is not', null)
      .where('remind_at', '<=', now)
      .orderBy('remind_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...clubFrom(row), remindAt: row.remind_at ?? now }));
  }

  /** Takes a due reminder, and sets the next one. Returns false if another node was first. */
  async takeReminder(club: string, due: number, next: number | null): Promise<boolean> {
    const taken = await this.#db
      .updateTable('clubs')
      .set({ remind_at: next })
      .where('club', '=', club)
      .where('remind_at', '=', due)
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  }
}

function clubFrom({ club, name, can_chat, can_watch, evening }: Tables['clubs']): StoredClub {
  return {
    club,
    name,
    canChat: can_chat === 1,
    canWatch: can_watch === 1,
    evening: evening === null ? null : JSON.parse(evening),
  };
}
