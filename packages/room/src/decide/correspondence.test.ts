import { cloneState } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { SHIPPED_COMPUTERS } from '../computers/shippedComputers.ts';
import { updateFor } from '../publish/updateBuilder.ts';
import { evolve } from '../state/evolve.ts';
import { dealOf } from '../state/match.ts';
import { nextDue, publicClock } from '../state/nextDue.ts';
import type { Room } from '../state/room.ts';
import { ANNA, BRUNO, startedTestRoom, type TestRoom } from '../testing/testRoom.ts';
import { DAY_MS, EXTENSION_MS } from '../wire/timings.ts';
import { decideDue } from './due.ts';
import { decideVacation } from './vacation.ts';

const PEOPLE = [ANNA, BRUNO];

function annasTurn(): TestRoom {
  const table = startedTestRoom({ clock: { kind: 'days', days: 3 } });
  table.play(PEOPLE, ({ match }) => dealOf(match).table.turn === 0 && dealOf(match).table.phase === 'turn');
  return table;
}

const away = (room: Room, from: number, until: number, guest = ANNA.id) =>
  decideVacation(room, guest, { from, until, now: from }).reduce<Room>(evolve, room);

describe('a vacation', () => {
  it('stops the clock while it lasts, and is shown to all', () => {
    const { room, now } = annasTurn();
    const end = publicClock(room)?.at ?? 0;
    const begun = away(room, now + DAY_MS, now + 6 * DAY_MS);
    expect(publicClock(begun)?.at).toBe(end + 5 * DAY_MS);
    expect(nextDue(begun)).toMatchObject({ kind: 'turn', at: end + 5 * DAY_MS });
    expect(begun.publicSeq).toBe(room.publicSeq + 1);
    const shown = updateFor(begun, { seat: 1, since: 0 }, now).seats[0];
    expect(shown).toMatchObject({ vacationUntil: now + 6 * DAY_MS });
    // Coming back early leaves the days that have passed.
    const back = away(begun, now + 2 * DAY_MS, now + 2 * DAY_MS);
    expect(publicClock(back)?.at).toBe(end + DAY_MS);
    const again = away(back, now + 3 * DAY_MS, now + 4 * DAY_MS);
    expect(publicClock(again)?.at).toBe(end + 2 * DAY_MS);
  });

  it('does not change the clock of others, or a turn whose time was already up', () => {
    const { room, now } = annasTurn();
    const end = publicClock(room)?.at ?? 0;
    expect(publicClock(away(room, now, now + DAY_MS, BRUNO.id))?.at).toBe(end);
    expect(publicClock(away(room, end, end + DAY_MS))?.at).toBe(end);
  });

  it('is only for tables of days, and for people at the table', () => {
    const { room, now } = startedTestRoom({ clock: { kind: 'unlimited' } });
    expect(decideVacation(room, ANNA.id, { from: now, until: now + DAY_MS, now })).toEqual([]);
    expect(decideVacation(annasTurn().room, 'stranger', { from: now, until: now + DAY_MS, now })).toEqual([]);
  });
});

describe('the answer to the question whether to extend, given in advance', () => {
  /** A table at which Anna has just completed the trip, having given her answer. */
  function completed(value: boolean | null) {
    const table = annasTurn();
    table.must(ANNA, { type: 'setAutoExtend', value });
    const state = cloneState(dealOf(table.room.match));
    state.table.phase = 'extension';
    return { ...table.room, match: { ...table.room.match, state } };
  }

  it.each([true, false])('is given a moment later: %s', (value) => {
    const room = completed(value);
    const { waitingSince } = room;
    expect(updateFor(room, { seat: 0, since: 0 }, waitingSince).autoExtend).toBe(value);
    const context = { now: nextDue(room)?.at ?? 0, random: () => 0, computers: SHIPPED_COMPUTERS };
    expect(context.now - waitingSince).toBeGreaterThanOrEqual(EXTENSION_MS.min);
    expect(context.now - waitingSince).toBeLessThan(EXTENSION_MS.max);
    expect(decideDue(room, null, { ...context, now: context.now - 1 })).toEqual([]);
    expect(decideDue(room, null, context)).toMatchObject([
      { type: 'moved', seat: 0, action: { type: 'extend', value } },
    ]);
  });

  it('comes after times that differ from deal to deal and from one setting to the next', () => {
    const times = [1, 2, 3].flatMap((dealCount) =>
      [0x1234abcd, 0x89ef0123].map((salt) => {
        const room = { ...completed(null), dealCount };
        const set = evolve(room, { type: 'autoExtendSet', seat: 0, value: true, salt, at: room.at });
        return (nextDue(set)?.at ?? 0) - room.waitingSince;
      }),
    );
    expect(new Set(times).size).toBe(6);
  });

  it('is not given if there is none, and nobody else learns of it', () => {
    const room = completed(null);
    expect(nextDue(room)).toMatchObject({ kind: 'turn', seat: 0 });
    const set = evolve(room, { type: 'autoExtendSet', seat: 0, value: true, at: room.at });
    for (const seat of [1, null])
      expect(updateFor(set, { seat, since: 0 }, 0)).toEqual(updateFor(room, { seat, since: 0 }, 0));
    expect(publicClock(set)).toEqual(publicClock(room));
  });
});
