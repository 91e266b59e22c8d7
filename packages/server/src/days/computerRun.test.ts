import { botOf } from '@coup-fourre/bots';
import { dealOf, evolve, type Room, type RoomEvent } from '@coup-fourre/room';
import { type Action, fastRandom, seededRandom, type View } from '@coup-fourre/rules';
import { encodeDeal, replay } from '@coup-fourre/rules/authority';
import { recordFrom, testSize } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import type { SoloRoom } from '../rooms/index.ts';
import { playComputerRun, playSolo } from './computerRun.ts';
import { dayRoom } from './dayRoom.ts';
import { runResult } from './runResult.ts';

const SECRET = '5'.repeat(64);
const ENTRIES = testSize(200);

function sitting(level: 'random' | 'novice' | 'classic' | 'expert', day = '2026-11-23') {
  const guest = { id: `computer ${level}`, name: level };
  return playComputerRun({ level, solo: dayRoom({ day, secret: SECRET }, { room: 'sitting', guest, kind: 'ranked' }) });
}

it.each(['random', 'novice', 'classic', 'expert'] as const)(
  'a sitting of %s plays all deals, always in the same way',
  (level) => {
    const text = sitting(level);
    expect(sitting(level)).toBe(text);
    const { deals } = runResult(recordFrom(text), 4);
    expect(deals.map((deal) => typeof deal?.points)).toEqual(['number', 'number', 'number', 'number']);
  },
);

it.each(['2026-11-28', '2026-11-29'])('so it does with a partner, and in another edition: %s', (day) => {
  const record = recordFrom(sitting('classic', day));
  expect(replay(record).table.phase).toBe('dealOver');
  expect(record.deals).toHaveLength(4);
});

it('all runs of a day are dealt the same cards', () => {
  const [one, other] = [recordFrom(sitting('classic')), recordFrom(sitting('expert'))];
  expect(one.deals.map(({ start }) => start)).toEqual(other.deals.map(({ start }) => start));
  expect(one).not.toEqual(other);
});

/** The opponent is a novice, who sometimes makes mistakes. */
const SOLO: SoloRoom = {
  ...dayRoom(
    { day: '2026-11-23', secret: SECRET },
    { room: 'sitting', guest: { id: 'ann', name: 'Ann' }, kind: 'ranked' },
  ),
  levels: [null, 'novice'],
};

/** Everyone's actions, and the final table and hands. */
function outcome(log: readonly RoomEvent[]): string {
  const moves = log.flatMap((event) => (event.type === 'moved' ? [[event.seat, event.action]] : []));
  const room = log.reduce<Room | null>(evolve, null);
  return JSON.stringify([moves, room && encodeDeal(dealOf(room.match))]);
}

it('many runs are replayed: the same actions give exactly the same deals', () => {
  const outcomes = new Set<string>();
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    const random = fastRandom(seededRandom(`entry ${entry}`));
    const length = 2 + (entry % 5);
    const actions: Action[] = [];
    const choose = (view: View) => {
      if (actions.length === length) return null;
      const action = botOf('random')(view, random);
      actions.push(action);
      return action;
    };
    const played = playSolo(SOLO, choose, fastRandom(seededRandom(`room ${entry}`)));
    // A room with another name and guest has other random numbers.
    const left = [...actions];
    const solo = { ...SOLO, room: `room ${entry}`, guest: { id: 'bob', name: 'Bob' } };
    const replayed = outcome(playSolo(solo, () => left.shift() ?? null, random));
    // Compared by hand, because a printed difference would fill pages.
    expect(replayed === outcome(played), `entry ${entry}`).toBe(true);
    outcomes.add(replayed);
  }
  expect(outcomes.size).toBeGreaterThan(ENTRIES / 2);
});
