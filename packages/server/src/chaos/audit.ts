import { evolveOnline, type OnlineEvent, type OnlineRoom, onlineUpdateFor } from '@coup-fourre/room/online';
import { type Acknowledged, digestOf, type Shown, type Testimony } from './testimony.ts';

/** A room's log, and what those in the room were told. */
export interface Case {
  readonly room: string;
  readonly log: readonly OnlineEvent[];
  readonly testimonies: readonly Testimony[];
}

/**
 * What a log says otherwise than those in its room were told, in words: acknowledged commands that are missing, stand twice
 * or in another order, and updates that do not follow from it. Empty where nothing was lost.
 */
export function faultsIn(each: Case): string[] {
  return [
    ...each.testimonies.flatMap(({ faults }) => faults),
    ...commandFaults(each),
    ...orderFaults(each),
    ...updateFaults(each),
  ].map((fault) => `room ${each.room}: ${fault}`);
}

/** The places in the log of the events that commands have brought about, by their marks. */
function placesIn(log: readonly OnlineEvent[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { by }] of log.entries()) {
    if (by === undefined) continue;
    const mark = `${by.session} ${by.id}`;
    places.set(mark, [...(places.get(mark) ?? []), place]);
  }
  return places;
}

function commandFaults({ log, testimonies }: Case): string[] {
  const places = placesIn(log);
  const twice = [...places].filter(([, at]) => at.length > 1).map(([mark]) => `command ${mark} has acted twice`);
  const others = testimonies.flatMap(({ session, actions, refused }) => [
    ...actions.flatMap((action) => {
      const place = places.get(`${session} ${action.message.id}`)?.[0];
      return place !== undefined && isOf(log[place], action) ? [] : [`command ${session} ${action.message.id} is lost`];
    }),
    ...refused
      // Where something could not be stored it was asked again, under the same number.
      .filter(({ id, reason }) => reason !== 'notStored' && reason !== 'serverStops' && places.has(`${session} ${id}`))
      .map(({ id, reason }) => `command ${session} ${id} was refused (${reason}) and has acted`),
  ]);
  return [...twice, ...others];
}

function isOf(event: OnlineEvent | undefined, { message }: Acknowledged): boolean {
  if (message.type !== 'act') return true;
  return event?.type === 'moved' && JSON.stringify(event.action) === JSON.stringify(message.action);
}

/** A session's commands stand in the order of their numbers; one answered before another was sent stands before it. */
function orderFaults({ log, testimonies }: Case): string[] {
  const faults: string[] = [];
  const known = new Map(
    testimonies.flatMap(({ session, acknowledged }) =>
      acknowledged.map((each) => [`${session} ${each.message.id}`, each] as const),
    ),
  );
  const lastOf = new Map<string, number>();
  let latestSent = 0;
  for (const { by } of log) {
    if (by === undefined) continue;
    if (by.id <= (lastOf.get(by.session) ?? 0)) faults.push(`command ${by.session} ${by.id} stands too late`);
    lastOf.set(by.session, by.id);
    const acknowledged = known.get(`${by.session} ${by.id}`);
    if (acknowledged === undefined) continue;
    if (acknowledged.answeredAt < latestSent) faults.push(`command ${by.session} ${by.id} stands after a later one`);
    latestSent = Math.max(latestSent, acknowledged.sentAt);
  }
  return faults;
}

interface Sight extends Shown {
  readonly guest: string;
}

function updateFaults({ room, log, testimonies }: Case): string[] {
  const open = new Map<number, Sight[]>();
  for (const { guest, shown } of testimonies)
    for (const each of shown.filter((one) => one.room === room))
      open.set(each.number, [...(open.get(each.number) ?? []), { ...each, guest }]);
  let state: OnlineRoom | null = null;
  for (const event of log) {
    state = evolveOnline(state, event);
    const left = without(open.get(state.number) ?? [], state);
    if (left.length === 0) open.delete(state.number);
    else open.set(state.number, left);
  }
  const strange = [...open.values()].flat();
  const wentBack = testimonies.filter((each) => hasSeat(state, each.guest) && !isRising(each.shown));
  return [
    ...strange.map(({ guest, number, since }) => `${guest} was shown ${number} (since ${since}), which never was so`),
    ...wentBack.map(({ guest }) => `${guest} was shown an older state after a newer one`),
  ];
}

/** Those sights that a state does not give: several states may have the same public number. */
function without(sights: readonly Sight[], state: OnlineRoom): Sight[] {
  const digests = new Map<string, string>();
  return sights.filter(({ guest, since, digest }) => {
    const key = `${guest} ${since}`;
    const found = digests.get(key) ?? digestOf(onlineUpdateFor(state, { guest, since, now: 0 }));
    digests.set(key, found);
    return found !== digest;
  });
}

function hasSeat(room: OnlineRoom | null, guest: string): boolean {
  return room?.seats.some((seat) => seat.kind === 'person' && seat.guest === guest) === true;
}

function isRising(shown: readonly Shown[]): boolean {
  return shown.every(({ number }, place) => number >= (shown[place - 1]?.number ?? 0));
}
