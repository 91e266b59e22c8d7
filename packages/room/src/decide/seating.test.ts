import { describe, expect, it } from 'vitest';
import { evolve } from '../state/evolve.ts';
import { ANNA, BRUNO, CLARA, startedTestRoom, TestRoom } from '../testing/testRoom.ts';
import { EMPTY_ROOM_MS, OFFER_COMPUTERS_AFTER_MS, SEAT_KEPT_MS } from '../wire/timings.ts';
import { decide } from './decide.ts';

describe('before a match', () => {
  it('the guest who opens a room has a seat, and the next guests take the free seats', () => {
    const table = new TestRoom();
    table.sit(BRUNO, 1);
    expect(table.updateFor(BRUNO)).toMatchObject({
      phase: 'gathering',
      host: 'anna',
      seat: 1,
      seats: [
        { kind: 'person', name: 'Anna', awaySince: null },
        { kind: 'person', name: 'Bruno', awaySince: null },
      ],
    });
    expect(table.updateFor(CLARA).seat).toBeNull();
  });

  it('everyone sees the face and car that a person chose, before or after sitting down', () => {
    const table = new TestRoom();
    const bruno = { ...BRUNO, appearance: { face: 'cap' } } as const;
    table.sit(bruno, 1);
    expect(table.updateFor(ANNA).seats[1]).toMatchObject({ name: 'Bruno', appearance: { face: 'cap' } });
    const before = table.room;
    const driver = { ...bruno, appearance: { face: 'cap', car: 'van' } } as const;
    table.change(driver);
    expect(table.changeFor(ANNA, before).seats?.[1]).toMatchObject({
      appearance: driver.appearance,
    });
    for (const guest of [ANNA, BRUNO, CLARA])
      expect(table.updateFor(guest).seats[1]).toMatchObject({ name: 'Bruno', appearance: driver.appearance });
    const { seq } = table.room;
    table.change(driver);
    expect(table.room.seq).toBe(seq);
  });

  it('a change of name in an old log keeps the appearance', () => {
    const table = new TestRoom();
    table.change({ ...ANNA, appearance: { face: 'scarf', car: 'coupe' } });
    const renamed = evolve(table.room, { type: 'renamed', seat: 0, name: 'Eva', at: table.now });
    expect(renamed.seats[0]).toMatchObject({ name: 'Eva', appearance: { face: 'scarf', car: 'coupe' } });
  });

  it('a seated guest moves to a free seat before the match, and a host stays the host', () => {
    const table = new TestRoom({ players: 4 });
    table.sit(BRUNO, 1);
    table.must(ANNA, { type: 'sit', seat: 3 });
    expect(table.room.seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind))).toEqual([
      'free',
      'Bruno',
      'free',
      'Anna',
    ]);
    expect(table.room.host).toBe(ANNA.id);
    expect(table.room.seats[3]).toMatchObject({ awaySince: null });
    expect(table.room.watchers).toEqual([]);
    table.must(BRUNO, { type: 'sit', seat: 0 });
    expect(table.room.host).toBe(ANNA.id);
    table.must(ANNA, { type: 'leave' });
    expect(table.room.host).toBe(BRUNO.id);
  });

  it('no one can take a taken seat, or a seat in a full room', () => {
    const table = new TestRoom({ players: 3 });
    expect(table.ask(ANNA, { type: 'sit', seat: 0 })).toBe('alreadySeated');
    expect(table.ask(BRUNO, { type: 'sit', seat: 0 })).toBe('seatTaken');
    table.sit(BRUNO, 1);
    table.must(ANNA, { type: 'addComputer', seat: 2, level: 'novice' });
    expect(table.ask(CLARA, { type: 'sit', seat: 2 })).toBe('roomFull');
    expect(table.ask(CLARA, { type: 'sit', seat: 5 })).toBe('roomFull');
  });

  it('only the host adds computers, removes guests and starts', () => {
    const table = new TestRoom({ players: 3 });
    table.sit(BRUNO, 1);
    expect(table.ask(BRUNO, { type: 'addComputer', seat: 2, level: 'classic' })).toBe('notHost');
    expect(table.ask(BRUNO, { type: 'remove', seat: 0 })).toBe('notHost');
    expect(table.ask(BRUNO, { type: 'start' })).toBe('notHost');
    expect(table.ask(ANNA, { type: 'start' })).toBe('seatsFree');
    table.must(ANNA, { type: 'addComputer', seat: 2, level: 'classic', temperament: 'racer' });
    expect(table.room.seats[2]).toEqual({ kind: 'computer', name: 'Turbo-9', level: 'classic', temperament: 'racer' });
    table.must(ANNA, { type: 'remove', seat: 2 });
    expect(table.room.seats[2]).toEqual({ kind: 'free' });
  });

  it('a guest removed by the host cannot return', () => {
    const table = new TestRoom();
    table.sit(BRUNO, 1);
    table.must(ANNA, { type: 'remove', seat: 1 });
    expect(table.connect(BRUNO)).toBe('removedByHost');
    expect(table.ask(BRUNO, { type: 'sit', seat: 1 })).toBe('removedByHost');
    expect(table.ask(ANNA, { type: 'remove', seat: 0 })).toBe('notYourSeat');
  });

  it('if the host leaves, the next person becomes host', () => {
    const table = new TestRoom();
    table.sit(BRUNO, 1);
    table.must(ANNA, { type: 'leave' });
    expect(table.updateFor(BRUNO)).toMatchObject({ host: 'bruno', seats: [{ kind: 'free' }, { name: 'Bruno' }] });
  });

  it('the seat of an absent person is kept for a while, then freed', () => {
    const table = new TestRoom();
    table.sit(BRUNO, 1);
    table.disconnect(BRUNO);
    table.wait(SEAT_KEPT_MS.room - 1);
    expect(table.room.seats[1]?.kind).toBe('person');
    table.wait(1);
    expect(table.room.seats[1]?.kind).toBe('free');
  });

  it('a room without visitors is closed', () => {
    const table = new TestRoom();
    table.disconnect(ANNA);
    table.wait(SEAT_KEPT_MS.room + EMPTY_ROOM_MS.gathering);
    expect(table.room.phase).toBe('closed');
    expect(table.ask(BRUNO, { type: 'sit', seat: 0 })).toBe('alreadyStarted');
  });

  it('a refused guest learns the reason', () => {
    const table = startedTestRoom({ canWatch: false });
    expect(table.connect(CLARA)).toBe('roomFull');
    expect(startedTestRoom({ canWatch: true }).connect(CLARA)).toBeNull();
  });
});

describe('a quick match', () => {
  it('begins automatically when the last seat is taken', () => {
    const table = new TestRoom({}, { isQuick: true });
    table.sit(BRUNO, 1);
    expect(table.room.phase).toBe('playing');
    expect(table.room.currentShuffle?.seats.map((seat) => seat.kind === 'person' && seat.value !== null)).toEqual([
      true,
      true,
    ]);
  });

  it('is rated among people, except at a casual table', () => {
    const isRatedWith = (isRated: boolean): boolean => {
      const table = new TestRoom({ isRated });
      table.sit(BRUNO, 1);
      table.must(ANNA, { type: 'start' });
      return table.room.isRated;
    };
    expect([true, false].map(isRatedWith)).toEqual([true, false]);
  });

  it('offers computers after a short wait, and begins once one has the last seat', () => {
    const table = new TestRoom({}, { isQuick: true });
    expect(table.ask(ANNA, { type: 'addComputer', seat: 1, level: 'expert' })).toBe('computersLater');
    table.wait(OFFER_COMPUTERS_AFTER_MS);
    table.must(ANNA, { type: 'addComputer', seat: 1, level: 'expert' });
    expect([table.room.phase, table.room.isRated]).toEqual(['playing', false]);
  });

  it('keeps no seat for a person who has left', () => {
    const table = new TestRoom({}, { isQuick: true });
    table.disconnect(ANNA);
    table.wait(SEAT_KEPT_MS.quick);
    expect(table.room.seats[0]?.kind).toBe('free');
  });
});

describe('a command', () => {
  it('without its sender, or only for a device, is refused by a server’s room', () => {
    const table = new TestRoom();
    const view = { type: 'viewHand', seat: 0 } as const;
    expect(() => decide(table.room, { type: 'leave' }, { now: 1, random: table.random })).toThrow('needs a sender');
    expect(decide(table.room, view, table.context(ANNA))).toBe('badMessage');
  });

  it('that is sent twice takes effect once', () => {
    const table = new TestRoom();
    expect(table.ask(ANNA, { type: 'chat', text: 'hello' }, 100)).toBeNull();
    expect(table.ask(ANNA, { type: 'chat', text: 'hello' }, 100)).toBeNull();
    expect(table.room.chatMessages).toHaveLength(1);
  });

  it.each([
    ['an opponent with many devices', (device: number) => ({ guest: BRUNO, device: `${device}` })],
    ['many spectators', (device: number) => ({ guest: { id: `guest${device}`, name: 'Guest' }, device: '' })],
  ])('that is sent twice takes effect once, whatever is done by %s', (_, other) => {
    const table = new TestRoom();
    table.sit(BRUNO, 1);
    table.ask(ANNA, { type: 'say', phrase: 'hello' }, 100);
    for (let device = 0; device < 100; device += 1) {
      const { guest, device: name } = other(device);
      table.mustFrom(name, guest, { type: 'say', phrase: 'wellPlayed' });
    }
    expect(table.room.sessions.length).toBeLessThan(40);
    expect(decide(table.room, { type: 'say', phrase: 'hello' }, table.context(ANNA, 100))).toEqual([]);
  });

  it('in a session of the same name of another guest is a different command', () => {
    const table = new TestRoom();
    table.sit(BRUNO, 1);
    table.ask(ANNA, { type: 'say', phrase: 'hello' }, 100);
    const context = table.context(BRUNO, 100);
    const commandId = { ...context.sender.commandId, session: table.sender(ANNA).commandId.session };
    const sender = { ...context.sender, commandId };
    expect(decide(table.room, { type: 'say', phrase: 'hello' }, { ...context, sender })).toMatchObject([
      { type: 'said', seat: 1 },
    ]);
  });

  it('that arrives after a later one is refused', () => {
    const table = new TestRoom();
    table.ask(ANNA, { type: 'chat', text: 'two' }, 102);
    expect(table.ask(ANNA, { type: 'chat', text: 'one' }, 101)).toBe('notRepeated');
  });

  it('with the same number from a different session is a different command', () => {
    const table = new TestRoom();
    table.sit(BRUNO, 1);
    table.ask(ANNA, { type: 'say', phrase: 'hello' }, 100);
    table.ask(BRUNO, { type: 'say', phrase: 'hello' }, 100);
    expect(table.room.chatMessages.map(({ name }) => name)).toEqual(['Anna', 'Bruno']);
  });
});
