import {
  type Account,
  type AccountChange,
  type BlockAddress,
  type Board,
  type Challenge,
  type Club,
  type ClubChanges,
  type ClubInvitation,
  type ClubListing,
  type ClubPeriod,
  type ClubStandings,
  type Conduct,
  type Day,
  type DayCalendar,
  type DayRun,
  type DayStandings,
  type FriendAddress,
  type FriendRecord,
  type FriendState,
  type Friends,
  type Guest,
  type ModeratedPerson,
  type ModerationDecision,
  type ModerationQueue,
  type NewChallenge,
  type NewChallengeRoom,
  type NewReport,
  type NoticeSettings,
  type Notices,
  type PersonAtTable,
  type Presence,
  type Profile,
  type ProfilePart,
  type ProfileRating,
  type PushSubscriptionKeys,
  type PuzzleRatingsById,
  type PuzzleResults,
  REQUEST_REASONS,
  type RequestReason,
  type SignInOptions,
  type Vacation,
} from '@coup-fourre/room';
import type { Players } from '@coup-fourre/rules';
import type { DeviceListing, FinishedGame, GameSummary, OwnRoomListing, RoomListing } from './listings.ts';

/** Why a request failed. `noServer`: no server, or not our server, responded. */
export type ApiReason = RequestReason | 'noServer';

/** The body of a response, or why there is none. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: ApiReason };

/** A request to a path of the server. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface OneClub {
  readonly club: Club;
}

/** The fields of a Response that are read. */
export interface ApiResponse {
  readonly ok: boolean;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

/**
 * The server's HTTP routes (PROTOCOL.md), called with `fetch`, which adds the server's address and the guest's cookie.
 * No call rejects: a failure is part of its result.
 */
export function createApi(fetch: (path: string, request: ApiRequest) => Promise<ApiResponse>) {
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
  const word = encodeURIComponent;
  return {
    /** The guest of this device. `isSignedOut`: the device had one, and is no longer signed in. */
    guest: () => get<{ readonly guest: Guest | null; readonly isSignedOut?: true }>('/api/guest'),
    /** Makes this device a guest with this name and appearance, or changes its guest. */
    changeGuest: (chosen: Omit<Guest, 'id'>) => post<{ readonly guest: Guest }>('/api/guest', chosen),
    forget: () => post<unknown>('/api/guest/forget'),
    deleteGuest: () => send<unknown>('DELETE', '/api/guest'),
    /** The guest's devices, the last used first. */
    devices: () => get<{ readonly devices: readonly DeviceListing[] }>('/api/guest/devices'),
    endDevice: (device: string) => post<unknown>(`/api/guest/devices/${word(device)}/end`),
    endOtherDevices: () => post<unknown>('/api/guest/devices/end'),
    /** A code that makes another device the same guest, and until when it is valid (milliseconds since 1970). */
    transferCode: () => post<{ readonly code: string; readonly until: number }>('/api/guest/move'),
    claim: (code: string) => post<{ readonly guest: Guest }>('/api/guest/claim', { code }),
    /** The guest's account, or null. */
    account: () => get<{ readonly account: Account | null }>('/api/account'),
    /** WebAuthn options to create a passkey, and to sign in with one. */
    passkeyOptions: () => post<{ readonly options: object }>('/api/account/passkeys/options'),
    signInOptions: () => post<{ readonly options: object }>('/api/account/sign-in/options'),
    /** Adds a passkey. The first one makes the guest an account. */
    addPasskey: (name: string, response: object) => post<AccountChange>('/api/account/passkeys', { name, response }),
    namePasskey: (id: string, name: string) => post<AccountChange>(`/api/account/passkeys/${word(id)}`, { name }),
    removePasskey: (id: string) => send<AccountChange>('DELETE', `/api/account/passkeys/${word(id)}`),
    /** Makes ten new recovery codes, and an account if there is none. */
    newCodes: () => post<AccountChange>('/api/account/codes'),
    showParts: (shown: readonly ProfilePart[]) => post<AccountChange>('/api/account/shown', { shown }),
    /** Makes this device the account that a passkey, or a recovery code, belongs to. */
    signIn: (response: object, options: SignInOptions) =>
      post<{ readonly guest: Guest }>('/api/account/sign-in', { response, ...options }),
    recover: (code: string, options: SignInOptions) =>
      post<{ readonly guest: Guest }>('/api/account/recover', { code, ...options }),
    /** Begins the login of a program without a browser: a secret, the code to confirm on the page, and until when. */
    startLogin: () => post<{ readonly login: string; readonly code: string; readonly until: number }>('/api/login'),
    /** Lets the program that shows this code become this device's guest. */
    confirmLogin: (code: string) => post<{ readonly guest: Guest }>('/api/login/confirm', { code }),
    /** The guest who has confirmed the login, or null while no one has. */
    claimLogin: (login: string) => post<{ readonly guest: Guest | null }>('/api/login/claim', { login }),
    /** The guest's choice of notices, and whether this device receives them. */
    notices: () => get<{ readonly notices: Notices }>('/api/notices'),
    changeNotices: (settings: NoticeSettings) => post<{ readonly notices: Notices }>('/api/notices', settings),
    vacation: () => get<{ readonly vacation: Vacation }>('/api/vacation'),
    /** Stops the guest's clocks at tables of days for some days, or starts them again. */
    beginVacation: (days: number) => post<{ readonly vacation: Vacation }>('/api/vacation', { days }),
    endVacation: () => send<{ readonly vacation: Vacation }>('DELETE', '/api/vacation'),
    /** Makes this device receive notices, in a language, or no longer. */
    addNoticeDevice: (subscription: PushSubscriptionKeys, language: string) =>
      post<{ readonly notices: Notices }>('/api/notices/device', { ...subscription, language }),
    removeNoticeDevice: () => send<{ readonly notices: Notices }>('DELETE', '/api/notices/device'),
    /** An account as others see it, by its name. */
    profile: (name: string) => get<{ readonly profile: Profile }>(`/api/profiles/${word(name)}`),
    /** The best ratings: of all, of the friends of this account, or of the members of a club. */
    board: (players: Players, among: string) =>
      get<{ readonly board: Board }>(`/api/boards?players=${players}&among=${word(among)}`),
    /** The friends of the guest's account, with requests and invitations, and whom the guest has blocked. */
    friends: () => get<Friends>('/api/friends'),
    askFriend: (address: FriendAddress) => post<{ readonly state: FriendState }>('/api/friends', address),
    answerFriend: (guest: string, accept: boolean) => post<unknown>('/api/friends/answer', { guest, accept }),
    removeFriend: (guest: string) => post<unknown>('/api/friends/remove', { guest }),
    block: (who: BlockAddress) => post<unknown>('/api/friends/block', who),
    unblock: (guest: string) => post<unknown>('/api/friends/unblock', { guest }),
    newFriendLink: () => post<{ readonly link: string }>('/api/friends/link'),
    endFriendLink: () => post<unknown>('/api/friends/link/end'),
    friendLink: (link: string) => get<{ readonly guest: Guest }>(`/api/friends/links/${word(link)}`),
    setPresence: (presence: Presence) => post<unknown>('/api/friends/presence', { presence }),
    /** Invites a friend to a table at which the guest sits. */
    inviteFriend: (guest: string, room: string) => post<unknown>('/api/friends/invite', { guest, room }),
    declineInvitation: (room: string) => post<unknown>('/api/friends/invitations/decline', { room }),
    friendRecord: (guest: string) => get<{ readonly record: FriendRecord }>(`/api/friends/${word(guest)}/record`),
    /** The guest's relation to each of these people at a table. */
    people: (guests: readonly string[]) =>
      get<{ readonly people: readonly PersonAtTable[] }>(`/api/people?guests=${guests.map(word).join(',')}`),
    /** The guest's restrictions, and how many matches they have finished. */
    conduct: () => get<{ readonly conduct: Conduct }>('/api/conduct'),
    report: (report: NewReport) => post<unknown>('/api/reports', report),
    /** For moderators: the reports that wait, and the log. */
    moderation: () => get<ModerationQueue>('/api/moderation'),
    moderatedPerson: (guest: string) =>
      get<{ readonly person: ModeratedPerson }>(`/api/moderation/people/${word(guest)}`),
    reportedRecord: (report: string) => getText(`/api/moderation/reports/${word(report)}/record`),
    decide: (decision: ModerationDecision) => post<unknown>('/api/moderation/decisions', decision),
    /** The clubs that the guest is in or invited to. */
    clubs: () => get<{ readonly clubs: readonly ClubListing[] }>('/api/clubs'),
    makeClub: (name: string) => post<{ readonly club: string }>('/api/clubs', { name }),
    /** Like most routes of clubs, for members only. */
    club: (club: string) => get<OneClub>(`/api/clubs/${word(club)}`),
    /** The club's tables that are not over. */
    clubRooms: (club: string) => get<{ readonly rooms: readonly RoomListing[] }>(`/api/clubs/${word(club)}/rooms`),
    clubStandings: (club: string, period: ClubPeriod) =>
      get<ClubStandings>(`/api/clubs/${word(club)}/standings?period=${period}`),
    changeClub: (club: string, changes: ClubChanges) => post<OneClub>(`/api/clubs/${word(club)}`, changes),
    /** Says whether the guest comes to the next evening. */
    comeToClub: (club: string, coming: boolean) => post<OneClub>(`/api/clubs/${word(club)}/coming`, { coming }),
    joinClub: (club: string) => post<OneClub>(`/api/clubs/${word(club)}/join`),
    /** Leaves the club, or declines an invitation. */
    leaveClub: (club: string) => post<unknown>(`/api/clubs/${word(club)}/leave`),
    askToClub: (club: string, name: string) => post<OneClub>(`/api/clubs/${word(club)}/members`, { name }),
    setClubRole: (club: string, member: string, role: 'member' | 'organizer') =>
      post<OneClub>(`/api/clubs/${word(club)}/members/${word(member)}`, { role }),
    removeFromClub: (club: string, member: string) =>
      send<OneClub>('DELETE', `/api/clubs/${word(club)}/members/${word(member)}`),
    /** Makes a link that lets accounts join, in place of the former one. */
    newClubInvite: (club: string) => post<OneClub>(`/api/clubs/${word(club)}/invite`),
    endClubInvite: (club: string) => send<OneClub>('DELETE', `/api/clubs/${word(club)}/invite`),
    putChallengeUp: (club: string, challenge: string) =>
      post<OneClub>(`/api/clubs/${word(club)}/challenges`, { challenge }),
    clubInvitation: (invite: string) =>
      get<{ readonly invitation: ClubInvitation }>(`/api/club-invites/${word(invite)}`),
    joinByInvite: (invite: string) => post<{ readonly club: string }>(`/api/club-invites/${word(invite)}/join`),
    rooms: () => get<{ readonly rooms: readonly RoomListing[] }>('/api/rooms'),
    ownRooms: () => get<{ readonly rooms: readonly OwnRoomListing[] }>('/api/rooms/mine'),
    /** What a table's link shows before entering. */
    room: (id: string) => get<{ readonly room: RoomListing }>(`/api/rooms/${word(id)}`),
    /** The record of a table's match, up to the last finished deal. */
    roomRecord: (id: string) => getText(`/api/rooms/${word(id)}/record`),
    games: () => get<{ readonly games: readonly GameSummary[] }>('/api/games'),
    game: (id: string) => get<{ readonly game: FinishedGame }>(`/api/games/${word(id)}`),
    record: (id: string) => getText(`/api/games/${word(id)}/record`),
    /** The records of all the guest's games, in one text. */
    records: () => getText('/api/games/records'),
    /** Creates a challenge from a game or a record. Returns its id. */
    makeChallenge: (challenge: NewChallenge) => post<{ readonly challenge: string }>('/api/challenges', challenge),
    challenge: (id: string) => get<Challenge>(`/api/challenges/${word(id)}`),
    /** Opens a room for the challenge, or finds the room in which the guest already plays it. */
    openChallenge: (id: string, room: NewChallengeRoom) =>
      post<{ readonly room: string }>(`/api/challenges/${word(id)}/rooms`, room),
    /** Sends the chosen action at a puzzle. Only a guest's first try counts. */
    tryPuzzle: (puzzle: string, choice: string) =>
      post<PuzzleResults>(`/api/puzzles/${word(puzzle)}/tries`, { choice }),
    /** Everyone's choices at a puzzle that the guest has tried. */
    puzzleResults: (puzzle: string) => get<PuzzleResults>(`/api/puzzles/${word(puzzle)}/results`),
    /** The ratings of all puzzles that anyone has tried. */
    puzzleRatings: () => get<{ readonly ratings: PuzzleRatingsById }>('/api/puzzles/ratings'),
    ratings: () => get<{ readonly ratings: readonly ProfileRating[] }>('/api/ratings'),
    /** The days of a month such as 2026-11. */
    days: (month: string) => get<DayCalendar>(`/api/days${month === '' ? '' : `?month=${month}`}`),
    /** A day such as 2026-11-23, or today. */
    day: (day: string) => get<{ readonly day: Day }>(`/api/days/${day}`),
    /** Begins or continues a run of a day's deals. */
    runDay: (day: string) => post<DayRun>(`/api/days/${day}/run`),
    dayRecord: (day: string, entry: string) => getText(`/api/days/${day}/entries/${word(entry)}/record`),
    /** The standings of a period such as 2026-W48, or of the current `week` or `season`. */
    dayStandings: (period: string) => get<DayStandings>(`/api/days/standings?period=${period}`),
  } as const;
}

export type Api = ReturnType<typeof createApi>;

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

/** The reason in a refusal, or `serverFault` if it is none of REQUEST_REASONS. Rejects if the response is not JSON. */
export async function readReason(response: ApiResponse): Promise<RequestReason> {
  const { refused } = (await response.json()) as { readonly refused?: unknown };
  return typeof refused === 'string' && refused in REQUEST_REASONS ? (refused as RequestReason) : 'serverFault';
}
