import type { Occupant, PreviewSubject } from '@coup-fourre/room';
import { parseRecord } from '@coup-fourre/rules/authority';
import type { Days } from '../days/index.ts';
import type { GamePage } from '../rooms/index.ts';
import type { Store } from '../store/store.ts';

export interface PreviewSourceDeps {
  readonly store: Pick<Store, 'games' | 'challenges'>;
  /** Refuses the cards of a day that is not over. */
  readonly days: Pick<Days, 'shownRecord'>;
}

const ID = /^[\w-]{1,64}$/;
const MOMENT = /^([1-9]\d{0,2})\.(\d{1,4})$/;
const DATE = /^\d{4}-[01]\d-[0-3]\d$/;

/** A finished game at a moment such as `2.15`. Returns null if there is no such game or it must not be shown yet. */
export async function replaySource(
  { store, days }: PreviewSourceDeps,
  { id, at }: { readonly id: string; readonly at: string | undefined },
): Promise<PreviewSubject | null> {
  const game = ID.test(id) ? await store.games.find(id) : null;
  if (game === null) return null;
  // Null for the viewer, since strangers open links, too.
  const shown = await days.shownRecord(null, game.room, game.record);
  if (typeof shown === 'string') return null;
  const page: GamePage = JSON.parse(game.page);
  const occupants = page.seats.map(
    ({ name, appearance, level }): Occupant =>
      level ? { kind: 'computer', name, level } : { kind: 'person', name, ...(appearance && { appearance }) },
  );
  const [, deal, step] = MOMENT.exec(at ?? '') ?? [];
  const moment = deal === undefined ? null : { deal: Number(deal), step: Number(step) };
  const { edition, players } = game;
  return { kind: 'replay', record: shown.record, edition, players, house: page.house, occupants, moment };
}

export async function challengeSource(
  { store }: Pick<PreviewSourceDeps, 'store'>,
  id: string,
): Promise<PreviewSubject | null> {
  const found = ID.test(id) ? await store.challenges.find(id) : null;
  const read = found && parseRecord(found.record);
  if (!found || !read?.ok) return null;
  const { rules, deals } = read.value.record;
  return { kind: 'challenge', by: found.by, edition: rules.edition, deals: deals.length };
}

/** The deals of a date, or of today if `date` is missing. */
export function daySource(date: string | undefined): PreviewSubject | null {
  return date === undefined || DATE.test(date) ? { kind: 'day', date: date ?? null } : null;
}

/** A puzzle by its id. `today` has no preview, since it is a different puzzle tomorrow. */
export function puzzleSource(id: string): PreviewSubject | null {
  return ID.test(id) ? { kind: 'puzzle', id } : null;
}
