import { type Rules, rulesFor } from '@coup-fourre/rules';
import { type DealJson, decodeDeal, encodeDeal } from '@coup-fourre/rules/authority';
import type { Match } from './match.ts';
import type { PendingHazard } from './pendingHazard.ts';
import type { Room } from './room.ts';

/**
 * The version of a stored room. Raise it whenever a room, or what an event does to one, changes: rooms stored under another
 * version are then made again from their logs.
 */
export const ROOM_FORMAT = 7;

interface MatchJson extends Omit<Match, 'rules' | 'state' | 'pendingHazard' | 'past'> {
  readonly state: DealJson | null;
  readonly pendingHazard: (Omit<PendingHazard, 'before'> & { readonly before: DealJson }) | null;
}

type RoomJson = Omit<Room, 'rules' | 'match'> & { readonly match: MatchJson };

/** A server's room as text, hidden cards and secrets included. */
export function serializeRoom({ rules: _, match, ...rest }: Room): string {
  const { rules: __, past: ___, state, pendingHazard, ...others } = match;
  const json: RoomJson = {
    ...rest,
    match: {
      ...others,
      state: state && encodeDeal(state),
      pendingHazard: pendingHazard && { ...pendingHazard, before: encodeDeal(pendingHazard.before) },
    },
  };
  return JSON.stringify(json);
}

/** The room from its text; what it was made from must have the present ROOM_FORMAT. */
export function parseRoom(text: string): Room {
  const { match, ...rest } = JSON.parse(text) as RoomJson;
  const { edition, players, house } = rest.options;
  const rules = rulesFor(edition, players, house);
  return { ...rest, rules, match: parseMatch(match, rules) };
}

function parseMatch({ state, pendingHazard, ...others }: MatchJson, rules: Rules): Match {
  return {
    ...others,
    rules,
    past: [],
    state: state && decodeDeal(state, rules),
    pendingHazard: pendingHazard && { ...pendingHazard, before: decodeDeal(pendingHazard.before, rules) },
  };
}
