import { botOf } from '@coup-fourre/bots';
import { EDITIONS, encodeAction, isAttack, legalActions, PASS, seededRandom } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { deadline } from './computers.ts';
import { evolve } from './evolve.ts';
import { dealOf, isDealOver, isHazardInTheAir } from './match.ts';
import { awaitedOf, type Room } from './room.ts';
import { otherWorld } from './testing/otherWorld.ts';
import { nextCommand } from './testing/play.ts';
import { decided } from './testing/rooms.ts';
import { tableOf } from './testing/setups.ts';
import { updateFor } from './update.ts';

const told = (room: Room, seat: number | null): string =>
  JSON.stringify([updateFor(room, seat, 0), deadline(room), room.asked]);

const TABLES = [
  ...EDITIONS.map(({ id }) => [id, 'pc'] as const),
  ['encyclopedia', 'ppcp'],
  ['winning-moves-2008', 'pcp'],
  ['hasbro-2009', 'pppppp'],
] as const;

test.each(TABLES)('%s, %s: two worlds that look alike to a seat tell it the same bytes', (id, sitters) => {
  const random = seededRandom(`two worlds ${id} ${sitters}`);
  let room = decided(null, { type: 'open', setup: tableOf(id, sitters) }, random).reduce<Room | null>(
    evolve,
    null,
  ) as Room;
  for (let step = 0; !isDealOver(room); step += 1) {
    for (const seat of [null, ...room.setup.sitters.keys()]) {
      expect(told(otherWorld(room, seat, `${step}`), seat)).toBe(told(room, seat));
    }
    room = decided(room, nextCommand(room, random), random).reduce(evolve, room);
  }
});

test.each(TABLES)('%s, %s: what follows a seat’s own action tells it no more than what it draws', (id, sitters) => {
  const random = seededRandom(`two worlds go on ${id} ${sitters}`);
  let room = decided(null, { type: 'open', setup: tableOf(id, sitters) }, random).reduce<Room | null>(
    evolve,
    null,
  ) as Room;
  let attacks = 0;
  for (let step = 0; !isDealOver(room); step += 1) {
    const seat = awaitedOf(room);
    if (seat !== null && seat === room.looking) attacks += expectSameAfterEachAction(room, seat, `${step}`);
    room = decided(room, nextCommand(room, random), random).reduce(evolve, room);
  }
  expect(attacks).toBeGreaterThan(0);
});

/** Tries each action of a seat in two worlds; the attacks among them. */
function expectSameAfterEachAction(room: Room, seat: number, seed: string): number {
  const other = otherWorld(room, seat, seed);
  // The rest of a turn that goes on is drawn from a pile that the seat does not know.
  const actions = [...legalActions(viewOf(dealOf(room), seat))].filter((action) => action.type !== 'coupFourre');
  for (const action of isHazardInTheAir(room) ? [PASS] : actions) {
    const after = [room, other].map((world) =>
      evolve(world, { type: 'moved', seat, action: encodeAction(action), at: 0 }),
    );
    const [here, there] = after as [Room, Room];
    const drewAgain =
      here.state?.table.turn === seat && here.state.table.drawPileSize < dealOf(room).table.drawPileSize;
    if (drewAgain || (room.rules.endsWhenNoneCanScore && dealOf(room).table.drawPileSize === 0)) continue;
    expect(told(there, seat)).toBe(told(here, seat));
  }
  return actions.filter(isAttack).length;
}

test('a computer chooses by its own view alone', () => {
  const random = seededRandom('computers');
  let room = decided(null, { type: 'open', setup: tableOf('winning-moves-2008', 'cccp') }, random).reduce<Room | null>(
    evolve,
    null,
  ) as Room;
  for (let step = 0; !isDealOver(room); step += 1) {
    const seat = dealOf(room).table.turn;
    if (awaitedOf(room) === null && !isHazardInTheAir(room)) {
      const worlds = [room, otherWorld(room, seat, `${step}`)];
      const [here, there] = worlds.map((world) => decided(world, { type: 'think' }, seededRandom(`${step}`)));
      expect(there).toEqual(here);
      expect(here).toMatchObject([
        { seat, action: encodeAction(botOf('random')(viewOf(dealOf(room), seat), seededRandom(`${step}`))) },
      ]);
    }
    room = decided(room, nextCommand(room, random), random).reduce(evolve, room);
  }
});
