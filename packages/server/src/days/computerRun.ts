import { botOf } from '@coup-fourre/bots';
import type { Level } from '@coup-fourre/bots/names';
import {
  type AnyCommand,
  dealOf,
  decide,
  decideDue,
  evolve,
  nextDue,
  type Room,
  type RoomEvent,
  recordOfRoom,
} from '@coup-fourre/room';
import { SHIPPED_COMPUTERS } from '@coup-fourre/room/computers';
import { type Action, actorOf, encodeView, type Random, seededRandom, type View } from '@coup-fourre/rules';
import { formatRecord, viewOf } from '@coup-fourre/rules/authority';
import { decideSoloRoom, type SoloRoom } from '../rooms/index.ts';

/** A computer's run of a day. The computer plays seat 0 in the same kind of room as people do. */
export interface ComputerRunRequest {
  readonly level: Level;
  readonly solo: SoloRoom;
}

const SEAT = 0;
const CONNECTION = 'sitting-1';

/** Chooses the action of seat 0, or null to end the run. */
type Choose = (view: View) => Action | null;

/** Called before each choice of a computer, so that background work can rest. */
export type Rest = () => void;

/**
 * Plays a whole run and returns its record as text. The same request gives the same record. `champion` takes seconds.
 */
export function playComputerRun({ level, solo }: ComputerRunRequest, rest: Rest = () => undefined): string {
  const log = playSolo(solo, (view) => {
    rest();
    const random = seededRandom(JSON.stringify(['sitting', solo.options.sameCards?.name, level, encodeView(view)]));
    return botOf(level)(view, random);
  });
  const shown = recordOfRoom(log);
  if (shown === null) throw new Error('the finished run of a computer has no record');
  return formatRecord(shown.record);
}

/**
 * Plays a match in a solo room and returns its log. The log depends only on the choices of seat 0 and the random
 * numbers.
 */
export function playSolo(solo: SoloRoom, choose: Choose, random: Random = () => 0): readonly RoomEvent[] {
  const log: RoomEvent[] = [...decideSoloRoom(solo, contextAt(0, random), CONNECTION)];
  let room = log.reduce<Room | null>(evolve, null);
  let commands = solo.levels.length + 1;
  // The pending hazard to which seat 0 has declined to respond.
  let declined: Room['match']['pendingHazard'] = null;
  while (room !== null && room.phase !== 'over') {
    const isDeclined = declined !== null && room.match.pendingHazard === declined;
    const command = isDeclined ? null : commandFor(room, choose);
    if (command === 'end') return log;
    if (command?.type === 'act' && command.action.type === 'pass') {
      declined = room.match.pendingHazard;
      continue;
    }
    commands += 1;
    const events =
      command === null ? dueEvents(room, random) : commandEvents(room, command, { solo, id: commands, random });
    log.push(...events);
    room = events.reduce<Room | null>(evolve, room);
  }
  return log;
}

/** The next command of seat 0, or null if it must wait. */
function commandFor(room: Room, choose: Choose): AnyCommand | 'end' | null {
  const state = dealOf(room.match);
  if (state.table.phase === 'dealOver') return { type: 'ready' };
  const view = viewOf(state, SEAT);
  if (actorOf(view) !== SEAT) return null;
  const action = choose(view);
  return action === null ? 'end' : { type: 'act', action };
}

function commandEvents(
  room: Room,
  command: AnyCommand,
  { solo, id, random }: { readonly solo: SoloRoom; readonly id: number; readonly random: Random },
): readonly RoomEvent[] {
  const commandId = { guest: solo.guest.id, session: 'server', id };
  const sender = { guest: solo.guest, connection: CONNECTION, network: null, commandId };
  const decided = decide(room, command, { ...contextAt(room.at, random), sender });
  if (typeof decided === 'string')
    throw new Error(`the room of a computer’s run refused ${JSON.stringify(command)}: ${decided}`);
  return decided;
}

function dueEvents(room: Room, random: Random): readonly RoomEvent[] {
  const due = nextDue(room);
  if (due === null) throw new Error('a computer’s run is stuck: nothing is due in its room');
  return decideDue(room, null, { ...contextAt(due.at, random), computers: SHIPPED_COMPUTERS });
}

function contextAt(now: number, random: Random) {
  return { now, random, newSecret: () => '0'.repeat(64) };
}
