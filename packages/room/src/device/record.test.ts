import { formatAction, randomInt, seededRandom } from '@coup-fourre/rules';
import { formatPosition, formatRecord, type ParsedRecord, parseRecord } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { recordOfRoom } from '../publish/record.ts';
import { whyNotUndo } from '../state/evolveDevice.ts';
import { dealOf, isDealOver } from '../state/match.ts';
import type { DeviceRoom } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { mustRecord } from '../testing/mustRecord.ts';
import { nextStep } from '../testing/play.ts';
import { decideStep, roomAfter, type Step } from '../testing/rooms.ts';
import { setupOf } from '../testing/setups.ts';
import { TestDevice } from '../testing/testDevice.ts';
import type { Setup } from '../wire/tableOptions.ts';
import { memoryStore } from './store.ts';

interface Played {
  readonly log: readonly RoomEvent[];
  readonly room: DeviceRoom;
  readonly undone: number;
}

/** Plays `deals` deals and undoes some of the actions. */
function played(setup: Setup, deals: number, position?: string): Played {
  const random = seededRandom(`record ${setup.occupants.map(({ kind }) => kind).join()} ${position}`);
  const log: RoomEvent[] = [];
  let undone = 0;
  let steps = 0;
  const take = (room: DeviceRoom | null, command: Step): DeviceRoom => {
    const events = decideStep(room, command, { now: steps, random });
    if (typeof events === 'string') throw new Error(`${command.type} is refused: ${events}`);
    log.push(...events);
    const after = roomAfter(room, events);
    if (after === null) throw new Error('the room was not opened');
    return after;
  };
  let room = take(null, { type: 'open', setup, ...(position === undefined ? {} : { position }) });
  for (; !(isDealOver(room.match) && room.dealCount === deals); steps += 1) {
    const isTaken = whyNotUndo(room) === null && randomInt(random, 4) === 0;
    if (isTaken) undone += 1;
    room = take(room, isTaken ? { type: 'undo' } : nextStep(room, random));
  }
  return { log, room, undone };
}

function readBack(log: readonly RoomEvent[]): ParsedRecord {
  const { record } = mustRecord(log);
  const read = parseRecord(formatRecord(record));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

describe('the record of a room', () => {
  test.each(['pc', 'pp', 'pCc', 'pcpc', 'pppp', 'pcccCp'])(
    '%s leads to where the room is, take-backs left out',
    (occupants) => {
      const { log, room, undone } = played(setupOf('winning-moves-2008', occupants), 2);
      const { record, state } = readBack(log);
      expect(record.deals).toHaveLength(2);
      expect(formatPosition(state)).toBe(formatPosition(dealOf(room.match)));
      expect(undone).toBeGreaterThan(0);
    },
  );

  test('leaves out a deal in progress, which would reveal hidden cards', () => {
    const { log } = played(setupOf('winning-moves-2008', 'pc'), 2);
    const second = log.findLastIndex(({ type }) => type === 'dealt');
    const first = readBack(log.slice(0, second + 3));
    expect(first.record.deals).toHaveLength(1);
    expect(formatRecord(readBack(log.slice(0, second)).record)).toBe(formatRecord(first.record));
    expect(recordOfRoom(log.slice(0, second - 1))).toBeNull();
    expect(recordOfRoom([])).toBeNull();
  });

  test('names a player who declined with the safety in hand, but not a player who was only asked', () => {
    const position = 'winning-moves-2008 2 drawn=yes hands=st.25/RW.25 teams=ro,-,25,-/ro,-,25,- draw=25.50';
    const log: RoomEvent[] = [
      { type: 'opened', hostedBy: 'device', room: 'r', setup: setupOf('winning-moves-2008', 'pp'), at: 0 },
      { type: 'positionSet', position, at: 0 },
      { type: 'handViewed', seat: 0, at: 0 },
      { type: 'moved', seat: 0, action: { type: 'play', card: 'stop', target: 1 }, at: 0 },
      { type: 'handViewed', seat: 1, at: 0 },
      { type: 'moved', seat: 1, action: { type: 'pass' }, at: 0 },
      { type: 'windowClosed', at: 0 },
    ];
    const room = roomAfter(null, log);
    const { log: whole } = goneOn(room, log);
    const [deal] = readBack(whole).record.deals;
    expect(deal?.moves.slice(0, 2).map(({ seat, action }) => `${seat} ${formatAction(action)}`)).toEqual([
      '0 st>1',
      '1 pass',
    ]);
  });

  test('starts at the position where the deal began, with zero points if it has none', () => {
    const position = 'winning-moves-2008 2 drawn=yes hands=ro.25.50/25.ac teams=-/ro draw=100.75.50.25 discard=200';
    const { log, room } = played(setupOf('winning-moves-2008', 'pc'), 2, position);
    const { record, state } = readBack(log);
    expect(record.deals).toHaveLength(2);
    expect(record.deals[0]?.start).toEqual({ position: expect.stringContaining('totals=0,0') });
    expect(formatPosition(state)).toBe(formatPosition(dealOf(room.match)));
  });
});

/** The log of a room after its deal was played to the end. */
function goneOn(begun: DeviceRoom, log: readonly RoomEvent[]): Pick<Played, 'log'> {
  const random = seededRandom('on');
  const whole = [...log];
  for (let room = begun; !isDealOver(room.match); ) {
    const events = decideStep(room, nextStep(room, random), { now: 0, random });
    if (typeof events === 'string') throw new Error(events);
    whole.push(...events);
    room = roomAfter(room, events);
  }
  return { log: whole };
}

describe('a host', () => {
  test('sends the record of a stored game with its players', async () => {
    const setup = setupOf('winning-moves-2008', 'pc');
    const { log, room } = played(setup, 1);
    const store = memoryStore();
    const game = { room: room.id, setup, savedAt: 0, deal: 1, target: 700, miles: [0, 0], totals: [0, 0] };
    await store.append({ room: room.id, seq: 1, events: log, game, over: true });
    const device = new TestDevice({ store });
    const record = formatRecord(readBack(log).record);
    expect(await device.ask({ type: 'record', room: room.id })).toEqual({ type: 'record', record, setup });
    expect(await device.ask({ type: 'finishedGames' })).toEqual({ type: 'games', games: [game] });
    expect(await device.ask({ type: 'savedGames' })).toEqual({ type: 'games', games: [] });
  });

  test('refuses a record that is missing, in progress or unreadable', async () => {
    const device = new TestDevice();
    await device.open(setupOf('winning-moves-2008', 'pc'));
    const refused = async (room: string): Promise<unknown> => device.ask({ type: 'record', room });
    expect(await refused('none')).toMatchObject({ type: 'refused', reason: 'noSuchRoom' });
    expect(await refused(device.update.room)).toMatchObject({ type: 'refused', reason: 'dealGoesOn' });
    const events: RoomEvent[] = [
      { type: 'opened', hostedBy: 'device', room: 'bad', setup: setupOf('winning-moves-2008', 'pc'), at: 0 },
      { type: 'moved', seat: 0, action: { type: 'play', card: 'roll' }, at: 0 },
    ];
    const game = {
      room: 'bad',
      setup: setupOf('winning-moves-2008', 'pc'),
      savedAt: 0,
      deal: 1,
      target: 700,
      miles: [],
      totals: [],
    };
    await device.store.append({ room: 'bad', seq: 1, events, game, over: false });
    expect(await refused('bad')).toMatchObject({ type: 'refused', reason: 'noSuchRoom' });
  });

  test('refuses with a reason if the store fails', async () => {
    const store = {
      ...memoryStore(),
      load: () => Promise.reject(new Error('denied')),
      finishedGames: () => Promise.reject(new Error('denied')),
    };
    const device = new TestDevice({ store });
    expect(await device.ask({ type: 'record', room: 'r' })).toMatchObject({ type: 'refused', reason: 'notStored' });
    expect(await device.ask({ type: 'finishedGames' })).toMatchObject({ type: 'refused', reason: 'notStored' });
  });
});
