import type { Level } from '@coup-fourre/bots/names';
import {
  type AnyCommand,
  type CommandSender,
  decide,
  decideOpen,
  evolve,
  type GivenDeal,
  type Guest,
  type Room,
  type RoomEvent,
  type RoomOptions,
} from '@coup-fourre/room';
import type { ServerContext } from './roomsDeps.ts';

/** A room for one person at seat 0, with computers at all other seats and given cards. */
export interface SoloRoom {
  readonly room: string;
  readonly options: RoomOptions;
  readonly givenDeals: readonly GivenDeal[];
  readonly guest: Guest;
  /** The level at each seat, or null for the person. */
  readonly levels: readonly (Level | null)[];
}

/** Opens the room and starts the match. If `connection` does not exist, the caller must end it. */
export function decideSoloRoom(solo: SoloRoom, context: ServerContext, connection: string): readonly RoomEvent[] {
  const sender = (id: number): CommandSender => ({
    guest: solo.guest,
    connection,
    network: null,
    commandId: { guest: solo.guest.id, session: 'server', id },
  });
  const opened = decideOpen({ ...solo, isQuick: false }, { ...context, sender: sender(1) });
  const commands: AnyCommand[] = [
    ...solo.levels.flatMap((level, seat): AnyCommand[] =>
      level === null ? [] : [{ type: 'addComputer', seat, level }],
    ),
    { type: 'start' },
  ];
  const events = [...opened];
  for (const [index, command] of commands.entries()) {
    const room = events.reduce<Room | null>(evolve, null);
    const decided = room === null ? 'noSuchRoom' : decide(room, command, { ...context, sender: sender(index + 2) });
    if (typeof decided === 'string') throw new Error(`a solo room refused ${command.type}: ${decided}`);
    events.push(...decided);
  }
  return events;
}
