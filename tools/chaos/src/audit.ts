import { evolve, type Room, type RoomEvent, seatOf, updateFor } from '@coup-fourre/room';
import { type Acknowledged, digestOf, type ShownUpdate, type Transcript } from './recordedSockets.ts';

/** A room's log, and what its clients received. */
export interface RoomCase {
  readonly room: string;
  readonly log: readonly RoomEvent[];
  readonly transcripts: readonly Transcript[];
}

/**
 * Returns every contradiction between a log and what its clients received, in words. Empty if nothing was lost.
 * Acknowledged commands may be missing, duplicated or out of order, and updates may not follow from the log.
 */
export function auditRoom(each: RoomCase): string[] {
  return [
    ...each.transcripts.flatMap(({ errors }) => errors),
    ...commandErrors(each),
    ...orderErrors(each),
    ...updateErrors(each),
  ].map((error) => `room ${each.room}: ${error}`);
}

/** Maps each command to the log indexes of its events. */
function indexesByCommand(log: readonly RoomEvent[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, { causedBy }] of log.entries()) {
    if (causedBy === undefined) continue;
    const mark = `${causedBy.session} ${causedBy.id}`;
    indexes.set(mark, [...(indexes.get(mark) ?? []), index]);
  }
  return indexes;
}

function commandErrors({ log, transcripts }: RoomCase): string[] {
  const indexes = indexesByCommand(log);
  const twice = [...indexes].filter(([, at]) => at.length > 1).map(([mark]) => `command ${mark} has acted twice`);
  const others = transcripts.flatMap(({ session, actions, refused }) => [
    ...actions.flatMap((action) => {
      const index = indexes.get(`${session} ${action.message.id}`)?.[0];
      return index !== undefined && isEventOf(log[index], action)
        ? []
        : [`command ${session} ${action.message.id} is lost`];
    }),
    ...refused
      // A command that could not be stored was sent again under the same id.
      .filter(({ id, reason }) => reason !== 'notStored' && reason !== 'serverStops' && indexes.has(`${session} ${id}`))
      .map(({ id, reason }) => `command ${session} ${id} was refused (${reason}) and has acted`),
  ]);
  return [...twice, ...others];
}

function isEventOf(event: RoomEvent | undefined, { message }: Acknowledged): boolean {
  if (message.type !== 'act') return true;
  return event?.type === 'moved' && JSON.stringify(event.action) === JSON.stringify(message.action);
}

/**
 * A session's commands must be logged in order of their ids. A command acknowledged before another was sent must
 * precede it.
 */
function orderErrors({ log, transcripts }: RoomCase): string[] {
  const faults: string[] = [];
  const known = new Map(
    transcripts.flatMap(({ session, acknowledged }) =>
      acknowledged.map((each) => [`${session} ${each.message.id}`, each] as const),
    ),
  );
  const lastOf = new Map<string, number>();
  let latestSent = 0;
  for (const { causedBy } of log) {
    if (causedBy === undefined) continue;
    if (causedBy.id <= (lastOf.get(causedBy.session) ?? 0))
      faults.push(`command ${causedBy.session} ${causedBy.id} stands too late`);
    lastOf.set(causedBy.session, causedBy.id);
    const acknowledged = known.get(`${causedBy.session} ${causedBy.id}`);
    if (acknowledged === undefined) continue;
    if (acknowledged.answeredAt < latestSent)
      faults.push(`command ${causedBy.session} ${causedBy.id} stands after a later one`);
    latestSent = Math.max(latestSent, acknowledged.sentAt);
  }
  return faults;
}

interface GuestUpdate extends ShownUpdate {
  readonly guest: string;
}

function updateErrors({ room, log, transcripts }: RoomCase): string[] {
  const open = new Map<number, GuestUpdate[]>();
  for (const { guest, shownUpdates } of transcripts)
    for (const each of shownUpdates.filter((one) => one.room === room))
      open.set(each.publicSeq, [...(open.get(each.publicSeq) ?? []), { ...each, guest }]);
  let state: Room | null = null;
  for (const event of log) {
    const before: number = state?.publicSeq ?? 0;
    state = evolve(state, event);
    // The log has lost the states between the events that were merged.
    for (let seq = before + 1; event.type === 'condensed' && seq < state.publicSeq; seq += 1) open.delete(seq);
    const left = unexplainedBy(open.get(state.publicSeq) ?? [], state);
    if (left.length === 0) open.delete(state.publicSeq);
    else open.set(state.publicSeq, left);
  }
  const strange = [...open.values()].flat();
  const wentBack = transcripts.filter((each) => hasSeat(state, each.guest) && !isAscending(each.shownUpdates));
  return [
    ...strange.map(
      ({ guest, publicSeq, since }) => `${guest} was shown ${publicSeq} (since ${since}), which never was so`,
    ),
    ...wentBack.map(({ guest }) => `${guest} was shown an older state after a newer one`),
  ];
}

/** The updates that do not match the state. Several states may share one public number. */
function unexplainedBy(sights: readonly GuestUpdate[], state: Room): GuestUpdate[] {
  const digests = new Map<string, string>();
  return sights.filter(({ guest, since, digest }) => {
    const key = `${guest} ${since}`;
    const found = digests.get(key) ?? digestOf(updateFor(state, { seat: seatOf(state, guest), since }, 0));
    digests.set(key, found);
    return found !== digest;
  });
}

function hasSeat(room: Room | null, guest: string): boolean {
  return room?.seats.some((seat) => seat.kind === 'person' && seat.guest === guest) === true;
}

function isAscending(shown: readonly ShownUpdate[]): boolean {
  return shown.every(({ publicSeq }, index) => publicSeq >= (shown[index - 1]?.publicSeq ?? 0));
}
