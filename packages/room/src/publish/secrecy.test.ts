import { EDITIONS } from '@coup-fourre/rules';
import { testSize } from '@coup-fourre/rules/testing';
import { expect, test } from 'vitest';
import { type Room, seatOf } from '../state/room.ts';
import { reshuffleHidden } from '../testing/reshuffleHidden.ts';
import { ANNA, BRUNO, CLARA, DORA, startedTestRoom } from '../testing/testRoom.ts';
import { applyChange } from '../wire/applyChange.ts';
import type { Change } from '../wire/update.ts';
import { updateFor } from './updateBuilder.ts';

const WATCHER = { id: 'watcher', name: 'Wanda' };

const TABLES = [...EDITIONS.map(({ id }) => [id, 2] as const), ['encyclopedia', 4], ['hasbro-2009', 6]] as const;

/** Of this many steps one is looked at in other worlds. It is no multiple of the seats' number. */
const ONE_STEP_IN = Math.max(1, Math.floor(7 / testSize(1)));

/** Secrets that no update may contain during the deal. */
function secretsOf({ nextShuffle, currentShuffle }: Room): string[] {
  return [nextShuffle, currentShuffle].flatMap((shuffle) => shuffle?.secret ?? []);
}

test.each(TABLES)(
  '%s for %i: two worlds that look alike to a guest give the guest the same bytes',
  (edition, players) => {
    const table = startedTestRoom(
      { edition, players, house: { format: 'single' } },
      `two worlds ${edition} ${players}`,
    );
    const people = [ANNA, BRUNO, CLARA, DORA].slice(0, players);
    let steps = 0;
    table.play(people, (room) => {
      if (room.phase !== 'playing' || room.match.state?.table.phase === 'dealOver') return true;
      steps += 1;
      if (steps % ONE_STEP_IN !== 0) return false;
      for (const guest of [...people, WATCHER]) {
        const seat = seatOf(room, guest.id);
        const here = JSON.stringify(updateFor(room, { seat, since: 0 }, table.now));
        const other = reshuffleHidden(room, seat, `${steps}`);
        expect(JSON.stringify(updateFor(other, { seat, since: 0 }, table.now))).toBe(here);
        for (const secret of secretsOf(room)) expect(here).not.toContain(secret);
      }
      return false;
    });
    expect(steps).toBeGreaterThan(20);
  },
);

test('a revealed contribution to the next shuffle stays secret until its deal is over', () => {
  const table = startedTestRoom({}, 'contributions');
  table.play([ANNA, BRUNO], ({ match }) => match.state?.table.phase === 'dealOver');
  table.must(ANNA, { type: 'ready' });
  table.deviceOf(BRUNO).isSilent = true;
  table.must(BRUNO, { type: 'ready' });
  const [contribution] = table.room.nextShuffle?.revealed ?? [];
  expect(contribution?.seat).toBe(0);
  expect(JSON.stringify(table.updateFor(BRUNO))).not.toContain(contribution?.value);
});

test.each(TABLES)('%s for %i: changes applied to a client’s update equal a full update', (edition, players) => {
  const table = startedTestRoom({ edition, players, house: { format: 'single' } }, `changes ${edition} ${players}`);
  const people = [ANNA, BRUNO, CLARA, DORA].slice(0, players);
  const known = new Map([...people, WATCHER].map((guest) => [guest, table.updateFor(guest, table.room.publicSeq)]));
  let before = table.room;
  table.play(people, (room) => {
    for (const [guest, last] of known) {
      const viewer = { seat: seatOf(room, guest.id), since: before.publicSeq };
      const change = JSON.parse(JSON.stringify(table.changeFor(guest, before))) as Change;
      const next = applyChange(last, change);
      expect(next).toEqual(JSON.parse(JSON.stringify(updateFor(room, viewer, table.now))));
      known.set(guest, next);
    }
    before = room;
    return room.phase === 'over';
  });
});
