import { SAFETY_AGAINST } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { dealOf } from '../state/match.ts';
import { nextDue, publicClock } from '../state/nextDue.ts';
import type { Room } from '../state/room.ts';
import { ANNA, BRUNO, CLARA, DORA, shuffleSeenBy, startedTestRoom, type TestRoom } from '../testing/testRoom.ts';
import { AWAY_GRACE_MS, BETWEEN_DEALS_MS, DAY_MS, EMPTY_ROOM_MS, IDLE_TURN_MS } from '../wire/options.ts';
import type { Guest } from '../wire/update.ts';

const GUESTS = [ANNA, BRUNO, CLARA, DORA];

function turnOf(table: TestRoom): Guest {
  return GUESTS[dealOf(table.room.match).table.turn] as Guest;
}

function isStoodIn(room: Room, guest: Guest): boolean {
  return room.seats.some((seat) => seat.kind === 'person' && seat.guest === guest.id && seat.isPlayedByBot);
}

const isDealDone = (room: Room): boolean => room.match.state?.table.phase === 'dealOver';

describe('clocks', () => {
  it('a computer plays for who lets the time of a turn run out, until they take the seat back', () => {
    const table = startedTestRoom({ clock: { kind: 'turn', seconds: 30 } });
    const late = turnOf(table);
    expect(table.updateFor(BRUNO).clock).toMatchObject({ kind: 'turn', until: table.now + 30_000 });
    table.wait(29_999);
    expect(isStoodIn(table.room, late)).toBe(false);
    table.wait(1);
    expect(isStoodIn(table.room, late)).toBe(true);
    expect(table.ask(late, { type: 'act', action: { type: 'pass' } })).toBe('computerPlays');
    table.advanceToDue();
    expect(table.log.at(-1)?.type).toBe('moved');
    table.must(late, { type: 'reclaimSeat' });
    expect(isStoodIn(table.room, late)).toBe(false);
  });

  it('everyone waits five seconds after a hazard, and not at all where its answer has been face up', () => {
    const table = startedTestRoom({ house: { format: 'single' } }, 'answers');
    const waits = new Set<string>();
    table.play([ANNA, BRUNO], (room) => {
      const { match } = room;
      if (match.pendingHazard !== null) {
        const { seen } = dealOf(match).table;
        const answered = seen[SAFETY_AGAINST[match.pendingHazard.attack.card]] === 1;
        waits.add(`${answered} ${(publicClock(room)?.at ?? 0) - room.waitingSince}`);
      }
      return room.phase === 'over' || isDealDone(room);
    });
    expect([...waits].toSorted()).toEqual(['false 5000', 'true 0']);
  });

  it('an untimed room waits for who is there, but not for ever', () => {
    const table = startedTestRoom();
    const late = turnOf(table);
    table.wait(IDLE_TURN_MS - 1);
    expect(isStoodIn(table.room, late)).toBe(false);
    table.wait(1);
    expect(isStoodIn(table.room, late)).toBe(true);
  });

  it('an unlimited room waits for everyone, there or not, and is closed only when no one comes for a month', () => {
    const table = startedTestRoom({ clock: { kind: 'unlimited' } });
    expect(table.updateFor(ANNA).clock).toBeNull();
    table.wait(10 * IDLE_TURN_MS);
    table.disconnect(ANNA);
    table.disconnect(BRUNO);
    table.wait(EMPTY_ROOM_MS.unlimited - 1);
    expect(isStoodIn(table.room, ANNA) || isStoodIn(table.room, BRUNO)).toBe(false);
    expect(table.updateFor(ANNA).autoCalls).toHaveLength(4);
    expect(table.room.phase).toBe('playing');
    table.wait(1);
    expect(table.room.phase).toBe('closed');
  });

  it('in a room of days no one has to be there', () => {
    const table = startedTestRoom({ clock: { kind: 'days', days: 2 } });
    table.disconnect(ANNA);
    table.disconnect(BRUNO);
    table.wait(2 * DAY_MS - 1);
    expect(isStoodIn(table.room, ANNA) || isStoodIn(table.room, BRUNO)).toBe(false);
    expect(table.updateFor(ANNA).autoCalls).toHaveLength(4);
  });

  it('a computer plays for who is away longer than the grace, whoever’s turn it is', () => {
    const table = startedTestRoom();
    const [there, away] = turnOf(table) === ANNA ? [ANNA, BRUNO] : [BRUNO, ANNA];
    table.disconnect(away);
    table.wait(AWAY_GRACE_MS - 1);
    expect(isStoodIn(table.room, away)).toBe(false);
    table.wait(1);
    expect([isStoodIn(table.room, away), isStoodIn(table.room, there)]).toEqual([true, false]);
  });

  it('who comes back within the grace has lost nothing', () => {
    const table = startedTestRoom();
    table.disconnect(BRUNO);
    table.wait(AWAY_GRACE_MS - 1);
    table.connect(BRUNO);
    table.wait(AWAY_GRACE_MS);
    expect(isStoodIn(table.room, BRUNO)).toBe(false);
  });

  it('a second device is no news, and leaving by one of two is not leaving', () => {
    const table = startedTestRoom();
    const { publicSeq, at } = table.room;
    table.now += 1000;
    table.connect(BRUNO, '2');
    expect(table.log.at(-1)).toMatchObject({ type: 'connected', connection: 'node-bruno2' });
    table.disconnect(BRUNO);
    expect(table.log.at(-1)).toMatchObject({ type: 'disconnected', connection: 'node-bruno' });
    expect([table.room.publicSeq, table.room.at]).toEqual([publicSeq, at]);
    table.wait(AWAY_GRACE_MS);
    expect(isStoodIn(table.room, BRUNO)).toBe(false);
    table.disconnect(BRUNO, '2');
    expect(table.room.publicSeq).toBe(publicSeq + 1);
    table.wait(AWAY_GRACE_MS);
    expect(isStoodIn(table.room, BRUNO)).toBe(true);
  });

  it('who plays by a device that was in the room before the seat was taken is there', () => {
    const table = startedTestRoom();
    table.disconnect(BRUNO);
    table.mustFrom('2', BRUNO, { type: 'say', phrase: 'hello' });
    table.wait(AWAY_GRACE_MS);
    expect(isStoodIn(table.room, BRUNO)).toBe(false);
  });

  it('taking back having agreed to a pause gives no one more time', () => {
    const table = startedTestRoom({ clock: { kind: 'turn', seconds: 30 } });
    const late = turnOf(table);
    for (let time = 0; time < 3; time += 1) {
      table.wait(9000);
      table.must(late, { type: 'pause' });
      table.must(late, { type: 'resume' });
    }
    expect(table.ask(late, { type: 'resume' })).toBe('notPaused');
    table.wait(3000);
    expect(isStoodIn(table.room, late)).toBe(true);
  });

  it('a match rests while no one is there, goes on for who comes back, and ends when no one does', () => {
    const table = startedTestRoom();
    table.disconnect(ANNA);
    table.disconnect(BRUNO);
    table.wait(EMPTY_ROOM_MS.playing / 2);
    const { length } = table.log;
    table.wait(EMPTY_ROOM_MS.playing / 4);
    expect(table.log).toHaveLength(length);
    table.connect(ANNA);
    expect(isStoodIn(table.room, ANNA)).toBe(false);
    table.disconnect(ANNA);
    table.wait(2 * EMPTY_ROOM_MS.playing);
    expect(table.room.phase).toBe('closed');
  });
});

describe('between deals', () => {
  it('the next deal begins when everyone is ready, mixed from what each of them gave', () => {
    const table = startedTestRoom();
    table.play([ANNA, BRUNO], isDealDone);
    const { commitment, next } = shuffleSeenBy(table, ANNA);
    expect(shuffleSeenBy(table, CLARA).last).toMatchObject({ deal: 1, commitment });
    table.must(ANNA, { type: 'ready', contribution: '1'.repeat(64) });
    expect(table.updateFor(BRUNO).ready).toEqual([0]);
    table.must(BRUNO, { type: 'ready', contribution: '2'.repeat(64) });
    expect([table.room.dealCount, table.room.currentShuffle?.contributions.map(({ value }) => value[0])]).toEqual([
      2,
      ['1', '2'],
    ]);
    expect(shuffleSeenBy(table, ANNA).commitment).toBe(next);
  });

  it('the next deal waits for no one without end', () => {
    const table = startedTestRoom();
    table.play([ANNA, BRUNO], isDealDone);
    table.wait(BETWEEN_DEALS_MS);
    expect(table.room.dealCount).toBe(2);
  });

  it('no one is ready while a deal goes on', () => {
    expect(startedTestRoom().ask(ANNA, { type: 'ready', contribution: '1'.repeat(64) })).toBe('dealGoesOn');
  });
});

describe('a pause', () => {
  it('begins when everyone there agrees, stops the clock, and anyone ends it', () => {
    const table = startedTestRoom();
    table.must(ANNA, { type: 'pause' });
    expect([table.updateFor(BRUNO).isPaused, table.updateFor(BRUNO).pauseAgreedBy]).toEqual([false, [0]]);
    table.must(BRUNO, { type: 'pause' });
    expect([table.room.isPaused, table.updateFor(ANNA).clock]).toEqual([true, null]);
    expect(table.ask(turnOf(table), { type: 'act', action: { type: 'pass' } })).toBe('paused');
    table.wait(10 * IDLE_TURN_MS);
    table.must(BRUNO, { type: 'resume' });
    expect(table.updateFor(ANNA).clock?.until).toBe(table.now + IDLE_TURN_MS);
  });
});

describe('resigning', () => {
  it('gives a match for two to the other', () => {
    const table = startedTestRoom();
    table.must(BRUNO, { type: 'resign' });
    expect(table.updateFor(ANNA)).toMatchObject({ phase: 'over', game: 'a-room-1' });
    expect(table.updateFor(ANNA).table?.result).toEqual({ winners: [0], owed: 0, by: 'resignation' });
    expect(nextDue(table.room)).toBeNull();
  });

  it('among three leaves the others to play on, a computer in the seat', () => {
    const table = startedTestRoom({ players: 3 });
    table.must(CLARA, { type: 'resign' });
    expect(table.room.phase).toBe('playing');
    expect(table.ask(CLARA, { type: 'reclaimSeat' })).toBe('computerPlays');
    table.must(BRUNO, { type: 'resign' });
    expect(table.updateFor(ANNA).table?.result?.winners).toEqual([0]);
  });

  it('of one partner leaves the other', () => {
    const table = startedTestRoom({ players: 4 });
    table.must(BRUNO, { type: 'resign' });
    expect(table.room.phase).toBe('playing');
    table.must(DORA, { type: 'resign' });
    expect(table.updateFor(ANNA).table?.result?.winners).toEqual([0]);
  });
});

describe('another match', () => {
  it('begins when everyone is ready, the next seat dealing first', () => {
    const table = startedTestRoom({ house: { format: 'single' } });
    const dealer = table.room.firstDealer;
    table.play([ANNA, BRUNO], ({ phase }) => phase === 'over');
    table.must(ANNA, { type: 'ready', contribution: '1'.repeat(64) });
    expect(table.room.phase).toBe('over');
    table.must(BRUNO, { type: 'ready', contribution: '2'.repeat(64) });
    expect(table.room).toMatchObject({ phase: 'playing', matchCount: 2, dealCount: 2, firstDealer: 1 - dealer });
    expect(table.updateFor(ANNA).table).toMatchObject({ match: 2, deal: 1, earlierScores: [] });
  });

  it('waits for a free seat to be taken', () => {
    const table = startedTestRoom({ house: { format: 'single' } });
    table.play([ANNA, BRUNO], ({ phase }) => phase === 'over');
    table.must(BRUNO, { type: 'leave' });
    table.must(ANNA, { type: 'ready', contribution: '1'.repeat(64) });
    expect(table.room.phase).toBe('over');
    table.sit(CLARA, 1);
    table.must(CLARA, { type: 'ready', contribution: '2'.repeat(64) });
    expect(table.room.phase).toBe('playing');
  });

  it('begins when a computer takes the last seat and all others were ready before', () => {
    const table = startedTestRoom({ house: { format: 'single' } });
    table.play([ANNA, BRUNO], ({ phase }) => phase === 'over');
    table.must(BRUNO, { type: 'leave' });
    table.must(ANNA, { type: 'ready', contribution: '1'.repeat(64) });
    table.must(ANNA, { type: 'addComputer', seat: 1, level: 'classic' });
    expect(table.room).toMatchObject({ phase: 'playing', matchCount: 2 });
  });
});
