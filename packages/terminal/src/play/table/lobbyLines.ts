import type { Model } from './model.ts';

/** Who sits at a table that has not begun, a line a seat. */
export function lobbyLines({ lobby, tongue: { say } }: Model): string[] {
  if (lobby === null) return [];
  return lobby.sitters.map((sitter, seat) => {
    const given = sitter.kind === 'free' ? say('lobbyFree') : sitter.name;
    const name = seat === lobby.you ? say('lobbyYou', { name: given }) : given;
    return say('lobbySeat', { number: seat + 1, name });
  });
}
