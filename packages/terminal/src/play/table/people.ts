import type { TableModel } from '@coup-fourre/client';
import { m, nameOfSeat, pauseRequestText, shownName, timesText } from '@coup-fourre/client/text';
import type { Seat } from '@coup-fourre/rules';
import type { PlayState } from './playState.ts';

/** True if the viewer only watches: without a seat, or after resigning a match that continues. */
export function isOnlooker({ online, result }: TableModel): boolean {
  return online?.blocked === 'watching' || (online?.blocked === 'resigned' && result === null);
}

/** The seats of the other people at an online table, or in its lobby. */
export function otherPeople({ model, lobby }: PlayState): readonly Seat[] {
  if (model !== null && model.online === null) return [];
  const own = (model ?? lobby)?.seat;
  const occupants = model?.setup.occupants ?? lobby?.seats ?? [];
  return occupants.flatMap(({ kind }, seat) => (kind === 'person' && seat !== own ? [seat] : []));
}

/** The name of a person at an online table, or in its lobby. */
export function nameOfPerson({ model, lobby }: PlayState, seat: Seat): string {
  if (model !== null) return nameOfSeat(model.setup, seat);
  const occupant = lobby?.seats[seat];
  return occupant?.kind === 'person' ? shownName(occupant.name) : '';
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
