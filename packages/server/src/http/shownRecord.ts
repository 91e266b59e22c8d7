import type { Guest } from '@coup-fourre/room';
import type { DayReason, Days } from '../days/index.ts';
import type { GamePage } from '../rooms/index.ts';
import type { ChallengeGame } from '../store/challengeStore.ts';
import type { FinishedGame } from '../store/gameStore.ts';
import type { Store } from '../store/store.ts';

export interface ShownRecordDeps {
  /** Holds back the cards of an open day, or adds a closed day's proof. */
  readonly days: Pick<Days, 'shownRecord'>;
  readonly store: Pick<Store, 'games' | 'challenges'>;
}

/** Maximum number of a challenge's games. */
export const MAX_ENTRIES = 1000;

/** The record of a game or room, if a guest may see it. Nobody learns cards by giving up a game that others play, too. */
export async function shownRecord(
  { days, store }: ShownRecordDeps,
  guest: Pick<Guest, 'id' | 'name'> | null,
  { room, record }: Pick<FinishedGame, 'room' | 'record'>,
): Promise<{ readonly record: string } | DayReason> {
  return (await isHeldBack(store, guest?.id ?? null, room)) ? 'playFirst' : days.shownRecord(guest, room, record);
}

/** True if the room's game of a challenge was given up, and the guest has neither made nor finished the challenge. */
async function isHeldBack(store: ShownRecordDeps['store'], guest: string | null, room: string): Promise<boolean> {
  const found = await store.challenges.ofRoom(room);
  if (found === null || found.author === guest) return false;
  const game = await store.games.find(found.game);
  if (game === null || !wasGivenUp(game)) return false;
  const games = guest === null ? [] : await store.challenges.games(found.challenge, MAX_ENTRIES);
  return !games.some((each) => each.guests.includes(guest) && !wasGivenUp(each));
}

/** True if a game ended by resignation. */
export function wasGivenUp({ page }: Pick<ChallengeGame, 'page'>): boolean {
  return (JSON.parse(page) as GamePage).by === 'resignation';
}
