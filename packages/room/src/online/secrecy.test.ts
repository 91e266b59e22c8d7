import { EDITIONS } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { reshuffleHidden } from '../testing/reshuffleHidden.ts';
import { applyChange } from './applyChange.ts';
import type { OnlineRoom } from './room.ts';
import { ANNA, BRUNO, CLARA, DORA, startedTestRoom } from './testing/testRoom.ts';
import { onlineUpdateFor, UpdateBuilder } from './updateBuilder.ts';
import type { OnlineChange } from './wire.ts';

const WATCHER = { id: 'watcher', name: 'Wanda' };

const TABLES = [...EDITIONS.map(({ id }) => [id, 2] as const), ['encyclopedia', 4], ['hasbro-2009', 6]] as const;

/** Secrets that no update may have in it while the deal goes on. */
function secretsOf({ nextSecret, currentShuffle }: OnlineRoom): string[] {
  return [nextSecret, ...(currentShuffle ? [currentShuffle.secret] : [])];
}

test.each(TABLES)('%s for %i: two worlds that look alike to someone tell them the same bytes', (edition, players) => {
  const table = startedTestRoom({ edition, players, house: { format: 'single' } }, `two worlds ${edition} ${players}`);
  const people = [ANNA, BRUNO, CLARA, DORA].slice(0, players);
  let steps = 0;
  table.play(people, (room) => {
    if (room.phase !== 'playing' || room.match.state?.table.phase === 'dealOver') return true;
    steps += 1;
    for (const guest of [...people, WATCHER]) {
      const looking = { guest: guest.id, since: 0, now: table.now };
      const here = JSON.stringify(onlineUpdateFor(room, looking));
      const seat = people.includes(guest) ? people.indexOf(guest) : null;
      const other = { ...room, match: reshuffleHidden(room.match, seat, `${steps}`) };
      expect(JSON.stringify(onlineUpdateFor(other, looking))).toBe(here);
      for (const secret of secretsOf(room)) expect(here).not.toContain(secret);
    }
    return false;
  });
  expect(steps).toBeGreaterThan(20);
});

test('what people give to the next shuffle is told to no one before it', () => {
  const table = startedTestRoom({}, 'contributions');
  table.play([ANNA, BRUNO], ({ match }) => match.state?.table.phase === 'dealOver');
  const contribution = 'c0ffee'.padEnd(64, '0');
  table.must(ANNA, { type: 'ready', contribution });
  expect(JSON.stringify(table.updateFor(BRUNO))).not.toContain(contribution);
});

test('changes put over what a client has are what a full update would tell', () => {
  const table = startedTestRoom({ players: 4, house: { format: 'single' } }, 'changes');
  const people = [ANNA, BRUNO, CLARA, DORA];
  const known = new Map([...people, WATCHER].map((guest) => [guest.id, table.updateFor(guest, table.room.publicSeq)]));
  let before = table.room;
  table.play(people, (room) => {
    for (const [guest, last] of known) {
      const looking = { guest, since: before.publicSeq, now: table.now };
      const change = JSON.parse(
        JSON.stringify(new UpdateBuilder(room, table.now).change(guest, before)),
      ) as OnlineChange;
      const next = applyChange(last, change);
      expect(next).toEqual(JSON.parse(JSON.stringify(onlineUpdateFor(room, looking))));
      known.set(guest, next);
    }
    before = room;
    return room.phase === 'over';
  });
});
