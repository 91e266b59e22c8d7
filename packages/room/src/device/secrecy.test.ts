import { EDITIONS, encodeAction, isAttack, legalActions, PASS, seededRandom } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { expect, test } from 'vitest';
import { evolve } from '../state/evolve.ts';
import { dealOf, isCoupFourreWindowOpen, isDealOver } from '../state/match.ts';
import { awaitedSeat, type DeviceRoom } from '../state/room.ts';
import { nextStep } from '../testing/play.ts';
import { reshuffleHidden } from '../testing/reshuffleHidden.ts';
import { dueAt, mustDecide, roomAfter, seenBy } from '../testing/rooms.ts';
import { setupOf } from '../testing/setups.ts';

const updateText = (room: DeviceRoom, seat: number | null): string =>
  JSON.stringify([seenBy(room, seat, 0), dueAt(room), room.device.unansweredSeats]);

/** Of this many steps one is looked at in other worlds. It is no multiple of the seats' number. */
const ONE_STEP_IN = Math.max(1, Math.floor(11 / testSize(1)));

/** Of this many turns of the viewer one is tried with every action. */
const ONE_TURN_IN = Math.max(1, Math.floor(3 / testSize(1)));

const TABLES = [
  ...EDITIONS.map(({ id }) => [id, 'pc'] as const),
  ['encyclopedia', 'ppcp'],
  ['winning-moves-2008', 'pcp'],
  ['hasbro-2009', 'pppppp'],
] as const;

test.each(TABLES)('%s, %s: a seat receives the same bytes in two worlds that look alike to it', (id, occupants) => {
  const random = seededRandom(`two worlds ${id} ${occupants}`);
  let room = roomAfter(null, mustDecide(null, { type: 'open', setup: setupOf(id, occupants) }, random));
  for (let step = 0; !isDealOver(room.match); step += 1) {
    for (const seat of step % ONE_STEP_IN === 0 ? [null, ...room.seats.keys()] : []) {
      expect(updateText(reshuffleHidden(room, seat, `${step}`), seat)).toBe(updateText(room, seat));
    }
    room = roomAfter(room, mustDecide(room, nextStep(room, random), random));
  }
});

test.each(TABLES)('%s, %s: a seat’s own action reveals only the cards it draws', (id, occupants) => {
  const random = seededRandom(`two worlds continue ${id} ${occupants}`);
  let room = roomAfter(null, mustDecide(null, { type: 'open', setup: setupOf(id, occupants) }, random));
  let attacks = 0;
  let turns = 0;
  for (let step = 0; !isDealOver(room.match); step += 1) {
    const seat = awaitedSeat(room);
    if (seat !== null && seat === room.device.viewer) {
      if (turns % ONE_TURN_IN === 0) attacks += expectSameAfterEachAction(room, seat, `${step}`);
      turns += 1;
    }
    room = roomAfter(room, mustDecide(room, nextStep(room, random), random));
  }
  expect(attacks).toBeGreaterThan(0);
});

/** Tries each action of a seat in two worlds. Returns the attacks among the actions. */
function expectSameAfterEachAction(room: DeviceRoom, seat: number, seed: string): number {
  const other = reshuffleHidden(room, seat, seed);
  // Turns draw from a pile that the seat does not know.
  const actions = [...legalActions(viewOf(dealOf(room.match), seat))].filter((action) => action.type !== 'coupFourre');
  for (const action of isCoupFourreWindowOpen(room.match) ? [PASS] : actions) {
    const after = [room, other].map((world) =>
      evolve(world, { type: 'moved', seat, action: encodeAction(action), at: 0 }),
    );
    const [here, there] = after as [DeviceRoom, DeviceRoom];
    const drewAgain =
      here.match.state?.table.turn === seat &&
      here.match.state.table.drawPileSize < dealOf(room.match).table.drawPileSize;
    if (drewAgain || (room.rules.endsWhenNoneCanScore && dealOf(room.match).table.drawPileSize === 0)) continue;
    expect(updateText(there, seat)).toBe(updateText(here, seat));
  }
  return actions.filter(isAttack).length;
}

test('a computer’s choice depends on its own View only', () => {
  const random = seededRandom('computers');
  let room = roomAfter(null, mustDecide(null, { type: 'open', setup: setupOf('winning-moves-2008', 'cccp') }, random));
  for (let step = 0; !isDealOver(room.match); step += 1) {
    const seat = dealOf(room.match).table.turn;
    if (awaitedSeat(room) === null && !isCoupFourreWindowOpen(room.match)) {
      const worlds = [room, reshuffleHidden(room, seat, `${step}`)];
      const [here, there] = worlds.map((world, number) =>
        mustDecide(world, { type: 'due' }, seededRandom(`${step} ${number}`)),
      );
      expect(there).toEqual(here);
      expect(here).toMatchObject([{ seat, type: 'moved' }]);
    }
    room = roomAfter(room, mustDecide(room, nextStep(room, random), random));
  }
});
