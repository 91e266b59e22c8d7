import process, { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, byTurn, type OwnRoomListing } from '@coup-fourre/client/http';
import {
  listText,
  m,
  numberText,
  reasonText,
  shownName,
  timeOfDayText,
  waitText,
  yourTurnText,
} from '@coup-fourre/client/text';
import type { ClubListing, TableInvitation } from '@coup-fourre/room';
import { CommandFailedError, SIGNAL_EXIT_BASE, UsageError } from '../program/errors.ts';
import { type GuestCookies, valueFrom } from './online/guests.ts';
import { GameLifetime } from './openView.ts';
import type { GameStart } from './playOptions.ts';
import { TurnBell } from './table/turnBell.ts';
import { sanitizeText } from './text/shownText.ts';

const POLL_MS = 10_000;

/** The player's tables and invitations at a server. Tables on the player's turn come first, most urgent first. */
interface Waiting {
  readonly rooms: readonly OwnRoomListing[];
  readonly invitations: readonly TableInvitation[];
  /** The clubs that the player is invited to. */
  readonly clubs: readonly ClubListing[];
}

type MineStart = Extract<GameStart, { type: 'mine' }>;
type Join = Extract<GameStart, { type: 'join' }>;

/** Prints what waits for the player, or announces turns. Returns the table that the player chose, or null. */
export async function openMine(
  { server, number, isJson }: MineStart,
  guests: GuestCookies,
  { isNotified }: { readonly isNotified: boolean },
): Promise<Join | null> {
  const api = guests.api(server);
  const waiting = await fetchWaiting(server, api);
  if (isJson) stdout.write(`${JSON.stringify(waiting)}\n`);
  else if (number === null) stdout.write(`${waitingLines(waiting, { server, now: guests.serverTime() }).join('\n')}\n`);
  if (number !== null) return joinNumber(number, server, waiting);
  if (isJson) return null;
  if (isNotified) await announceUntilSignal(api, waiting.rooms, guests);
  const isAsked = !isNotified && stdin.isTTY && stdout.isTTY && roomsOf(waiting).length > 0;
  const typed = isAsked ? await askNumber() : '';
  return typed === '' ? null : joinNumber(typed, server, waiting);
}

async function fetchWaiting(server: string, api: Api): Promise<Waiting> {
  const { rooms } = valueFrom(server, await api.ownRooms());
  const [friends, clubs] = await Promise.all([api.friends(), api.clubs()]);
  return {
    rooms: byTurn(rooms),
    invitations: valueFrom(server, friends).list?.invitations ?? [],
    clubs: valueFrom(server, clubs).clubs.filter(({ role }) => role === 'invited'),
  };
}

/** The rooms by their numbers in the list. */
function roomsOf({ rooms, invitations }: Waiting): string[] {
  return [...rooms.map(({ room }) => room), ...invitations.map(({ table }) => table.room)];
}

function joinNumber(typed: string, server: string, waiting: Waiting): Join {
  const room = /^\d+$/.test(typed) ? roomsOf(waiting)[Number(typed) - 1] : undefined;
  if (room === undefined) throw new UsageError(m.badMineNumber({ number: sanitizeText(typed) }));
  return { type: 'join', link: { server, room }, name: null, isOnlyHere: false };
}

async function askNumber(): Promise<string> {
  const lines = createInterface({ input: stdin, output: stdout });
  const ended = new Promise<null>((end) => lines.once('close', () => end(null)));
  const typed = await Promise.race([lines.question(m.mineWhich()), ended]);
  lines.close();
  // After Ctrl-C or Ctrl-D, the cursor is still behind the question.
  if (typed === null) stdout.write('\n');
  return typed?.trim() ?? '';
}

/** The list as the page shows it. The first lines have the numbers that open a table. */
export function waitingLines(
  { rooms, invitations, clubs }: Waiting,
  { server, now }: { readonly server: string; readonly now: number },
): string[] {
  const tables = [
    ...rooms.map((room) => roomText(room, now)),
    ...invitations.map(({ from }) => m.friendInvites({ name: shownName(from.name) })),
  ].map((text, index) => `${index + 1}. ${text}`);
  const asked = clubs.map(({ club, name }) => `${m.clubAsked({ name })}: ${server}/clubs/${club}`);
  const lines = [...tables, ...asked].map(sanitizeText);
  return lines.length === 0 ? [m.mineNone()] : lines;
}

function roomText(room: OwnRoomListing, now: number): string {
  const { isYourTurn, turnUntil, totals, seats } = room;
  return [
    listText(seats.filter((name) => name !== null).map(shownName)),
    isYourTurn ? yourTurnText(turnUntil, now) : waitText(room),
    totals.map(numberText).join(' – '),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

/** Announces each new turn, until a signal arrives. */
async function announceUntilSignal(api: Api, rooms: readonly OwnRoomListing[], guests: GuestCookies): Promise<void> {
  const lifetime = new GameLifetime();
  const stopped = new AbortController();
  const ended = lifetime.ended.then((end) => {
    stopped.abort();
    process.exitCode = end.by === 'signal' ? SIGNAL_EXIT_BASE + end.number : 0;
  });
  const bell = new TurnBell();
  try {
    await announceTurns(rooms, {
      fetchRooms: api.ownRooms,
      bell,
      print: (room) => stdout.write(`${sanitizeText(roomText(room, guests.serverTime()))}\n`),
      printServer: (isThere) => {
        const time = timeOfDayText(Date.now());
        stdout.write(`${(isThere ? m.mineServerBack : m.mineNoServer)({ time })}\n`);
      },
      waitForNext: () => sleep(POLL_MS, true, { signal: stopped.signal }).catch(() => false),
    });
    await ended;
  } finally {
    bell.close();
    lifetime.close();
  }
}

interface AnnounceDeps {
  readonly fetchRooms: Api['ownRooms'];
  readonly bell: Pick<TurnBell, 'show'>;
  readonly print: (room: OwnRoomListing) => void;
  /** Says that the server is away, or that it is back. */
  readonly printServer: (isThere: boolean) => void;
  /** Waits before the next look. Resolves with false if it is to stop. */
  readonly waitForNext: () => Promise<boolean>;
}

/** Prints each new turn, and rings. Asks again while the server is away, and says so once. */
export async function announceTurns(
  known: readonly OwnRoomListing[],
  { fetchRooms, bell, print, printServer, waitForNext }: AnnounceDeps,
): Promise<void> {
  let before = turnsIn(known);
  let wasThere = true;
  bell.show({ turns: before.size, isNew: before.size > 0 });
  while (await waitForNext()) {
    const own = await fetchRooms();
    if (!own.ok && own.reason === 'notAGuest') throw new CommandFailedError(reasonText(own.reason));
    if (own.ok !== wasThere) printServer(own.ok);
    wasThere = own.ok;
    if (!own.ok) continue;
    const turns = turnsIn(own.value.rooms);
    const fresh = [...turns].filter(([turn]) => !before.has(turn));
    for (const [, room] of fresh) print(room);
    bell.show({ turns: turns.size, isNew: fresh.length > 0 });
    before = turns;
  }
}

/** The tables where it is the player's turn. Two turns at the same table end at different times. */
function turnsIn(rooms: readonly OwnRoomListing[]): ReadonlyMap<string, OwnRoomListing> {
  const turns = byTurn(rooms).filter(({ isYourTurn }) => isYourTurn);
  return new Map(turns.map((room) => [`${room.room} ${room.turnUntil}`, room]));
}
