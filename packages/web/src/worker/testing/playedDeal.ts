import { botOf } from '@coup-fourre/bots';
import {
  awaitedSeat,
  type Command,
  dealOf,
  decide,
  evolve,
  isDealOver,
  type Room,
  type RoomEvent,
  type Setup,
  updateFor,
} from '@coup-fourre/room';
import { PASS, type Random, seededRandom } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';

/** A deal that was played at a device: the log of its room, and the room at the end. */
export interface PlayedDeal {
  readonly log: readonly RoomEvent[];
  readonly room: Room;
}

/** A game played by chance until a deal is over. */
export function playedDeal(setup: Setup, seed: string): PlayedDeal {
  const random = seededRandom(seed);
  const log: RoomEvent[] = [];
  let room: Room | null = null;
  for (;;) {
    const command = room === null ? ({ type: 'open', setup } as const) : nextCommand(room, random);
    if (command.type === 'nextDeal' && room !== null) return { log, room };
    const events = decide(room, command, { now: log.length, random });
    if (typeof events === 'string') throw new Error(events);
    for (const event of events) {
      log.push(event);
      room = evolve(room, event);
    }
  }
}

/** What happens next: people play as computers of level `classic` do, but let some hazards stand. */
function nextCommand(room: Room, random: Random): Command {
  if (isDealOver(room)) return { type: 'nextDeal' };
  const seat = awaitedSeat(room);
  if (seat === null) return { type: 'think' };
  if (seat !== room.viewer) return { type: 'look', seat };
  const view = viewOf(dealOf(room), seat);
  if (updateFor(room, seat, null).pendingHazard?.canCall === false) return { type: 'act', seat, action: PASS };
  const action = botOf('random')(view, random);
  return { type: 'act', seat, action: action.type === 'pass' ? action : botOf('classic')(view, random) };
}
