import { botOf } from '@coup-fourre/bots';
import {
  awaitedSeat,
  type Checked,
  type DeviceCommand,
  dealOf,
  decide,
  decideDeviceOpen,
  decideDue,
  evolve,
  isDealOver,
  type Room,
  type RoomEvent,
  rebuildRoom,
  type Setup,
  updateFor,
} from '@coup-fourre/room';
import { SHIPPED_COMPUTERS } from '@coup-fourre/room/computers';
import { PASS, type Random, seededRandom } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';

/** A deal played at a device: the log of its room, and the room at the end. */
export interface PlayedDeal {
  readonly log: readonly RoomEvent[];
  readonly room: Room;
}

export function playedDeal(setup: Setup, seed: string): PlayedDeal {
  const random = seededRandom(seed);
  const log = [...decideDeviceOpen({ setup }, { now: 0, random })];
  let room = rebuildRoom(log);
  while (room !== null && !isDealOver(room.match)) {
    const events = nextEvents(room, log.length, random);
    log.push(...events);
    room = events.reduce<Room>(evolve, room);
  }
  if (room === null) throw new Error('no room');
  return { log, room };
}

/** The next events. People play like computers of level `classic`, but decline some coups fourrés. */
function nextEvents(room: Room, now: number, random: Random): readonly RoomEvent[] {
  const seat = awaitedSeat(room);
  const events =
    seat === null
      ? decideDue(room, null, { now, random, paceMs: 0, computers: SHIPPED_COMPUTERS })
      : decide(room, nextCommand(room, seat, random), { now, random });
  if (typeof events === 'string') throw new Error(events);
  return events;
}

function nextCommand(room: Room, seat: number, random: Random): Checked<DeviceCommand> {
  if (seat !== room.device?.viewer) return { type: 'viewHand', seat };
  const view = viewOf(dealOf(room.match), seat);
  if (updateFor(room, { seat, since: null }, 0).table?.pendingHazard?.canCall === false)
    return { type: 'act', seat, action: PASS };
  const action = botOf('random')(view, random);
  return { type: 'act', seat, action: action.type === 'pass' ? action : botOf('classic')(view, random) };
}
