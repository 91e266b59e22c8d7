import { botOf } from '@coup-fourre/bots';
import { EDITIONS, encodeAction, isAttack, legalActions, PASS, seededRandom } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { computerDueAt } from './computers.ts';
import { evolve } from './evolve.ts';
import { dealOf, isCoupFourreWindowOpen, isDealOver } from './match.ts';
import { awaitedSeat, type Room } from './room.ts';
import { nextCommand } from './testing/play.ts';
import { reshuffleHidden } from './testing/reshuffleHidden.ts';
import { mustDecide } from './testing/rooms.ts';
import { setupOf } from './testing/setups.ts';
import { updateFor } from './update.ts';

const updateText = (room: Room, seat: number | null): string =>
  JSON.stringify([updateFor(room, seat, 0), computerDueAt(room), room.unansweredSeats]);

const TABLES = [
  ...EDITIONS.map(({ id }) => [id, 'pc'] as const),
  ['encyclopedia', 'ppcp'],
  ['winning-moves-2008', 'pcp'],
  ['hasbro-2009', 'pppppp'],
] as const;

test.each(TABLES)('%s, %s: two worlds that look alike to a seat tell it the same bytes', (id, occupants) => {
  const random = seededRandom(`two worlds ${id} ${occupants}`);
  let room = mustDecide(null, { type: 'open', setup: setupOf(id, occupants) }, random).reduce<Room | null>(
    evolve,
    null,
  ) as Room;
  for (let step = 0; !isDealOver(room); step += 1) {
    for (const seat of [null, ...room.setup.occupants.keys()]) {
      expect(updateText(reshuffleHidden(room, seat, `${step}`), seat)).toBe(updateText(room, seat));
    }
    room = mustDecide(room, nextCommand(room, random), random).reduce(evolve, room);
  }
});

test.each(TABLES)('%s, %s: what follows a seat’s own action tells it no more than what it draws', (id, occupants) => {
  const random = seededRandom(`two worlds go on ${id} ${occupants}`);
  let room = mustDecide(null, { type: 'open', setup: setupOf(id, occupants) }, random).reduce<Room | null>(
    evolve,
    null,
  ) as Room;
  let attacks = 0;
  for (let step = 0; !isDealOver(room); step += 1) {
    const seat = awaitedSeat(room);
    if (seat !== null && seat === room.viewer) attacks += expectSameAfterEachAction(room, seat, `${step}`);
    room = mustDecide(room, nextCommand(room, random), random).reduce(evolve, room);
  }
  expect(attacks).toBeGreaterThan(0);
});

/** Tries each action of a seat in two worlds; the attacks among them. */
function expectSameAfterEachAction(room: Room, seat: number, seed: string): number {
  const other = reshuffleHidden(room, seat, seed);
  // The rest of a turn that goes on is drawn from a pile that the seat does not know.
  const actions = [...legalActions(viewOf(dealOf(room), seat))].filter((action) => action.type !== 'coupFourre');
  for (const action of isCoupFourreWindowOpen(room) ? [PASS] : actions) {
    const after = [room, other].map((world) =>
      evolve(world, { type: 'moved', seat, action: encodeAction(action), at: 0 }),
    );
    const [here, there] = after as [Room, Room];
    const drewAgain =
      here.state?.table.turn === seat && here.state.table.drawPileSize < dealOf(room).table.drawPileSize;
    if (drewAgain || (room.rules.endsWhenNoneCanScore && dealOf(room).table.drawPileSize === 0)) continue;
    expect(updateText(there, seat)).toBe(updateText(here, seat));
  }
  return actions.filter(isAttack).length;
}

test('a computer chooses by its own view alone', () => {
  const random = seededRandom('computers');
  let room = mustDecide(
    null,
    { type: 'open', setup: setupOf('winning-moves-2008', 'cccp') },
    random,
  ).reduce<Room | null>(evolve, null) as Room;
  for (let step = 0; !isDealOver(room); step += 1) {
    const seat = dealOf(room).table.turn;
    if (awaitedSeat(room) === null && !isCoupFourreWindowOpen(room)) {
      const worlds = [room, reshuffleHidden(room, seat, `${step}`)];
      const [here, there] = worlds.map((world) => mustDecide(world, { type: 'think' }, seededRandom(`${step}`)));
      expect(there).toEqual(here);
      expect(here).toMatchObject([
        { seat, action: encodeAction(botOf('random')(viewOf(dealOf(room), seat), seededRandom(`${step}`))) },
      ]);
    }
    room = mustDecide(room, nextCommand(room, random), random).reduce(evolve, room);
  }
});
