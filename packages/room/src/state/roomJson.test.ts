import { expect, it } from 'vitest';
import { ANNA, BRUNO, CLARA, DORA, startedTestRoom, TestRoom } from '../testing/testRoom.ts';
import { evolve, rebuildRoom } from './evolve.ts';
import type { Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';
import { condensableCount, condensedEvent, parseRoom, ROOM_FORMAT, serializeRoom } from './storedRoom.ts';

/** The log of a match with chat, settings, and people who come and go. */
function livelyTable(players: 2 | 4): TestRoom {
  const table = startedTestRoom({ players, house: { format: 'single' } }, `lively ${players}`);
  const people = [ANNA, BRUNO, CLARA, DORA].slice(0, players);
  table.change({ ...ANNA, appearance: { face: 'cap', car: 'van' } });
  table.play(people, ({ seq }) => {
    if (seq % 7 === 0) table.must(ANNA, { type: 'say', phrase: 'hello' });
    if (seq % 11 === 0) table.must(BRUNO, { type: 'setAutoCall', safety: 'extraTank', on: seq % 2 === 0 });
    if (seq % 13 === 0) table.disconnect(BRUNO);
    if (seq % 13 === 1) table.connect(BRUNO);
    return table.room.phase === 'over' || table.room.seq > 600;
  });
  return table;
}

it.each([2, 4] as const)('a room of %i is restored unchanged after each of its events', (players) => {
  const { log } = livelyTable(players);
  let folded: Room | null = null;
  let readBack: Room | null = null;
  for (const event of log) {
    folded = evolve(folded, event);
    readBack = parseRoom(serializeRoom(evolve(readBack, event)));
    expect(serializeRoom(readBack)).toBe(serializeRoom(folded));
    const { match: _, ...rest } = folded;
    expect(readBack).toMatchObject(rest);
  }
});

/** The names of all fields in a value. All entries of a list count as one. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return 0;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
}

it('a stored room has the fields of its format', () => {
  const { room } = livelyTable(2);
  const { match, ...rest } = shapeOf(JSON.parse(serializeRoom(room))) as Record<string, object>;
  // Raise ROOM_FORMAT if these fields change.
  expect({ format: ROOM_FORMAT, ...rest, match: Object.keys(match ?? {}) }).toMatchInlineSnapshot(`
    {
      "answeredSeats": [],
      "at": 0,
      "chatMessages": [
        {
          "at": 0,
          "guest": 0,
          "name": 0,
          "phrase": 0,
          "publicSeq": 0,
        },
      ],
      "controlledSince": 0,
      "coupFourreWindow": 0,
      "currentShuffle": {
        "commitment": 0,
        "deal": 0,
        "seats": [
          {
            "guest": 0,
            "kind": 0,
            "value": 0,
          },
        ],
        "secret": 0,
        "withheld": [],
      },
      "dealCount": 0,
      "device": 0,
      "extraTimeMs": 0,
      "firstDealer": 0,
      "format": 9,
      "givenDeals": 0,
      "host": 0,
      "id": 0,
      "isAutoCallDeclined": 0,
      "isQuick": 0,
      "isRated": 0,
      "lastOutageEnd": 0,
      "lastShuffle": {
        "commitment": 0,
        "deal": 0,
        "seats": [
          {
            "guest": 0,
            "kind": 0,
            "value": 0,
          },
        ],
        "secret": 0,
        "withheld": [],
      },
      "match": [
        "dealLimit",
        "dealCount",
        "earlierScores",
        "dealEvents",
        "state",
        "pendingHazard",
      ],
      "matchCount": 0,
      "matchSeq": 0,
      "moveCounts": [
        {
          "computer": 0,
          "own": 0,
        },
      ],
      "networks": [],
      "nextShuffle": {
        "commitment": 0,
        "commitments": [
          {
            "connection": 0,
            "seat": 0,
            "value": 0,
          },
        ],
        "dueSince": 0,
        "list": 0,
        "revealed": [],
        "secret": 0,
        "withheld": [],
      },
      "openedAt": 0,
      "options": {
        "canChat": 0,
        "canWatch": 0,
        "clock": {
          "kind": 0,
        },
        "edition": 0,
        "house": {
          "format": 0,
        },
        "isPublic": 0,
        "isRated": 0,
        "players": 0,
      },
      "pauseAgreedBy": [],
      "pausedSince": 0,
      "phase": 0,
      "publicSeq": 0,
      "ready": [],
      "removedGuests": [],
      "seats": [
        {
          "appearance": {
            "car": 0,
            "face": 0,
          },
          "autoCalls": [],
          "awaySince": 0,
          "connections": [
            0,
          ],
          "extraTimes": 0,
          "guest": 0,
          "hasResigned": 0,
          "isPlayedByBot": 0,
          "kind": 0,
          "name": 0,
          "neededWindow": 0,
        },
      ],
      "seq": 0,
      "sessions": [
        {
          "applied": [
            0,
          ],
          "guest": 0,
          "highest": 0,
          "session": 0,
        },
      ],
      "spectatorMessages": [],
      "spectators": 0,
      "waitingSince": 0,
      "watchers": [],
      "winners": 0,
    }
  `);
});

it('a log with merged events gives the same room', () => {
  const table = new TestRoom({}, { seed: 'condensed' });
  table.sit(BRUNO, 1);
  table.must(ANNA, { type: 'start' });
  for (let round = 0; round < 40; round += 1) {
    table.must(ANNA, { type: 'chat', text: `line ${round}` });
    table.disconnect(BRUNO);
    table.connect(BRUNO);
    table.must(BRUNO, { type: 'setAutoCall', safety: 'extraTank', on: round % 2 === 0 });
  }
  const { log } = table;
  const count = condensableCount(0, log);
  expect(count).toBe(202);
  const room = rebuildRoom(log) as Room;
  const short = JSON.parse(JSON.stringify([...log.slice(0, -count), condensedEvent(room)])) as RoomEvent[];
  expect(rebuildRoom(short)).toEqual(room);
  expect(condensableCount(0, short)).toBe(1);
});
