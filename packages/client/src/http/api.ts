import { API_REASONS, type ApiReason } from '@coup-fourre/client/text';
import type {
  Challenge,
  Day,
  DayCalendar,
  DayRun,
  DayStandings,
  Guest,
  NewChallenge,
  NewChallengeRoom,
  PuzzleRatingsById,
  PuzzleResults,
} from '@coup-fourre/room';
import type { FinishedGame, GameSummary, OwnRoomListing, Rating, RoomListing } from './listings.ts';

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: ApiReason };

/** A code by which another device becomes the same guest, and until when (milliseconds since 1970). */
interface TransferCode {
  readonly code: string;
  readonly until: number;
}

/** What the server answers over HTTP. */
export interface Api {
  readonly guest: () => Promise<ApiResult<{ readonly guest: Guest | null }>>;
  /** Makes this device a guest with that name and those looks, or gives them to the guest it is. */
  readonly changeGuest: (chosen: Omit<Guest, 'id'>) => Promise<ApiResult<{ readonly guest: Guest }>>;
  readonly forget: () => Promise<ApiResult<unknown>>;
  /** Deletes this device's guest for good. */
  readonly deleteGuest: () => Promise<ApiResult<unknown>>;
  /** Makes all other devices of the guest nobody's. */
  readonly endOtherDevices: () => Promise<ApiResult<unknown>>;
  readonly transferCode: () => Promise<ApiResult<TransferCode>>;
  readonly claim: (code: string) => Promise<ApiResult<{ readonly guest: Guest }>>;
  readonly rooms: () => Promise<ApiResult<{ readonly rooms: readonly RoomListing[] }>>;
  readonly ownRooms: () => Promise<ApiResult<{ readonly rooms: readonly OwnRoomListing[] }>>;
  /** What a table's link invites to. */
  readonly room: (id: string) => Promise<ApiResult<{ readonly room: RoomListing }>>;
  /** The record of a table's match, as far as deals are over. */
  readonly roomRecord: (id: string) => Promise<ApiResult<string>>;
  readonly games: () => Promise<ApiResult<{ readonly games: readonly GameSummary[] }>>;
  readonly game: (id: string) => Promise<ApiResult<{ readonly game: FinishedGame }>>;
  readonly record: (id: string) => Promise<ApiResult<string>>;
  /** Makes a challenge of a game or a record; the answer is its id. */
  readonly makeChallenge: (challenge: NewChallenge) => Promise<ApiResult<{ readonly challenge: string }>>;
  readonly challenge: (id: string) => Promise<ApiResult<Challenge>>;
  /** Opens a room in which the challenge is played, or finds the one in which one plays it already. */
  readonly openChallenge: (id: string, room: NewChallengeRoom) => Promise<ApiResult<{ readonly room: string }>>;
  /** Sends the action chosen at a puzzle; only a guest's first try counts. */
  readonly tryPuzzle: (puzzle: string, choice: string) => Promise<ApiResult<PuzzleResults>>;
  /** What everyone chose at a puzzle that the guest has tried. */
  readonly puzzleResults: (puzzle: string) => Promise<ApiResult<PuzzleResults>>;
  /** Where the puzzles stand that anyone has tried. */
  readonly puzzleRatings: () => Promise<ApiResult<{ readonly ratings: PuzzleRatingsById }>>;
  readonly ratings: () => Promise<ApiResult<{ readonly ratings: readonly Rating[] }>>;
  /** The deals of the day of a month such as 2026-11. */
  readonly days: (month: string) => Promise<ApiResult<DayCalendar>>;
  /** The deals of a day such as 2026-11-23, or of today. */
  readonly day: (day: string) => Promise<ApiResult<{ readonly day: Day }>>;
  /** Begins a run of a day's deals, or goes on with the one that was begun. */
  readonly runDay: (day: string) => Promise<ApiResult<DayRun>>;
  readonly dayRecord: (day: string, entry: string) => Promise<ApiResult<string>>;
  /** The standings of a period such as 2026-W48, or of the current `week` or `season`. */
  readonly dayStandings: (period: string) => Promise<ApiResult<DayStandings>>;
}

type Fetch = (path: string, request?: RequestInit) => Promise<Response>;

export function createApi(fetch: Fetch): Api {
  const get = <Value>(path: string) => readResponse<Value>(fetch(path), (response) => response.json());
  const post = <Value>(path: string, body: object = {}) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return readResponse<Value>(fetch(path, request), (response) => response.json());
  };
  const getText = (path: string) => readResponse(fetch(path), (response) => response.text());
  return {
    guest: () => get('/api/guest'),
    changeGuest: (chosen) => post('/api/guest', chosen),
    forget: () => post('/api/guest/forget'),
    deleteGuest: () => readResponse(fetch('/api/guest', { method: 'DELETE' }), (response) => response.json()),
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

/** What the server answered: refusals have a reason; where no answer of ours comes there is no server. */
async function readResponse<Value>(
  sent: Promise<Response>,
  read: (response: Response) => Promise<Value>,
): Promise<ApiResult<Value>> {
  try {
    const response = await sent;
    if (response.ok) return { ok: true, value: await read(response) };
    const { refused }: { readonly refused?: unknown } = await response.json();
    return { ok: false, reason: API_REASONS.find((reason) => reason === refused) ?? 'serverFault' };
  } catch {
    return { ok: false, reason: 'noServer' };
  }
}
