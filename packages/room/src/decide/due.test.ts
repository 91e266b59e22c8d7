import { SAFETY_AGAINST } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { dealOf } from '../state/match.ts';
import { nextDue, publicClock } from '../state/nextDue.ts';
import type { Room } from '../state/room.ts';
import { ANNA, BRUNO, CLARA, DORA, shuffleSeenBy, startedTestRoom, TestRoom } from '../testing/testRoom.ts';
import { AWAY_GRACE_MS, BETWEEN_DEALS_MS, DAY_MS, EMPTY_ROOM_MS, IDLE_TURN_MS, PACE_MS } from '../wire/timings.ts';
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
  it('a computer plays for a person whose turn time runs out, until they reclaim the seat', () => {
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

  it('everyone waits five seconds after a hazard, or not at all if the safety is already face up', () => {
    const table = startedTestRoom({ house: { format: 'single' } }, 'all answers');
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
    expect([...waits].toSorted()).toEqual(['false 10000', 'true 0']);
  });

  it('an untimed room waits for people who are present, but not forever', () => {
    const table = startedTestRoom();
    const late = turnOf(table);
    table.wait(IDLE_TURN_MS - 1);
    expect(isStoodIn(table.room, late)).toBe(false);
    table.wait(1);
    expect(isStoodIn(table.room, late)).toBe(true);
  });

  it('an unlimited room waits for everyone, present or not, and closes only if no one comes for a month', () => {
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

  it('in a room whose clock runs for days, no one has to be present', () => {
    const table = startedTestRoom({ clock: { kind: 'days', days: 2 } });
    table.disconnect(ANNA);
    table.disconnect(BRUNO);
    table.wait(2 * DAY_MS - 1);
    expect(isStoodIn(table.room, ANNA) || isStoodIn(table.room, BRUNO)).toBe(false);
    expect(table.updateFor(ANNA).autoCalls).toHaveLength(4);
  });

  it('a computer plays for a person who is away longer than the grace period, on any seat’s turn', () => {
    const table = startedTestRoom();
    const [there, away] = turnOf(table) === ANNA ? [ANNA, BRUNO] : [BRUNO, ANNA];
    table.disconnect(away);
    table.wait(AWAY_GRACE_MS - 1);
    expect(isStoodIn(table.room, away)).toBe(false);
    table.wait(1);
    expect([isStoodIn(table.room, away), isStoodIn(table.room, there)]).toEqual([true, false]);
  });

  it('a person who returns within the grace period has lost nothing', () => {
    const table = startedTestRoom();
    table.disconnect(BRUNO);
    table.wait(AWAY_GRACE_MS - 1);
    table.connect(BRUNO);
    table.wait(AWAY_GRACE_MS);
    expect(isStoodIn(table.room, BRUNO)).toBe(false);
  });

  it('a second device is not announced, and if it leaves, the person stays', () => {
    const table = startedTestRoom();
    table.deviceOf(BRUNO).isSilent = true;
    const { publicSeq, at } = table.room;
    table.now += 1000;
    table.connect(BRUNO, '2');
    expect(table.log.at(-1)).toMatchObject({ type: 'connected', connection: 'node-bruno2' });
    table.disconnect(BRUNO, '2');
    expect(table.log.at(-1)).toMatchObject({ type: 'disconnected', connection: 'node-bruno2' });
    expect([table.room.publicSeq, table.room.at]).toEqual([publicSeq, at]);
    table.connect(BRUNO, '2');
    // The first device's commitment to the next shuffle leaves with the device, which everyone sees.
    table.disconnect(BRUNO);
    expect(table.room.publicSeq).toBe(publicSeq + 1);
    table.wait(AWAY_GRACE_MS);
    expect(isStoodIn(table.room, BRUNO)).toBe(false);
    table.disconnect(BRUNO, '2');
    expect(table.room.publicSeq).toBe(publicSeq + 2);
    table.wait(AWAY_GRACE_MS);
    expect(isStoodIn(table.room, BRUNO)).toBe(true);
  });

  it('a player whose device entered before they took the seat counts as present', () => {
    const table = startedTestRoom();
    table.disconnect(BRUNO);
    table.mustFrom('2', BRUNO, { type: 'say', phrase: 'hello' });
    table.wait(AWAY_GRACE_MS);
    expect(isStoodIn(table.room, BRUNO)).toBe(false);
  });

  it('withdrawing consent to a pause gives no one more time', () => {
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

  it('a match rests while no one is present, resumes if someone returns, and ends if no one does', () => {
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
  it('the next deal begins when everyone is ready, with a deck shuffled from their contributions', () => {
    const table = startedTestRoom();
    table.play([ANNA, BRUNO], isDealDone);
    const { commitment, next } = shuffleSeenBy(table, ANNA);
    expect(shuffleSeenBy(table, CLARA).last).toMatchObject({ deal: 1, commitment });
    table.must(ANNA, { type: 'ready' });
    expect(table.updateFor(BRUNO).ready).toEqual([0]);
    table.must(BRUNO, { type: 'ready' });
    expect([table.room.dealCount, table.room.currentShuffle?.seats]).toEqual([
      2,
      [ANNA, BRUNO].map(({ id }) => ({ kind: 'person', guest: id, value: expect.stringMatching(/^[0-9a-f]{64}$/) })),
    ]);
    expect(shuffleSeenBy(table, ANNA).commitment).toBe(next.commitment);
  });

  it('the next deal does not wait forever', () => {
    const table = startedTestRoom();
    table.play([ANNA, BRUNO], isDealDone);
    table.wait(BETWEEN_DEALS_MS);
    expect(table.room.dealCount).toBe(2);
  });

  it('ready is refused during a deal', () => {
    expect(startedTestRoom().ask(ANNA, { type: 'ready' })).toBe('dealGoesOn');
  });
});

describe('a pause', () => {
  it('begins when everyone present agrees, stops the clock, and anyone can end it', () => {
    const table = startedTestRoom();
    table.must(ANNA, { type: 'pause' });
    expect([table.updateFor(BRUNO).isPaused, table.updateFor(BRUNO).pauseAgreedBy]).toEqual([false, [0]]);
    table.must(BRUNO, { type: 'pause' });
    expect([table.updateFor(ANNA).isPaused, table.updateFor(ANNA).clock]).toEqual([true, null]);
    expect(table.ask(turnOf(table), { type: 'act', action: { type: 'pass' } })).toBe('paused');
    table.wait(10 * IDLE_TURN_MS);
    table.must(BRUNO, { type: 'resume' });
    expect(table.updateFor(ANNA).clock?.until).toBe(table.now + IDLE_TURN_MS);
  });

  it('keeps the time left in a turn, even if the other person is away and one person pauses alone', () => {
    const table = startedTestRoom({ clock: { kind: 'turn', seconds: 30 } });
    const player = turnOf(table);
    table.disconnect(player === ANNA ? BRUNO : ANNA);
    table.wait(20_000);
    table.must(player, { type: 'pause' });
    table.wait(25_000);
    table.must(player, { type: 'resume' });
    expect(table.updateFor(player).clock).toMatchObject({ kind: 'turn', until: table.now + 10_000 });
  });

  it('in a game whose clock runs for days, a pause needs all players, present or not', () => {
    const table = startedTestRoom({ clock: { kind: 'days', days: 2 } });
    table.disconnect(BRUNO);
    table.must(ANNA, { type: 'pause' });
    expect(table.updateFor(ANNA)).toMatchObject({ isPaused: false, pauseAgreedBy: [0] });
    table.connect(BRUNO);
    table.must(BRUNO, { type: 'pause' });
    expect(table.updateFor(ANNA).isPaused).toBe(true);
  });

  it.each([{ kind: 'days', days: 1 }, { kind: 'untimed' }, { kind: 'turn', seconds: 60 }] as const)(
    'lasts at least 30 days after everyone has left, with the clock %j',
    (clock) => {
      const table = startedTestRoom({ clock });
      for (const guest of [ANNA, BRUNO]) table.must(guest, { type: 'pause' });
      for (const guest of [ANNA, BRUNO]) table.disconnect(guest);
      table.wait(30 * DAY_MS - 1000);
      expect([table.room.phase, table.updateFor(ANNA).isPaused]).toEqual(['playing', true]);
      table.wait(1000);
      expect(table.room.phase).toBe('closed');
    },
  );
});

describe('the time of a turn', () => {
  const TURN_MS = 10_000;

  it('stays used when a person leaves the seat and reclaims it', () => {
    const table = startedTestRoom({ clock: { kind: 'turn', seconds: TURN_MS / 1000 } });
    const player = turnOf(table);
    const end = table.now + TURN_MS;
    for (let i = 0; i < 4; i += 1) {
      table.wait(2000);
      table.must(player, { type: 'leave' });
      table.must(player, { type: 'reclaimSeat' });
      expect(table.updateFor(player).clock).toMatchObject({ kind: 'turn', until: end });
    }
    table.wait(end - table.now);
    expect(isStoodIn(table.room, player)).toBe(true);
  });

  it('ends eventually, even if a person keeps leaving the seat just before the computer moves', () => {
    const table = startedTestRoom({ clock: { kind: 'turn', seconds: TURN_MS / 1000 } });
    const player = turnOf(table);
    const begin = table.now;
    const moves = () => table.log.filter(({ type }) => type === 'moved').length;
    const isTheirTurn = () => moves() === 0;
    while (isTheirTurn() && table.now < begin + 3 * TURN_MS) {
      table.ask(player, { type: 'leave' });
      table.wait(PACE_MS - 100);
      table.ask(player, { type: 'reclaimSeat' });
    }
    expect(moves()).toBe(1);
    expect(table.now - begin).toBeLessThanOrEqual(TURN_MS + 2 * PACE_MS);
  });
});

describe('an outage of the server', () => {
  const away = (table: TestRoom, ms: number) => {
    const from = table.now;
    table.now += ms;
    return { from, until: table.now + 10_000 };
  };

  it('does not use up a turn’s time or an absent person’s time', () => {
    const table = startedTestRoom({ clock: { kind: 'turn', seconds: 30 } });
    table.wait(20_000);
    table.disconnect(ANNA);
    const outage = away(table, 60_000);
    table.endOutage(outage);
    expect(table.updateFor(BRUNO).clock).toMatchObject({ kind: 'turn', until: outage.until + 10_000 });
    expect(isStoodIn(table.room, ANNA) || isStoodIn(table.room, BRUNO)).toBe(false);
    expect(nextDue(table.room)?.at).toBe(outage.until + 10_000);
  });

  it('is added back only once', () => {
    const table = startedTestRoom({ clock: { kind: 'turn', seconds: 30 } });
    const outage = away(table, 60_000);
    table.endOutage(outage);
    const { room } = table;
    table.endOutage(outage);
    expect(table.room).toBe(room);
  });

  it('does not affect a room opened afterwards', () => {
    const table = startedTestRoom();
    const { room } = table;
    table.endOutage({ from: table.now - 60_000, until: table.now - 30_000 });
    expect(table.room).toBe(room);
  });
});

describe('resigning', () => {
  it('in a match for two makes the other person win', () => {
    const table = startedTestRoom();
    table.must(BRUNO, { type: 'resign' });
    expect(table.updateFor(ANNA)).toMatchObject({ phase: 'over', game: 'a-room-1' });
    expect(table.updateFor(ANNA).table?.result).toEqual({ winners: [0], owed: 0, by: 'resignation' });
    expect(nextDue(table.room)).toBeNull();
  });

  it('among three lets the others play on, with a computer in the seat', () => {
    const table = startedTestRoom({ players: 3 });
    table.must(CLARA, { type: 'resign' });
    expect(table.room.phase).toBe('playing');
    expect(table.ask(CLARA, { type: 'reclaimSeat' })).toBe('computerPlays');
    table.must(BRUNO, { type: 'resign' });
    expect(table.updateFor(ANNA).table?.result?.winners).toEqual([0]);
  });

  it('as the last person gives the match to the leading computer, with the current points of the deal', () => {
    const table = new TestRoom({ players: 3 });
    for (const seat of [1, 2]) table.must(ANNA, { type: 'addComputer', seat, level: 'classic' });
    table.must(ANNA, { type: 'start' });
    const scores = () => table.updateFor(ANNA).table?.scores.map(({ total }) => total) ?? [];
    table.play([ANNA], () => (scores()[1] ?? 0) !== (scores()[2] ?? 0));
    table.must(ANNA, { type: 'resign' });
    const [, second = 0, third = 0] = scores();
    expect(table.updateFor(ANNA).table?.result?.winners).toEqual([second > third ? 1 : 2]);
  });

  it('lets the partner play on', () => {
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
    table.must(ANNA, { type: 'ready' });
    expect(table.room.phase).toBe('over');
    table.must(BRUNO, { type: 'ready' });
    expect(table.room).toMatchObject({ phase: 'playing', matchCount: 2, dealCount: 2, firstDealer: 1 - dealer });
    expect(table.updateFor(ANNA).table).toMatchObject({ match: 2, deal: 1, earlierScores: [] });
  });

  it('waits for a free seat to be taken', () => {
    const table = startedTestRoom({ house: { format: 'single' } });
    table.play([ANNA, BRUNO], ({ phase }) => phase === 'over');
    table.must(BRUNO, { type: 'leave' });
    table.must(ANNA, { type: 'ready' });
    expect(table.room.phase).toBe('over');
    table.sit(CLARA, 1);
    table.must(CLARA, { type: 'ready' });
    expect(table.room.phase).toBe('playing');
  });

  it('begins when a computer takes the last seat and all others were ready before', () => {
    const table = startedTestRoom({ house: { format: 'single' } });
    table.play([ANNA, BRUNO], ({ phase }) => phase === 'over');
    table.must(BRUNO, { type: 'leave' });
    table.must(ANNA, { type: 'ready' });
    table.must(ANNA, { type: 'addComputer', seat: 1, level: 'classic' });
    expect(table.room).toMatchObject({ phase: 'playing', matchCount: 2 });
  });
});
