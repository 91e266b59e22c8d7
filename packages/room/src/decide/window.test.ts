import { SAFETY_AGAINST } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { updateFor } from '../publish/updateBuilder.ts';
import { evolve, rebuildRoom } from '../state/evolve.ts';
import { dealOf } from '../state/match.ts';
import { nextDue } from '../state/nextDue.ts';
import { possibleCallers } from '../state/pendingHazard.ts';
import type { Room } from '../state/room.ts';
import { beforeAttack } from '../testing/attack.ts';
import { reshuffleHidden } from '../testing/reshuffleHidden.ts';
import { ANNA, BRUNO, startedTestRoom, TestRoom } from '../testing/testRoom.ts';
import { applyChange } from '../wire/applyChange.ts';
import { COUP_FOURRE_WINDOWS } from '../wire/coupFourreWindow.ts';
import type { Clock, RoomOptions } from '../wire/tableOptions.ts';

const SAFETIES = ['extraTank', 'punctureProof', 'drivingAce', 'rightOfWay'] as const;
const CLOCKS: readonly Clock[] = [
  { kind: 'untimed' },
  { kind: 'unlimited' },
  { kind: 'turn', seconds: 30 },
  { kind: 'days', days: 2 },
];
const TABLES = CLOCKS.flatMap((clock) => COUP_FOURRE_WINDOWS.map((coupFourreWindow) => ({ clock, coupFourreWindow })));

const UNTIL_ANSWERED = { clock: { kind: 'unlimited' }, coupFourreWindow: 'untilAnswered' } as const;

/** A table for two just after a hazard. No safety is called automatically. */
function afterHazard(isHeld: boolean, options: Partial<RoomOptions>) {
  const before = beforeAttack(isHeld, options);
  const guests = [ANNA, BRUNO];
  const [victim, attacker] = [guests[before.attacked], guests[1 - before.attacked]] as [typeof ANNA, typeof ANNA];
  for (const safety of SAFETIES) before.table.must(victim, { type: 'setAutoCall', safety, on: false });
  before.attack();
  return { ...before, victim, attacker };
}

/** The same room, except that the attacked person does not hold the safety. */
function withoutSafety(room: Room, attacker: number): Room {
  const { pendingHazard } = dealOf(room.match).table;
  if (pendingHazard === null) throw new Error('no hazard is pending');
  for (let seed = 0; ; seed += 1) {
    const other = reshuffleHidden(room, attacker, `${seed}`);
    if (!dealOf(other.match).hands[1 - attacker]?.has(SAFETY_AGAINST[pendingHazard])) return other;
  }
}

describe('8.1 nothing shows who holds the safety', () => {
  it.each(TABLES)('with $coupFourreWindow and the clock $clock.kind', (options) => {
    const { table, attacked } = afterHazard(true, options);
    const attacker = 1 - attacked;
    let worlds: readonly Room[] = [table.room, withoutSafety(table.room, attacker)];
    const seenBy = (seat: number | null) =>
      worlds.map((room) => JSON.stringify([updateFor(room, { seat, since: 0 }, table.now), nextDue(room)]));
    const expectAlike = () => {
      for (const seat of [attacker, null]) expect(new Set(seenBy(seat)).size).toBe(1);
    };
    expectAlike();
    // The person whom the table waits for answers, needs more time, and lets the computer play.
    const at = table.now + 3000;
    for (const event of [
      { type: 'windowNeeded', seat: attacked, window: 20, at },
      { type: 'autoExtendSet', seat: attacked, value: true, at },
      { type: 'vacationSet', seat: attacked, from: at, until: at + 1000, at },
      { type: 'hazardAnswered', seat: attacked, at },
      { type: 'autoCallSet', seat: attacker, safety: 'extraTank', on: true, at },
    ] as const) {
      worlds = worlds.map((room) => evolve(room, event));
      expectAlike();
    }
    expect(nextDue(worlds[0] as Room)).toEqual(nextDue(worlds[1] as Room));
  });
});

describe('the coup-fourré window', () => {
  it.each([5, 10, 20] as const)('of %i seconds is as long whether or not the safety is held', (seconds) => {
    for (const isHeld of [true, false]) {
      const { table, victim } = afterHazard(isHeld, { coupFourreWindow: seconds });
      const { clock, isAnswerAwaited } = table.updateFor(victim);
      expect([clock, isAnswerAwaited]).toEqual([{ kind: 'window', until: table.now + seconds * 1000 }, false]);
      table.must(victim, { type: 'act', action: { type: 'pass' } });
      table.wait(seconds * 1000 - 1);
      expect(table.room.match.pendingHazard).not.toBeNull();
      table.wait(1);
      expect(table.room.match.pendingHazard).toBeNull();
    }
  });

  it.each([true, false])('without limit waits for everyone who might hold the safety: %s', (isHeld) => {
    const { table, victim, attacker } = afterHazard(isHeld, UNTIL_ANSWERED);
    expect(table.updateFor(victim)).toMatchObject({ clock: null, isAnswerAwaited: true });
    expect(table.updateFor(attacker)).toMatchObject({ clock: null, isAnswerAwaited: false });
    table.wait(60 * 60_000);
    expect(table.room.match.pendingHazard).not.toBeNull();
    const before = table.room;
    table.must(victim, { type: 'act', action: { type: 'pass' } });
    expect(applyChange(updateFor(before, { seat: 0, since: 0 }, 0), table.changeFor(ANNA, before))).toEqual({
      ...table.updateFor(ANNA, before.publicSeq),
      now: table.now,
    });
    expect(table.updateFor(victim).isAnswerAwaited).toBe(false);
    expect(table.room.publicSeq).toBe(before.publicSeq);
    table.wait(1);
    expect(table.room.match.pendingHazard).toBeNull();
    expect(rebuildRoom(table.log)).toEqual(table.room);
  });

  it('without limit stays open as long as any other, however early everyone has answered', () => {
    const { table, victim } = afterHazard(false, UNTIL_ANSWERED);
    table.must(victim, { type: 'act', action: { type: 'pass' } });
    table.wait(4999);
    expect(table.room.match.pendingHazard).not.toBeNull();
    table.wait(1);
    expect(table.room.match.pendingHazard).toBeNull();
  });

  it('without limit is over when a turn would be, if no one answers', () => {
    const { table } = afterHazard(true, { clock: { kind: 'turn', seconds: 30 }, coupFourreWindow: 'untilAnswered' });
    table.wait(29_999);
    expect(table.room.match.pendingHazard).not.toBeNull();
    table.wait(1);
    expect(table.room.match.pendingHazard).toBeNull();
  });

  it('does not ask a player who calls the safety automatically', () => {
    const { table, attack, attacked } = beforeAttack(false, UNTIL_ANSWERED);
    const victim = [ANNA, BRUNO][attacked] as typeof ANNA;
    attack();
    expect(table.updateFor(victim).isAnswerAwaited).toBe(false);
    table.wait(5000);
    expect(table.room.match.pendingHazard).toBeNull();
  });

  it('is the usual one for the clock if the room names none', () => {
    expect(CLOCKS.map((clock) => startedTestRoom({ clock }).updateFor(ANNA).coupFourreWindow)).toEqual([
      10,
      'untilAnswered',
      10,
      'untilAnswered',
    ]);
  });

  it('against computers is short, since they need no time to read', () => {
    const table = new TestRoom({ coupFourreWindow: 20 }, { seed: 'computers' });
    table.must(ANNA, { type: 'addComputer', seat: 1, level: 'classic' });
    table.must(ANNA, { type: 'start' });
    table.play([ANNA], ({ match }) => match.pendingHazard?.attack.target === 1);
    expect(table.updateFor(ANNA).clock).toEqual({ kind: 'window', until: table.now + 5000 });
  });
});

describe('a person who needs a longer window', () => {
  it('gets it from the next deal on, at every hazard, and no one learns of it before', () => {
    const table = startedTestRoom({ coupFourreWindow: 5 }, 'needs time');
    const seen = JSON.stringify(table.updateFor(ANNA));
    table.must(BRUNO, { type: 'needWindow', window: 20 });
    expect(JSON.stringify(table.updateFor(ANNA))).toBe(seen);
    expect(table.updateFor(BRUNO)).toMatchObject({ coupFourreWindow: 5, neededWindow: 20 });
    table.play([ANNA, BRUNO], ({ match }) => match.dealCount === 2);
    const before = table.room;
    expect(table.updateFor(ANNA)).toMatchObject({ coupFourreWindow: 20, neededWindow: null });
    table.play([ANNA, BRUNO], ({ match }) => match.pendingHazard !== null && possibleCallers(dealOf(match)).length > 0);
    expect(table.changeFor(ANNA, before).coupFourreWindow).toBeUndefined();
    expect(table.updateFor(ANNA).clock).toEqual({ kind: 'window', until: table.now + 20_000 });
  });

  it('never shortens the window of the table', () => {
    const table = startedTestRoom({ coupFourreWindow: 'untilAnswered' }, 'needs less');
    table.must(BRUNO, { type: 'needWindow', window: 5 });
    table.play([ANNA, BRUNO], ({ match }) => match.dealCount === 2);
    expect(table.room.coupFourreWindow).toBe('untilAnswered');
  });
});

describe('extra time', () => {
  const TIMED = { clock: { kind: 'turn', seconds: 30, extraTimes: 2 } } as const;

  /** The guest on turn, and the other one. */
  function turnsAt(table: TestRoom): readonly [typeof ANNA, typeof ANNA] {
    return dealOf(table.room.match).table.turn === 0 ? [ANNA, BRUNO] : [BRUNO, ANNA];
  }

  it('is added to one’s own turn, a limited number of times in a deal', () => {
    const table = startedTestRoom(TIMED, 'extra time');
    const [guest, other] = turnsAt(table);
    const end = table.now + 30_000;
    expect(table.ask(other, { type: 'takeExtraTime' })).toBe('notYourTurn');
    const before = table.room;
    table.must(guest, { type: 'takeExtraTime' });
    expect(table.changeFor(guest, before)).toMatchObject({ clock: { until: end + 30_000 }, extraTimesLeft: 1 });
    expect(table.changeFor(other, before)).not.toHaveProperty('extraTimesLeft');
    expect(table.updateFor(other).clock).toEqual({ kind: 'turn', until: end + 30_000 });
    table.must(guest, { type: 'takeExtraTime' });
    expect(table.ask(guest, { type: 'takeExtraTime' })).toBe('noExtraTime');
    table.wait(89_999);
    expect(table.log.at(-1)?.type).toBe('extraTimeTaken');
    table.wait(1);
    expect(table.log.at(-1)).toMatchObject({ type: 'botTookOver' });
    expect(rebuildRoom(table.log)).toEqual(table.room);
  });

  it('ends with the turn, and is there again in the next deal', () => {
    const table = startedTestRoom(TIMED, 'extra again');
    const [guest, other] = turnsAt(table);
    table.must(guest, { type: 'takeExtraTime' });
    table.play([ANNA, BRUNO], ({ match }) => match.pendingHazard === null && turnsAt(table)[0] === other);
    expect(table.updateFor(other).clock?.until).toBe(table.now + 30_000);
    expect(table.updateFor(guest).extraTimesLeft).toBe(1);
    table.play([ANNA, BRUNO], ({ match }) => match.dealCount === 2);
    expect(table.updateFor(guest).extraTimesLeft).toBe(2);
  });

  it('is refused at a table without it', () => {
    const table = startedTestRoom({ clock: { kind: 'turn', seconds: 30 } });
    expect(table.ask(turnsAt(table)[0], { type: 'takeExtraTime' })).toBe('noExtraTime');
  });
});
