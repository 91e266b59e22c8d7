import { DAY_MS, type Occupant, type Portrait, type PreviewSubject, portraitOf } from '@coup-fourre/room';
import { type HouseRules, momentOf } from '@coup-fourre/rules';
import { parseRecord } from '@coup-fourre/rules/authority';
import type { Clubs } from '../clubs/clubs.ts';
import { startOfDay } from '../days/index.ts';
import type { GamePage } from '../rooms/index.ts';
import type { Store } from '../store/store.ts';
import { findById, ID } from './fromStore.ts';
import { type ShownRecordDeps, shownRecord } from './shownRecord.ts';

export interface PreviewSourceDeps extends ShownRecordDeps {
  readonly store: ShownRecordDeps['store'] & Pick<Store, 'rooms'>;
  readonly clubs: Pick<Clubs, 'invitation'>;
}

/** No server had deals of a day before. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const YEAR_MS = 366 * DAY_MS;

/** A finished game at a moment such as `2.15`. Null if it does not exist or must not be shown yet. */
export async function replaySource(
  deps: ShownRecordDeps,
  { id, at }: { readonly id: string; readonly at: string | undefined },
): Promise<PreviewSubject | null> {
  const game = await findById(id, (name) => deps.store.games.find(name));
  if (game === null) return null;
  // The viewer is null, because strangers also open links.
  const shown = await shownRecord(deps, null, game);
  if (typeof shown === 'string') return null;
  const page: GamePage = JSON.parse(game.page);
  const occupants = page.seats.map(
    ({ name, appearance, level }): Occupant =>
      level ? { kind: 'computer', name, level } : { kind: 'person', name, ...(appearance && { appearance }) },
  );
  const moment = momentOf(at ?? '');
  const { edition, players } = game;
  return { kind: 'replay', record: shown.record, edition, players, house: page.house, occupants, moment };
}

export async function challengeSource(
  { store }: Pick<ShownRecordDeps, 'store'>,
  id: string,
): Promise<PreviewSubject | null> {
  const found = await findById(id, (name) => store.challenges.find(name));
  const read = found && parseRecord(found.record);
  if (!found || !read?.ok) return null;
  const { rules, deals } = read.value.record;
  const { by, seat, appearance } = found;
  const face = portraitOf({ kind: 'person', ...(appearance && { appearance }) }, seat);
  return { kind: 'challenge', by, face, car: appearance?.car ?? null, edition: rules.edition, deals: deals.length };
}

/** The invitation to a club. */
export async function clubSource(
  { clubs }: Pick<PreviewSourceDeps, 'clubs'>,
  invite: string,
): Promise<PreviewSubject | null> {
  const found = await clubs.invitation(invite, null);
  if (found === null) return null;
  const { name, by, appearance, members } = found;
  return {
    kind: 'club',
    name,
    by,
    face: portraitOf({ kind: 'person', ...(appearance && { appearance }) }, 0),
    members,
  };
}

interface HostListing {
  readonly host?: string;
  readonly hostFace?: Portrait | null;
  readonly house?: HouseRules;
}

/** An online table: who invites, and to what. Null if it has no host, as in a quick match. */
export async function invitationSource(
  { store }: Pick<PreviewSourceDeps, 'store'>,
  id: string,
): Promise<PreviewSubject | null> {
  const row = await findById(id, (name) => store.rooms.find(name));
  // The picture of a club's table would name a member to anyone.
  if (row === null || row.club !== null) return null;
  const { host = '', hostFace = null, house = {} }: HostListing = JSON.parse(row.listing);
  if (host === '' || hostFace === null) return null;
  const { edition, players, freeSeats } = row;
  return { kind: 'invitation', host, face: hostFace, edition, players, house, freeSeats };
}

/** The deals of a day. Default: today. Only dates that exist, until a year from `now`, have pictures of their own. */
export function daySource(date: string | undefined, now: number): PreviewSubject | null {
  if (date === undefined) return { kind: 'day', date: null };
  const start = startOfDay(date);
  return start !== null && start >= FIRST_DAY && start <= now + YEAR_MS ? { kind: 'day', date } : null;
}

/** A puzzle by its id. `today` has no preview, because the puzzle changes every day. */
export function puzzleSource(id: string): PreviewSubject | null {
  return ID.test(id) ? { kind: 'puzzle', id } : null;
}
