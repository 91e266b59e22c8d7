import type { ClubRole } from '@coup-fourre/room';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Why a club refuses a change. `noSuchClub` also if the guest is not a member. */
export type ClubRefusal =
  | 'noSuchClub'
  | 'notOrganizer'
  | 'needsAccount'
  | 'tooManyClubs'
  | 'clubFull'
  | 'alreadyMember'
  | 'noSuchMember'
  | 'lastOrganizer'
  | 'wrongInvite';

/** A guest who does something in a club. */
export interface ClubActor {
  readonly club: string;
  readonly guest: string;
}

const TABLES_OF_CLUB = ['club_invites', 'club_challenges', 'club_members', 'clubs'] as const;

/** Makes changes to a club wait for each other. Returns false if there is no such club. */
export async function lockClub(trx: Transaction<Tables>, club: string): Promise<boolean> {
  const locked = await trx.updateTable('clubs').set({ club }).where('club', '=', club).executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}

/** The role of a guest in a club, or null. */
export async function roleIn(db: Kysely<Tables>, club: string, guest: string): Promise<ClubRole | null> {
  const row = await db
    .selectFrom('club_members')
    .select('role')
    .where('club', '=', club)
    .where('guest', '=', guest)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Removes a guest from all clubs. */
export async function leaveClubs(trx: Transaction<Tables>, guest: string): Promise<void> {
  // Locked in the same order everywhere, so that two transactions never wait for each other.
  const rows = await trx.selectFrom('club_members').select('club').where('guest', '=', guest).orderBy('club').execute();
  for (const { club } of rows) {
    await lockClub(trx, club);
    await leaveClub(trx, club, guest);
  }
}

/**
 * Removes a guest from a locked club, with the link and the challenges that came from them. If no organizer is left, the
 * member who has been there longest becomes one. Without members the club ends.
 */
export async function leaveClub(trx: Transaction<Tables>, club: string, guest: string): Promise<void> {
  for (const table of ['club_members', 'club_invites', 'club_challenges'] as const)
    await trx.deleteFrom(table).where('club', '=', club).where('guest', '=', guest).execute();
  const rest = await trx
    .selectFrom('club_members')
    .select(['guest', 'role'])
    .where('club', '=', club)
    .where('role', '<>', 'invited')
    .orderBy('at')
    .orderBy('guest')
    .execute();
  const [next] = rest;
  if (next === undefined)
    for (const table of TABLES_OF_CLUB) await trx.deleteFrom(table).where('club', '=', club).execute();
  else if (!rest.some(({ role }) => role === 'organizer'))
    await trx
      .updateTable('club_members')
      .set({ role: 'organizer' })
      .where('club', '=', club)
      .where('guest', '=', next.guest)
      .execute();
}

/** Changes a locked club if the guest is one of its organizers. */
export function organizeClub(
  db: Kysely<Tables>,
  actor: ClubActor,
  change: (trx: Transaction<Tables>) => Promise<ClubRefusal | null>,
): Promise<ClubRefusal | null> {
  return db.transaction().execute(async (trx) => (await whyNotOrganize(trx, actor)) ?? change(trx));
}

/** Locks the club. Returns null, or why the guest may not act as its organizer. */
export async function whyNotOrganize(
  trx: Transaction<Tables>,
  { club, guest }: ClubActor,
): Promise<'noSuchClub' | 'notOrganizer' | null> {
  const role = (await lockClub(trx, club)) ? await roleIn(trx, club, guest) : null;
  if (role === null || role === 'invited') return 'noSuchClub';
  return role === 'organizer' ? null : 'notOrganizer';
}
