import type { SavedGame } from '@coup-fourre/room';
import type { GameSummary, OwnRoomListing } from '../../online/listings.ts';
import { byTurn } from '../../online/turns.ts';

/** A game of the list: at an online table or on this device, in progress or finished. */
export type GameRow =
  | { readonly kind: 'room'; readonly id: string; readonly room: OwnRoomListing }
  | { readonly kind: 'saved'; readonly id: string; readonly saved: SavedGame }
  | { readonly kind: 'game'; readonly id: string; readonly game: GameSummary }
  | { readonly kind: 'finished'; readonly id: string; readonly saved: SavedGame };

interface KnownGames {
  readonly rooms: readonly OwnRoomListing[];
  readonly games: readonly GameSummary[];
  /** On this device: in progress, and finished. */
  readonly saved: readonly SavedGame[];
  readonly finished: readonly SavedGame[];
}

/**
 * All games in one list: those that wait for the guest, the most urgent first, those on this device, those that wait for
 * others, and the finished ones, the latest first.
 */
export function gameRows({ rooms, games, saved, finished }: KnownGames): GameRow[] {
  const online = byTurn(rooms).map((room): GameRow => ({ kind: 'room', id: room.room, room }));
  const isTurn = (row: GameRow) => row.kind === 'room' && row.room.isYourTurn;
  const over = [
    ...games.map((game): GameRow => ({ kind: 'game', id: game.game, game })),
    ...finished.map((each): GameRow => ({ kind: 'finished', id: each.room, saved: each })),
  ];
  return [
    ...online.filter(isTurn),
    ...saved.map((each): GameRow => ({ kind: 'saved', id: each.room, saved: each })),
    ...online.filter((row) => !isTurn(row)),
    ...over.toSorted((one, other) => endOf(other) - endOf(one)),
  ];
}

function endOf(row: GameRow): number {
  if (row.kind === 'game') return row.game.at;
  return row.kind === 'finished' ? row.saved.savedAt : 0;
}
