import { onlineUpdate, tableUpdate } from '@coup-fourre/client/testing';
import { type Occupant, type Setup, type Update, updateFor } from '@coup-fourre/room';
import { tallyOf } from '@coup-fourre/room/statistics';
import { EDITIONS, type EventJson } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { type PlayedDeal, playedDeal } from '../worker/testing/playedDeal.ts';
import { onlineTally } from './onlineTally.ts';

/** A device's room as the server would send it to seat 0 at the end of a deal. */
function ended({ room }: PlayedDeal, change: Partial<Update> = {}): Update {
  const { device: _, ...update } = updateFor(room, { seat: 0, since: 0 }, room.at);
  return { ...update, room: 'r1', ...change };
}

function eventsOf(played: PlayedDeal): readonly EventJson[] {
  return ended(played).table?.events ?? [];
}

const ADA: Occupant = { kind: 'person', name: 'Ada' };
const COMPUTER: Occupant = { kind: 'computer', name: 'Bo', level: 'expert' };
const TABLES = EDITIONS.flatMap(({ id, players }) => players.map((count) => [id, count] as const));

test.each(TABLES)(
  'in %s with %i seats an online deal has the same tally as the same deal on a device',
  (edition, players) => {
    const occupants = Array.from({ length: players }, (_, seat) => (seat === 0 ? ADA : COMPUTER));
    const setup: Setup = { edition, players, house: {}, occupants };
    for (let number = 0; number < 6; number += 1) {
      const played = playedDeal(setup, `${edition} ${players} ${number}`);
      const tally = tallyOf(played.log);
      expect(onlineTally(ended(played), eventsOf(played))).toEqual({ ...tally, id: 'online r1 1 1' });
    }
  },
);

const SOLO: Setup = { edition: 'winning-moves-2008', players: 2, house: {}, occupants: [ADA, COMPUTER] };

test('a deal with a missing event is not counted', () => {
  const played = playedDeal(SOLO, 'missing');
  const events = eventsOf(played);
  const driven = events.findIndex((event) => event.type === 'play' && /^\d/.test(event.card));
  expect(onlineTally(ended(played), events)).not.toBeNull();
  expect(onlineTally(ended(played), events.toSpliced(driven, 1))).toBeNull();
  expect(onlineTally(ended(played), [])).toBeNull();
});

test('nothing is counted for a spectator or before the end', () => {
  const played = playedDeal(SOLO, 'watched');
  expect(onlineTally(ended(played, { seat: null }), eventsOf(played))).toBeNull();
  expect(onlineTally(onlineUpdate({ table: tableUpdate() }), [])).toBeNull();
});
