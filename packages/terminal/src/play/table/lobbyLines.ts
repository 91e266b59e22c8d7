import type { PlayState } from './playState.ts';

/** Who sits at a table that has not begun, a line a seat. */
export function lobbyLines({ lobby, locale: { translate } }: PlayState): string[] {
  if (lobby === null) return [];
  return lobby.occupants.map((occupant, seat) => {
    const given = occupant.kind === 'free' ? translate('lobbyFree') : occupant.name;
    const name = seat === lobby.you ? translate('lobbyYou', { name: given }) : given;
    return translate('lobbySeat', { number: seat + 1, name });
  });
}
