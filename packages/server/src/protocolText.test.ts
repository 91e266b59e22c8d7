import { readFileSync } from 'node:fs';
import {
  AWAY_GRACE_MS,
  BETWEEN_DEALS_MS,
  type ClientMessage,
  COMMIT_MS,
  COUP_FOURRE_WINDOWS,
  EXTRA_TIME_MS,
  HTTP_REASONS,
  IDLE_TURN_MS,
  MAX_EXTRA_TIMES,
  OFFER_COMPUTERS_AFTER_MS,
  PHRASES,
  REVEAL_MS,
  type RoomReason,
  SEAT_KEPT_MS,
  type ServerMessage,
  SHORTEST_WINDOW_MS,
  type TableUpdate,
  type UndoReason,
  type Update,
} from '@coup-fourre/room';
import type { Reason, ViewJson } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { LIMITS, type Limits, MAX_GUEST_ROOMS, MAX_MESSAGE_BYTES } from './config/limits.ts';
import { CLOSE_CODES } from './socket/socket.ts';
import { API_ROUTES } from './testing/apiRoutes.ts';
import { replaySession } from './testing/protocolSession.ts';

const TEXT = readFileSync(new URL('../../../PROTOCOL.md', import.meta.url), 'utf8');
const SECTIONS = TEXT.slice(TEXT.indexOf('## The server\n')).split(/^### /m);

function section(title: string): string {
  const found = SECTIONS.find((text) => text.startsWith(`${title}\n`));
  if (found === undefined) throw new Error(`PROTOCOL.md needs the section ${title}`);
  return found;
}

/** The texts between backticks. */
function words(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

/** The table cells of a section, without header rows. */
function rows(title: string, table = 0): string[][] {
  const tables = section(title).match(/(?:^\|.*\|\n)+/gm) ?? [];
  const lines = (tables[table] ?? '').trimEnd().split('\n').slice(2);
  return lines.map((line) => line.slice(2, -2).split(' | '));
}

/** The names in the first cell of each row. */
function names(title: string, table = 0): string[] {
  return rows(title, table).flatMap(([cell]) => words(cell));
}

type Fields<Message, Kept extends PropertyKey = never> = Record<Exclude<keyof Message, 'type' | Kept>, true>;
type FieldsByType<Message extends { readonly type: string }, Kept extends PropertyKey = never> = {
  readonly [Type in Message['type']]: Fields<Extract<Message, { readonly type: Type }>, Kept>;
};

// The compiler checks these lists against the message types. The tests check PROTOCOL.md against the lists.
const ROOM = { room: true } as const;
const ATTEMPT = { room: true, deal: true, attempt: true } as const;
const COMMANDS: FieldsByType<ClientMessage, 'id'> = {
  ping: {},
  open: { options: true },
  quick: { edition: true, players: true },
  enter: { ...ROOM, since: true },
  exit: ROOM,
  sit: { ...ROOM, seat: true },
  leave: ROOM,
  addComputer: { ...ROOM, seat: true, level: true, temperament: true },
  remove: { ...ROOM, seat: true },
  start: ROOM,
  act: { ...ROOM, action: true },
  setAutoCall: { ...ROOM, safety: true, on: true },
  setAutoExtend: { ...ROOM, value: true },
  needWindow: { ...ROOM, window: true },
  takeExtraTime: ROOM,
  ready: ROOM,
  commitShuffle: { ...ATTEMPT, commitment: true },
  revealShuffle: { ...ATTEMPT, value: true },
  reclaimSeat: ROOM,
  resign: ROOM,
  pause: ROOM,
  resume: ROOM,
  say: { ...ROOM, phrase: true },
  chat: { ...ROOM, text: true },
};
const ANSWERS: FieldsByType<ServerMessage> = {
  welcome: { guest: true, now: true },
  done: { id: true, room: true },
  refused: { id: true, reason: true, field: true },
  update: { update: true },
  change: { change: true },
  out: { room: true, reason: true },
  devices: { others: true },
  friends: {},
  leaving: { reconnectInMs: true },
};
const UPDATE: Fields<Update, 'device'> = {
  room: true,
  publicSeq: true,
  now: true,
  phase: true,
  options: true,
  host: true,
  seat: true,
  seats: true,
  clock: true,
  isPaused: true,
  pauseAgreedBy: true,
  ready: true,
  quick: true,
  shuffle: true,
  coupFourreWindow: true,
  autoCalls: true,
  autoExtend: true,
  neededWindow: true,
  isAnswerAwaited: true,
  extraTimesLeft: true,
  chatMessages: true,
  spectators: true,
  spectatorMessages: true,
  table: true,
  game: true,
};
const TABLE: Fields<TableUpdate> = {
  match: true,
  deal: true,
  view: true,
  pendingHazard: true,
  events: true,
  scores: true,
  earlierScores: true,
  result: true,
};
const VIEW: Fields<ViewJson> = {
  edition: true,
  players: true,
  dealer: true,
  target: true,
  extendedBy: true,
  discardTop: true,
  totalsBefore: true,
  dealsLeft: true,
  phase: true,
  actor: true,
  turn: true,
  drawPile: true,
  hands: true,
  teams: true,
  pendingHazard: true,
  seen: true,
};
/** Refusals that only a room on a device gives. */
type DeviceReason = UndoReason | 'notYourSeat' | 'playedElsewhere';
const REASONS: Record<Exclude<RoomReason, Reason | DeviceReason>, true> = {
  badMessage: true,
  badSetup: true,
  tooLarge: true,
  shuffling: true,
  otherContribution: true,
  noSuchRoom: true,
  noRoom: true,
  roomFull: true,
  clubOnly: true,
  friendsOnly: true,
  roomClosed: true,
  roomUnreadable: true,
  roomBusy: true,
  removedByHost: true,
  seatTaken: true,
  alreadySeated: true,
  notSeated: true,
  seatsFree: true,
  notHost: true,
  alreadyStarted: true,
  notStarted: true,
  dealGoesOn: true,
  matchIsOver: true,
  paused: true,
  notPaused: true,
  windowOpen: true,
  computerPlays: true,
  noExtraTime: true,
  computersLater: true,
  noChat: true,
  tooMany: true,
  suspended: true,
  muted: true,
  tooFast: true,
  notStored: true,
  serverStops: true,
  notRepeated: true,
  serverFault: true,
};

const fieldsIn = (title: string): Record<string, string[]> =>
  Object.fromEntries(rows(title).map(([type, fields]) => [words(type)[0] ?? '', words(fields)]));
const fieldsOf = (types: Readonly<Record<string, object>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(types).map(([type, fields]) => [type, Object.keys(fields)]));

describe('the server in PROTOCOL.md', () => {
  it('has every command and every message with its fields', () => {
    expect(fieldsIn('Commands')).toEqual(fieldsOf(COMMANDS));
    expect(fieldsIn('Messages of the server')).toEqual(fieldsOf(ANSWERS));
    expect(words(section('Commands').split('The phrases: ')[1])).toEqual(PHRASES);
  });

  it('has every field of an update, its table and its view', () => {
    expect(names('Messages of the server', 1)).toEqual(Object.keys(UPDATE));
    expect(names('Messages of the server', 2)).toEqual(Object.keys(TABLE));
    expect(names('Messages of the server', 3)).toEqual(Object.keys(VIEW));
  });

  it('has every refusal reason, for sockets and for HTTP', () => {
    expect(names('Reasons')).toEqual(Object.keys(REASONS));
    const byStatus = rows('Guests', 1).flatMap(([status, reasons]) =>
      words(reasons).map((reason) => [reason, Number(status)]),
    );
    const refusals = Object.entries(HTTP_REASONS);
    expect(Object.fromEntries(byStatus)).toEqual(HTTP_REASONS);
    expect(byStatus).toHaveLength(refusals.length);
  });

  it('has every route in the order of its file, and every close code', () => {
    // A row with … leads to another section.
    const documented = [...TEXT.matchAll(/^\| `(\w+ \/api\/[^`?]+)[^`]*`( …)? \|/gm)];
    const routes = documented.filter(([, , pointer]) => pointer === undefined).map(([, route = '']) => route);
    const pointers = documented.filter(([, , pointer]) => pointer !== undefined).map(([, route = '']) => route);
    const files = API_ROUTES.toSorted(([one = ''], [other = '']) => routes.indexOf(one) - routes.indexOf(other));
    expect(routes, 'the rows of PROTOCOL.md').toEqual(files.flat());
    expect(routes).toEqual(expect.arrayContaining(pointers));
    expect(names('Guests')).toContain('GET /socket');
    expect(rows('The socket').map(([code]) => Number(code))).toEqual(Object.values(CLOSE_CODES));
  });

  it('has the current times and limits', () => {
    const limits = LIMITS.default;
    const seconds = (ms: number): string => `${ms / 1000} s`;
    const perGuestAndRoom = ({ guest, room }: Limits['talk']): string =>
      `${guest.burst}, ${guest.perSecond}; ${room.burst}, ${room.perSecond}`;
    expect(rows('Times and limits').map(([, value]) => value)).toEqual([
      `${COUP_FOURRE_WINDOWS.filter((window) => window !== 'untilAnswered').join(', ')} s`,
      seconds(SHORTEST_WINDOW_MS),
      `${seconds(EXTRA_TIME_MS)}, ${MAX_EXTRA_TIMES}`,
      seconds(IDLE_TURN_MS),
      seconds(AWAY_GRACE_MS),
      `${seconds(SEAT_KEPT_MS.room)}, ${seconds(SEAT_KEPT_MS.quick)}`,
      seconds(BETWEEN_DEALS_MS),
      `${seconds(COMMIT_MS)}, ${seconds(REVEAL_MS)}`,
      seconds(OFFER_COMPUTERS_AFTER_MS),
      `${MAX_MESSAGE_BYTES}`,
      `${limits.messages.burst}, ${limits.messages.perSecond}`,
      `${limits.inFlight}`,
      perGuestAndRoom(limits.talk),
      perGuestAndRoom(limits.changes),
      `${limits.socketsPerAddress}, ${limits.socketsPerMinute}`,
      `${limits.rooms.burst}, ${1 / limits.rooms.perSecond} s`,
      `${limits.apiRequests}`,
      `${limits.guests}`,
      `${limits.records}, ${limits.standings}, ${limits.profiles}, ${limits.clubs}, ${limits.moderation}`,
      [
        limits.transferCodes,
        limits.exports,
        limits.notices,
        limits.accounts,
        limits.friends,
        limits.devices,
        limits.challenges,
        limits.puzzleTries,
        limits.clubChanges,
        limits.reports,
      ].join(', '),
      `${MAX_GUEST_ROOMS}`,
    ]);
  });

  it('shows a real session', async () => {
    const [, shown = ''] = section('A session').split('```');
    const lines = shown.trim().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(await replaySession(lines)).toEqual(lines);
  });
});
