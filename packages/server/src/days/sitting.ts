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
import { actorOf, encodeView, seededRandom } from '@coup-fourre/rules';
import { formatRecord, viewOf } from '@coup-fourre/rules/authority';
import { decideSoloRoom, type SoloRoom } from '../rooms/index.ts';

/** A run of a day that a computer plays at seat 0, in a room like everyone else's. */
export interface SittingRequest {
  readonly level: Level;
  readonly solo: SoloRoom;
}

const SEAT = 0;
const CONNECTION = 'sitting-1';

/** Plays a whole run, always in the same way; returns its record as text. The level `champion` takes some seconds. */
export function playSitting({ level, solo }: SittingRequest): string {
  const log: RoomEvent[] = [...decideSoloRoom(solo, contextAt(0), CONNECTION)];
  let room = log.reduce<Room | null>(evolve, null);
  let commands = solo.levels.length + 1;
  // The hazard that the computer has decided not to answer.
  let declined: Room['match']['pendingHazard'] = null;
  while (room !== null && room.phase !== 'over') {
    const command =
      room.match.pendingHazard === declined && declined !== null ? null : commandOf(room, { level, solo });
    if (command?.type === 'act' && command.action.type === 'pass') {
      declined = room.match.pendingHazard;
      continue;
    }
    commands += 1;
    const events = command === null ? dueEvents(room) : commandEvents(room, command, { solo, id: commands });
    log.push(...events);
    room = events.reduce<Room | null>(evolve, room);
  }
  const shown = recordOfRoom(log);
  if (shown === null) throw new Error('a sitting has no record');
  return formatRecord(shown.record);
}

/** What the computer does now; null where it has to wait. */
function commandOf(room: Room, { level, solo }: SittingRequest): AnyCommand | null {
  const state = dealOf(room.match);
  if (state.table.phase === 'dealOver') return { type: 'ready' };
  const view = viewOf(state, SEAT);
  if (actorOf(view) !== SEAT) return null;
  const random = seededRandom(JSON.stringify(['sitting', solo.options.sameCards?.name, level, encodeView(view)]));
  return { type: 'act', action: botOf(level)(view, random) };
}

function commandEvents(
  room: Room,
  command: AnyCommand,
  { solo, id }: { readonly solo: SoloRoom; readonly id: number },
): readonly RoomEvent[] {
  const commandId = { session: 'server', id };
  const sender = { guest: solo.guest, connection: CONNECTION, network: null, commandId };
  const decided = decide(room, command, { ...contextAt(room.at), sender });
  if (typeof decided === 'string') throw new Error(`a sitting is refused ${JSON.stringify(command)}: ${decided}`);
  return decided;
}

function dueEvents(room: Room): readonly RoomEvent[] {
  const due = nextDue(room);
  if (due === null) throw new Error('a sitting waits without end');
  return decideDue(room, null, contextAt(due.at));
}

/** Nothing in such a room depends on chance. */
function contextAt(now: number) {
  return { now, random: () => 0, newSecret: () => '0'.repeat(64) };
}
