import { clockNote, clockText, m, shownName } from '@coup-fourre/client/text';
import type { PlayState } from './playState.ts';

/** Who sits at a table before the match, a line per seat, and its clock. */
export function lobbyLines({ lobby }: PlayState): string[] {
  if (lobby === null) return [];
  const { clock } = lobby.options;
  const seats = lobby.seats.map((occupant, seat) => {
    const given = occupant.kind === 'free' ? m.lobbyFree() : shownName(occupant.name);
    const name = seat === lobby.seat ? m.lobbyYou({ name: given }) : given;
    return m.lobbySeat({ number: seat + 1, name });
  });
  return [...seats, `${clockText(clock)}. ${clockNote(clock)}.`];
}
