import { type ClubInvite, MAX_CLUB_MEMBERS } from '@coup-fourre/room';
import type { Kysely, Transaction } from 'kysely';
import {
  type ClubActor,
  type ClubRefusal,
  leaveClub,
  lockClub,
  organizeClub,
  roleIn,
  whyNotOrganize,
} from './clubMembers.ts';
import { lockGuest } from './deleteGuest.ts';
import type { Tables } from './tables.ts';

/** Clubs that an account can be in, or be invited to, at the same time. */
const MAX_CLUBS = 20;

/** How accounts come into clubs and leave them: invitations by name, links, and roles. */
export class MembershipStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Invites an account, for an organizer. The account has to agree. */
  ask(actor: ClubActor, asked: string, at: number): Promise<ClubRefusal | null> {
    return this.#db.transaction().execute(async (trx) => {
      // The guest is locked before the club, as by a deletion. Otherwise the two could wait for each other.
      const refusal = await whyNotJoin(trx, asked);
      const notOrganizer = await whyNotOrganize(trx, actor);
      if (notOrganizer !== null) return notOrganizer;
      if (refusal !== null) return refusal;
      if ((await roleIn(trx, actor.club, asked)) !== null) return 'alreadyMember';
      return addMember(trx, { club: actor.club, guest: asked, at, role: 'invited', coming: null, seen: null });
    });
  }

  /** Accepts an organizer's invitation. */
  accept({ club, guest }: ClubActor, at: number): Promise<ClubRefusal | null> {
    return this.#db.transaction().execute(async (trx) => {
      if (!(await lockClub(trx, club))) return 'noSuchClub';
      const joined = await trx
        .updateTable('club_members')
        .set({ role: 'member', at })
        .where('club', '=', club)
        .where('guest', '=', guest)
        .where('role', '=', 'invited')
        .executeTakeFirst();
      if (joined.numUpdatedRows === 1n) return null;
      return (await roleIn(trx, club, guest)) === null ? 'noSuchClub' : 'alreadyMember';
    });
  }

  /** Leaves a club, or declines an invitation. */
  leave(actor: ClubActor): Promise<ClubRefusal | null> {
    return this.#db.transaction().execute(async (trx) => {
      const { club, guest } = actor;
      if (!(await lockClub(trx, club)) || (await roleIn(trx, club, guest)) === null) return 'noSuchClub';
      await leaveClub(trx, club, guest);
      return null;
    });
  }

  /** Removes a member, or withdraws an invitation, for an organizer. The club's link ends, because the member may know it. */
  remove(actor: ClubActor, member: string): Promise<ClubRefusal | null> {
    return organizeClub(this.#db, actor, async (trx) => {
      if ((await roleIn(trx, actor.club, member)) === null) return 'noSuchMember';
      await leaveClub(trx, actor.club, member);
      await trx.deleteFrom('club_invites').where('club', '=', actor.club).execute();
      return null;
    });
  }

  /** Makes a member an organizer, or an organizer a member, for an organizer. One organizer stays. */
  setRole(actor: ClubActor, member: string, role: 'member' | 'organizer'): Promise<ClubRefusal | null> {
    return organizeClub(this.#db, actor, async (trx) => {
      const { club } = actor;
      const members = await trx
        .selectFrom('club_members')
        .select(['guest', 'role'])
        .where('club', '=', club)
        .where('role', '<>', 'invited')
        .execute();
      if (!members.some(({ guest }) => guest === member)) return 'noSuchMember';
      if (role === 'member' && !members.some((each) => each.role === 'organizer' && each.guest !== member))
        return 'lastOrganizer';
      await trx
        .updateTable('club_members')
        .set({ role })
        .where('club', '=', club)
        .where('guest', '=', member)
        .execute();
      if (role === 'member')
        await trx.deleteFrom('club_invites').where('club', '=', club).where('guest', '=', member).execute();
      return null;
    });
  }

  /** Replaces the link of a club, for an organizer. Null removes the link. */
  setInvite(actor: ClubActor, invite: ClubInvite | null): Promise<ClubRefusal | null> {
    return organizeClub(this.#db, actor, async (trx) => {
      await trx.deleteFrom('club_invites').where('club', '=', actor.club).execute();
      if (invite !== null)
        await trx
          .insertInto('club_invites')
          .values({ ...invite, ...actor })
          .execute();
      return null;
    });
  }

  /** The link of a club that is valid after `now`, or null. */
  async inviteOf(club: string, now: number): Promise<ClubInvite | null> {
    const row = await this.#invites(now)
      .select(['invite', 'until', 'uses'])
      .where('club', '=', club)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The club and the maker of a link that is valid after `now`, or null. */
  async byInvite(invite: string, now: number): Promise<ClubActor | null> {
    const row = await this.#invites(now).select(['club', 'guest']).where('invite', '=', invite).executeTakeFirst();
    return row ?? null;
  }

  /** Joins a club by its link, which is used up by one. Returns the club's id in `club`. */
  join(invite: string, guest: string, at: number): Promise<{ readonly club: string } | ClubRefusal> {
    return this.#db
      .transaction()
      .execute(async (trx) => {
        const refusal = await whyNotJoin(trx, guest);
        const link = await trx.selectFrom('club_invites').selectAll().where('invite', '=', invite).executeTakeFirst();
        if (link === undefined || !(await lockClub(trx, link.club))) return 'wrongInvite';
        const { club } = link;
        const role = await roleIn(trx, club, guest);
        if (role === 'member' || role === 'organizer') return { club };
        if (refusal !== null && role === null) return refusal;
        const used = await trx
          .updateTable('club_invites')
          .set((row) => ({ uses: row('uses', '-', 1) }))
          .where('invite', '=', invite)
          .where('uses', '>', 0)
          .where('until', '>', at)
          .executeTakeFirst();
        if (used.numUpdatedRows !== 1n) return 'wrongInvite';
        if (role === 'invited')
          await trx.deleteFrom('club_members').where('club', '=', club).where('guest', '=', guest).execute();
        const added = await addMember(trx, { club, guest, at, role: 'member', coming: null, seen: null });
        if (added !== null) throw new Full();
        return { club };
      })
      .catch((error: unknown) => {
        if (error instanceof Full) return 'clubFull';
        throw error;
      });
  }

  #invites(now: number) {
    return this.#db.selectFrom('club_invites').where('until', '>', now).where('uses', '>', 0);
  }
}

/** Thrown to roll back a transaction if the club is full. */
class Full extends Error {}

async function addMember(trx: Transaction<Tables>, member: Tables['club_members']): Promise<'clubFull' | null> {
  const members = await trx.selectFrom('club_members').select('guest').where('club', '=', member.club).execute();
  if (members.length >= MAX_CLUB_MEMBERS) return 'clubFull';
  await trx.insertInto('club_members').values(member).execute();
  return null;
}

/** Locks the guest. Returns why they cannot be in another club, or null. */
export async function whyNotJoin(
  trx: Transaction<Tables>,
  guest: string,
): Promise<'needsAccount' | 'tooManyClubs' | null> {
  await lockGuest(trx, guest);
  const account = await trx.selectFrom('accounts').select('guest').where('guest', '=', guest).executeTakeFirst();
  if (account === undefined) return 'needsAccount';
  const own = await trx.selectFrom('club_members').select('club').where('guest', '=', guest).execute();
  return own.length < MAX_CLUBS ? null : 'tooManyClubs';
}
