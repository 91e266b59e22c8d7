import type { TableModel } from '@coup-fourre/client';
import { m, pauseRequestText, shownName, timesText } from '@coup-fourre/client/text';
import type { Seat } from '@coup-fourre/rules';
import type { PlayState } from './playState.ts';

/** True if the viewer only watches: without a seat, or after resigning a match that continues. */
export function isOnlooker({ online, result }: TableModel): boolean {
  return online?.blocked === 'watching' || (online?.blocked === 'resigned' && result === null);
}

/** The seats of the other people at an online table. */
export function otherPeople({ online, seat, setup }: TableModel): readonly Seat[] {
  if (online === null) return [];
  return setup.occupants.flatMap(({ kind }, other) => (kind === 'person' && other !== seat ? [other] : []));
}

/** True if others would wait for a person who leaves now. Alone at a device, leaving loses nothing. */
export function isOthersWaiting({ model, lobby }: PlayState): boolean {
  if (model === null) return lobby !== null && lobby.seat !== null;
  const { online, result } = model;
  return online !== null && result === null && (online.blocked === null || online.blocked === 'paused');
}

/** The open request for a pause, with the keys that answer it, or null. */
export function pauseStripText(model: TableModel): string | null {
  const request = pauseRequestText(model);
  if (request === null) return null;
  const isOwn = model.seat !== null && model.online?.pauseAgreedBy.includes(model.seat) === true;
  return (isOwn ? m.pauseStripOwn : m.pauseStrip)({ request });
}

/** Who has which seat before the match, one line per seat, and the clock. */
export function lobbyLines({ lobby }: PlayState): string[] {
  if (lobby === null) return [];
  const seats = lobby.seats.map((occupant, seat) => {
    const given = occupant.kind === 'free' ? m.lobbyFree() : shownName(occupant.name);
    const name = seat === lobby.seat ? m.lobbyYou({ name: given }) : given;
    return m.lobbySeat({ number: seat + 1, name });
  });
  return [...seats, timesText(lobby.options)];
}
