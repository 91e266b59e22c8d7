import type { Occupant, PreviewSubject } from '@coup-fourre/room';
import { parseRecord } from '@coup-fourre/rules/authority';
import type { GamePage } from '../rooms/index.ts';
import { findById, ID } from './fromStore.ts';
import { type ShownRecordDeps, shownRecord } from './shownRecord.ts';

export type PreviewSourceDeps = ShownRecordDeps;

const MOMENT = /^([1-9]\d{0,2})\.(\d{1,4})$/;
const DATE = /^\d{4}-[01]\d-[0-3]\d$/;

/** A finished game at a moment such as `2.15`. Null if it does not exist or must not be shown yet. */
export async function replaySource(
  deps: PreviewSourceDeps,
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
  const [, deal, step] = MOMENT.exec(at ?? '') ?? [];
  const moment = deal === undefined ? null : { deal: Number(deal), step: Number(step) };
  const { edition, players } = game;
  return { kind: 'replay', record: shown.record, edition, players, house: page.house, occupants, moment };
}

export async function challengeSource(
  { store }: Pick<PreviewSourceDeps, 'store'>,
  id: string,
): Promise<PreviewSubject | null> {
  const found = await findById(id, (name) => store.challenges.find(name));
  const read = found && parseRecord(found.record);
  if (!found || !read?.ok) return null;
  const { rules, deals } = read.value.record;
  return { kind: 'challenge', by: found.by, edition: rules.edition, deals: deals.length };
}

/** The deals of a day. Default: today. */
export function daySource(date: string | undefined): PreviewSubject | null {
  return date === undefined || DATE.test(date) ? { kind: 'day', date: date ?? null } : null;
}

/** A puzzle by its id. `today` has no preview, because the puzzle changes every day. */
export function puzzleSource(id: string): PreviewSubject | null {
  return ID.test(id) ? { kind: 'puzzle', id } : null;
}
