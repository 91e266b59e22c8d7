import {
  DEFAULT_EDITION,
  EDITIONS,
  type EditionId,
  PLAYER_COUNTS,
  type Random,
  seededRandom,
} from '@coup-fourre/rules';
import { formatPosition } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { computerDueAt } from './computers.ts';
import { evolve, rebuildRoom } from './evolve.ts';
import { dealOf, isDealOver } from './match.ts';
import { soloSeat } from './people.ts';
import { awaitedSeat, type Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';
import { nextCommand } from './testing/play.ts';
import { mustDecide } from './testing/rooms.ts';
import { setupOf } from './testing/setups.ts';
import { savedGame, updateFor } from './update.ts';
import type { Setup } from './wire.ts';

const TABLES = EDITIONS.flatMap(({ id, players }) =>
  PLAYER_COUNTS.filter((count) => players.includes(count)).flatMap((count) => [
    [id, 'p'.padEnd(count, 'c')] as const,
    [id, 'pp'.padEnd(count, 'cp')] as const,
  ]),
);

/** Each room that one deal goes through, with its log. */
function* deal(setup: Setup, random: Random): Generator<{ readonly room: Room; readonly log: readonly RoomEvent[] }> {
  const log: RoomEvent[] = [];
  let room: Room | null = null;
  do {
    const events: RoomEvent[] = mustDecide(
      room,
      room === null ? { type: 'open', setup } : nextCommand(room, random),
      random,
    );
    log.push(...events);
    room = events.reduce<Room | null>(evolve, room) as Room;
    yield { room, log };
  } while (!isDealOver(room));
}

/** All there is to know of a room. */
function allOf(room: Room) {
  return {
    position: formatPosition(dealOf(room)),
    updates: [null, 1].map((seat) => updateFor(room, seat, 0)),
    asked: room.unansweredSeats,
    deadline: computerDueAt(room),
    saved: savedGame(room),
  };
}

test.each(
  TABLES.filter(([id, occupants]) => id === DEFAULT_EDITION || (id === 'encyclopedia' && occupants.startsWith('pp'))),
)('%s, %s: a room rebuilt from its log as JSON is the live room, after every event', (id: EditionId, occupants) => {
  for (const { room, log } of deal(setupOf(id, occupants), seededRandom(`${id} ${occupants}`))) {
    const rebuilt = rebuildRoom(JSON.parse(JSON.stringify(log)));
    expect(rebuilt?.seq).toBe(log.length);
    expect(rebuilt && allOf(rebuilt)).toEqual(allOf(room));
  }
});

test.each(TABLES)(
  '%s, %s: while a person is awaited no time is set, and otherwise there is until the deal is over',
  (id, occupants) => {
    for (const { room } of deal(setupOf(id, occupants), seededRandom(`times of ${id} ${occupants}`))) {
      const quiet = isDealOver(room) || awaitedSeat(room) !== null;
      expect(computerDueAt(room, 250)).toBe(quiet ? null : room.at + 250);
    }
  },
);

test.each(TABLES)(
  '%s, %s: at a hot seat no one looks while another one is awaited or the deal is over',
  (id, occupants) => {
    const setup = setupOf(id, occupants);
    for (const { room } of deal(setup, seededRandom(`looks at ${id} ${occupants}`))) {
      if (soloSeat(setup) !== null) expect(room.viewer).toBe(0);
      else if (isDealOver(room)) expect(room.viewer).toBeNull();
      else if (awaitedSeat(room) !== null) expect([null, awaitedSeat(room)]).toContain(room.viewer);
    }
  },
);

test('an event does not change the room it happens to', () => {
  const random = seededRandom('unchanged');
  const rooms = [...deal(setupOf('encyclopedia', 'ppc'), random)].map(({ room }) => ({ room, before: allOf(room) }));
  for (const { room } of rooms)
    if (!isDealOver(room)) mustDecide(room, nextCommand(room, random), random).reduce(evolve, room);
  for (const { room, before } of rooms) expect(allOf(room)).toEqual(before);
});

test('a log that cannot have happened is refused', () => {
  const log = [...deal(setupOf('winning-moves-2008', 'pc'), seededRandom('bad log'))].at(-1)?.log ?? [];
  expect(() => rebuildRoom(log.slice(1))).toThrow('opening');
  expect(() => rebuildRoom([...log, { type: 'stood', at: 0 }])).toThrow('no hazard is in the air');
  expect(() => rebuildRoom([...log, { type: 'moved', seat: 0, action: { type: 'pass' }, at: 0 }])).toThrow(
    'dealIsOver',
  );
  expect(rebuildRoom([])).toBeNull();
});
