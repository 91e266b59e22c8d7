import { isAttack, legalActions, SAFETY_AGAINST, type Seat } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf } from '../state/match.ts';
import type { Room } from '../state/room.ts';
import type { RoomOptions } from '../wire/tableOptions.ts';
import { ANNA, BRUNO, startedTestRoom, type TestRoom } from './testRoom.ts';

interface BeforeAttack {
  readonly table: TestRoom;
  readonly attack: () => void;
  readonly attacked: Seat;
}

/** A table where the person on turn can attack. `isHeld`: the attacked team holds the safety. */
export function beforeAttack(isHeld: boolean, options: Partial<RoomOptions> = {}): BeforeAttack {
  for (let seed = 0; seed < 400; seed += 1) {
    const table = startedTestRoom(options, `attack ${seed}`);
    const guests = [ANNA, BRUNO];
    for (let step = 0; step < 60 && table.room.match.pendingHazard === null; step += 1) {
      const state = dealOf(table.room.match);
      const seat = state.table.turn;
      const view = viewOf(state, seat);
      const action = [...legalActions(view)].find(isAttack);
      const holds = action && state.hands[1 - seat]?.has(SAFETY_AGAINST[action.card]);
      const isHidden = action && state.table.seen[SAFETY_AGAINST[action.card]] === 0;
      if (action && holds === isHeld && isHidden && state.table.phase === 'turn') {
        const guest = guests[seat] as typeof ANNA;
        return { table, attack: () => table.must(guest, { type: 'act', action }), attacked: 1 - seat };
      }
      table.play(guests, (room: Room) => room.publicSeq > 3 && dealOf(room.match).table.turn !== seat);
    }
  }
  throw new Error('no attack was found');
}
