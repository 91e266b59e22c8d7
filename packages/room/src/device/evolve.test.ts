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
import { rebuildRoom } from '../state/evolve.ts';
import { dealOf, isDealOver } from '../state/match.ts';
import { awaitedSeat, type DeviceRoom, soloSeat } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { nextStep } from '../testing/play.ts';
import { dueAt, mustDecide, roomAfter, seenBy } from '../testing/rooms.ts';
import { setupOf } from '../testing/setups.ts';
import type { Setup } from '../wire/tableOptions.ts';
import { savedGame } from './store.ts';

const TABLES = EDITIONS.flatMap(({ id, players }) =>
  PLAYER_COUNTS.filter((count) => players.includes(count)).flatMap((count) => [
    [id, 'p'.padEnd(count, 'c')] as const,
    [id, 'pp'.padEnd(count, 'cp')] as const,
  ]),
);

/** Rebuilding takes time in proportion to the log, so only one event in this many is checked. */
const EVERY = 16;

/** Each state of a room in one deal, with its log. */
function* deal(
  setup: Setup,
  random: Random,
): Generator<{ readonly room: DeviceRoom; readonly log: readonly RoomEvent[] }> {
  const log: RoomEvent[] = [];
  let room: DeviceRoom | null = null;
  do {
    const events: readonly RoomEvent[] = mustDecide(
      room,
      room === null ? { type: 'open', setup } : nextStep(room, random),
      random,
    );
    log.push(...events);
    room = roomAfter(room, events);
    yield { room, log };
  } while (!isDealOver(room.match));
}

const deals = new Map<string, readonly { readonly room: DeviceRoom; readonly log: readonly RoomEvent[] }[]>();

/** Each state of a room in one deal at a table, with the log of the whole deal. Played once for all tests. */
function dealAt(id: EditionId, occupants: string) {
  const name = `${id} ${occupants}`;
  const states = deals.get(name) ?? [...deal(setupOf(id, occupants), seededRandom(name))];
  deals.set(name, states);
  return states;
}

/** Everything that can be read from a room. */
function allOf(room: DeviceRoom) {
  return {
    position: formatPosition(dealOf(room.match)),
    updates: [null, 1].map((seat) => seenBy(room, seat, 0)),
    asked: room.device.unansweredSeats,
    deadline: dueAt(room),
    saved: savedGame(room),
  };
}

test.each(
  TABLES.filter(([id, occupants]) => id === DEFAULT_EDITION || (id === 'encyclopedia' && occupants.startsWith('pp'))),
)('%s, %s: a room rebuilt from its log as JSON equals the live room', (id: EditionId, occupants) => {
  for (const [index, { room, log }] of dealAt(id, occupants).entries()) {
    if (index % EVERY !== 0 && !isDealOver(room.match)) continue;
    const rebuilt = roomAfter(null, JSON.parse(JSON.stringify(log.slice(0, room.seq))));
    expect(rebuilt.seq).toBe(room.seq);
    expect(allOf(rebuilt)).toEqual(allOf(room));
  }
});

test.each(TABLES)(
  '%s, %s: while a person is awaited no time is set, and otherwise there is until the deal is over',
  (id, occupants) => {
    for (const { room } of dealAt(id, occupants)) {
      const quiet = isDealOver(room.match) || awaitedSeat(room) !== null;
      expect(dueAt(room, 250)).toBe(quiet ? null : room.at + 250);
    }
  },
);

test.each(TABLES)(
  '%s, %s: at a hot seat no one looks while another one is awaited or the deal is over',
  (id, occupants) => {
    const setup = setupOf(id, occupants);
    for (const { room } of dealAt(id, occupants)) {
      if (soloSeat(setup.occupants) !== null) expect(room.device.viewer).toBe(0);
      else if (isDealOver(room.match)) expect(room.device.viewer).toBeNull();
      else if (awaitedSeat(room) !== null) expect([null, awaitedSeat(room)]).toContain(room.device.viewer);
    }
  },
);

test('an event leaves the room before it unchanged', () => {
  const random = seededRandom('unchanged');
  const rooms = [...deal(setupOf('encyclopedia', 'ppc'), random)].map(({ room }) => ({ room, before: allOf(room) }));
  for (const { room } of rooms)
    if (!isDealOver(room.match)) roomAfter(room, mustDecide(room, nextStep(room, random), random));
  for (const { room, before } of rooms) expect(allOf(room)).toEqual(before);
});

test('an impossible log is refused', () => {
  const log = [...deal(setupOf('winning-moves-2008', 'pc'), seededRandom('bad log'))].at(-1)?.log ?? [];
  expect(() => rebuildRoom(log.slice(1))).toThrow('must open it');
  expect(() => rebuildRoom([...log, { type: 'windowClosed', at: 0 }])).toThrow('no hazard is pending');
  expect(() => rebuildRoom([...log, { type: 'moved', seat: 0, action: { type: 'pass' }, at: 0 }])).toThrow(
    'dealIsOver',
  );
  expect(rebuildRoom([])).toBeNull();
});

test('a log of an earlier version, with other event names, is refused', () => {
  const setup = setupOf('winning-moves-2008', 'pc');
  const events = [
    { type: 'opened', room: 'old', setup, at: 0 },
    { type: 'looked', seat: 0, at: 0 },
  ] as unknown as readonly RoomEvent[];
  expect(() => rebuildRoom(events)).toThrow('unknown type of event: looked');
});
