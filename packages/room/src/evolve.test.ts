import {
  DEFAULT_EDITION,
  EDITIONS,
  type EditionId,
  PLAYER_COUNTS,
  type Random,
  seededRandom,
} from '@coup-fourre/rules';
import { positionText } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { deadline } from './computers.ts';
import { evolve, rebuildRoom } from './evolve.ts';
import { dealOf, isDealOver } from './match.ts';
import { awaitedOf, type Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';
import { soloOf } from './sitters.ts';
import { nextCommand } from './testing/play.ts';
import { decided } from './testing/rooms.ts';
import { tableOf } from './testing/setups.ts';
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
    const events: RoomEvent[] = decided(
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
    position: positionText(dealOf(room)),
    updates: [null, 1].map((seat) => updateFor(room, seat, 0)),
    asked: room.asked,
    deadline: deadline(room),
    saved: savedGame(room),
  };
}

test.each(
  TABLES.filter(([id, sitters]) => id === DEFAULT_EDITION || (id === 'encyclopedia' && sitters.startsWith('pp'))),
)('%s, %s: a room rebuilt from its log as JSON is the live room, after every event', (id: EditionId, sitters) => {
  for (const { room, log } of deal(tableOf(id, sitters), seededRandom(`${id} ${sitters}`))) {
    const rebuilt = rebuildRoom(JSON.parse(JSON.stringify(log)));
    expect(rebuilt?.seq).toBe(log.length);
    expect(rebuilt && allOf(rebuilt)).toEqual(allOf(room));
  }
});

test.each(TABLES)(
  '%s, %s: while a person is awaited no time is set, and otherwise there is until the deal is over',
  (id, sitters) => {
    for (const { room } of deal(tableOf(id, sitters), seededRandom(`times of ${id} ${sitters}`))) {
      const quiet = isDealOver(room) || awaitedOf(room) !== null;
      expect(deadline(room, 250)).toBe(quiet ? null : room.at + 250);
    }
  },
);

test.each(TABLES)(
  '%s, %s: at a hot seat no one looks while another one is awaited or the deal is over',
  (id, sitters) => {
    const setup = tableOf(id, sitters);
    for (const { room } of deal(setup, seededRandom(`looks at ${id} ${sitters}`))) {
      if (soloOf(setup) !== null) expect(room.looking).toBe(0);
      else if (isDealOver(room)) expect(room.looking).toBeNull();
      else if (awaitedOf(room) !== null) expect([null, awaitedOf(room)]).toContain(room.looking);
    }
  },
);

test('an event does not change the room it happens to', () => {
  const random = seededRandom('unchanged');
  const rooms = [...deal(tableOf('encyclopedia', 'ppc'), random)].map(({ room }) => ({ room, before: allOf(room) }));
  for (const { room } of rooms)
    if (!isDealOver(room)) decided(room, nextCommand(room, random), random).reduce(evolve, room);
  for (const { room, before } of rooms) expect(allOf(room)).toEqual(before);
});

test('a log that cannot have happened is refused', () => {
  const log = [...deal(tableOf('winning-moves-2008', 'pc'), seededRandom('bad log'))].at(-1)?.log ?? [];
  expect(() => rebuildRoom(log.slice(1))).toThrow('opening');
  expect(() => rebuildRoom([...log, { type: 'stood', at: 0 }])).toThrow('no hazard is in the air');
  expect(() => rebuildRoom([...log, { type: 'moved', seat: 0, action: { type: 'pass' }, at: 0 }])).toThrow(
    'dealIsOver',
  );
  expect(rebuildRoom([])).toBeNull();
});
