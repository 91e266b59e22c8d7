import {
  type Challenge,
  type Day,
  type DayCalendar,
  type DayRun,
  type DayStandings,
  type Guest,
  type NewChallenge,
  type NewChallengeRoom,
  type PuzzleRatingsById,
  type PuzzleResults,
  REQUEST_REASONS,
  type RequestReason,
} from '@coup-fourre/room';
import type { FinishedGame, GameSummary, OwnRoomListing, Rating, RoomListing } from './listings.ts';

/** Why a request failed. `noServer`: no server, or not our server, responded. */
export type ApiReason = RequestReason | 'noServer';

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: ApiReason };

/** A code that makes another device the same guest, and the time until which it is valid (milliseconds since 1970). */
interface TransferCode {
  readonly code: string;
  readonly until: number;
}

/** The server's HTTP routes (PROTOCOL.md). */
export interface Api {
  readonly guest: () => Promise<ApiResult<{ readonly guest: Guest | null }>>;
  /** Makes this device a guest with this name and appearance, or changes its guest. */
  readonly changeGuest: (chosen: Omit<Guest, 'id'>) => Promise<ApiResult<{ readonly guest: Guest }>>;
  readonly forget: () => Promise<ApiResult<unknown>>;
  /** Deletes this device's guest. */
  readonly deleteGuest: () => Promise<ApiResult<unknown>>;
  /** Signs out all other devices of the guest. */
  readonly endOtherDevices: () => Promise<ApiResult<unknown>>;
  readonly transferCode: () => Promise<ApiResult<TransferCode>>;
  readonly claim: (code: string) => Promise<ApiResult<{ readonly guest: Guest }>>;
  readonly rooms: () => Promise<ApiResult<{ readonly rooms: readonly RoomListing[] }>>;
  readonly ownRooms: () => Promise<ApiResult<{ readonly rooms: readonly OwnRoomListing[] }>>;
  /** What a table's link shows before entering. */
  readonly room: (id: string) => Promise<ApiResult<{ readonly room: RoomListing }>>;
  /** The record of a table's match, up to the last finished deal. */
  readonly roomRecord: (id: string) => Promise<ApiResult<string>>;
  readonly games: () => Promise<ApiResult<{ readonly games: readonly GameSummary[] }>>;
  readonly game: (id: string) => Promise<ApiResult<{ readonly game: FinishedGame }>>;
  readonly record: (id: string) => Promise<ApiResult<string>>;
  /** The records of all the guest's games, in one text. */
  readonly records: () => Promise<ApiResult<string>>;
  /** Creates a challenge from a game or a record. Returns its id. */
  readonly makeChallenge: (challenge: NewChallenge) => Promise<ApiResult<{ readonly challenge: string }>>;
  readonly challenge: (id: string) => Promise<ApiResult<Challenge>>;
  /** Opens a room for the challenge, or finds the room in which the guest already plays it. */
  readonly openChallenge: (id: string, room: NewChallengeRoom) => Promise<ApiResult<{ readonly room: string }>>;
  /** Sends the chosen action at a puzzle. Only a guest's first try counts. */
  readonly tryPuzzle: (puzzle: string, choice: string) => Promise<ApiResult<PuzzleResults>>;
  /** Everyone's choices at a puzzle that the guest has tried. */
  readonly puzzleResults: (puzzle: string) => Promise<ApiResult<PuzzleResults>>;
  /** The ratings of all puzzles that anyone has tried. */
  readonly puzzleRatings: () => Promise<ApiResult<{ readonly ratings: PuzzleRatingsById }>>;
  readonly ratings: () => Promise<ApiResult<{ readonly ratings: readonly Rating[] }>>;
  /** The days of a month such as 2026-11. */
  readonly days: (month: string) => Promise<ApiResult<DayCalendar>>;
  /** A day such as 2026-11-23, or today. */
  readonly day: (day: string) => Promise<ApiResult<{ readonly day: Day }>>;
  /** Begins or continues a run of a day's deals. */
  readonly runDay: (day: string) => Promise<ApiResult<DayRun>>;
  readonly dayRecord: (day: string, entry: string) => Promise<ApiResult<string>>;
  /** The standings of a period such as 2026-W48, or of the current `week` or `season`. */
  readonly dayStandings: (period: string) => Promise<ApiResult<DayStandings>>;
}

/** A request to a path of the server. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The fields of a Response that are read. */
export interface ApiResponse {
  readonly ok: boolean;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

/** Calls the server with `fetch`, which adds the server's address and the guest's cookie. */
export function createApi(fetch: (path: string, request: ApiRequest) => Promise<ApiResponse>): Api {
  const send = <Value>(method: ApiRequest['method'], path: string, body?: object) =>
    readResponse(
      fetch(path, {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
      async (response) => (await response.json()) as Value,
    );
  const get = <Value>(path: string) => send<Value>('GET', path);
  const post = <Value>(path: string, body: object = {}) => send<Value>('POST', path, body);
  const getText = (path: string) =>
    readResponse(fetch(path, { method: 'GET', headers: {} }), (response) => response.text());
  return {
    guest: () => get('/api/guest'),
    changeGuest: (chosen) => post('/api/guest', chosen),
    forget: () => post('/api/guest/forget'),
    deleteGuest: () => send('DELETE', '/api/guest'),
    endOtherDevices: () => post('/api/guest/devices/end'),
    transferCode: () => post('/api/guest/move'),
    claim: (code) => post('/api/guest/claim', { code }),
    rooms: () => get('/api/rooms'),
    ownRooms: () => get('/api/rooms/mine'),
    room: (id) => get(`/api/rooms/${encodeURIComponent(id)}`),
    roomRecord: (id) => getText(`/api/rooms/${encodeURIComponent(id)}/record`),
    games: () => get('/api/games'),
    game: (id) => get(`/api/games/${encodeURIComponent(id)}`),
    record: (id) => getText(`/api/games/${encodeURIComponent(id)}/record`),
    records: () => getText('/api/games/records'),
    makeChallenge: (challenge) => post('/api/challenges', challenge),
    challenge: (id) => get(`/api/challenges/${encodeURIComponent(id)}`),
    openChallenge: (id, room) => post(`/api/challenges/${encodeURIComponent(id)}/rooms`, room),
    tryPuzzle: (puzzle, choice) => post(`/api/puzzles/${encodeURIComponent(puzzle)}/tries`, { choice }),
    puzzleResults: (puzzle) => get(`/api/puzzles/${encodeURIComponent(puzzle)}/results`),
    puzzleRatings: () => get('/api/puzzles/ratings'),
    ratings: () => get('/api/ratings'),
    days: (month) => get(`/api/days${month === '' ? '' : `?month=${month}`}`),
    day: (day) => get(`/api/days/${day}`),
    runDay: (day) => post(`/api/days/${day}/run`),
    dayRecord: (day, entry) => getText(`/api/days/${day}/entries/${encodeURIComponent(entry)}/record`),
    dayStandings: (period) => get(`/api/days/standings?period=${period}`),
  };
}

async function readResponse<Value>(
  sent: Promise<ApiResponse>,
  read: (response: ApiResponse) => Promise<Value>,
): Promise<ApiResult<Value>> {
  try {
    const response = await sent;
    return response.ok ? { ok: true, value: await read(response) } : { ok: false, reason: await readReason(response) };
  } catch {
    return { ok: false, reason: 'noServer' };
  }
}

/** The reason in a refusal. Rejects if the response is not from our server. */
export async function readReason(response: ApiResponse): Promise<RequestReason> {
  const { refused } = (await response.json()) as { readonly refused?: unknown };
  return typeof refused === 'string' && refused in REQUEST_REASONS ? (refused as RequestReason) : 'serverFault';
}
