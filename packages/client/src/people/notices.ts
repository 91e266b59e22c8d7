import type { ChatMessage, SeatHolder, Update } from '@coup-fourre/room';
import { DELETED_GUEST } from '@coup-fourre/room/options';

const MAX_MESSAGES = 100;

/** A message as clients list it, whether it was said at the table or among those who watch. */
export interface ChatLine extends Omit<ChatMessage, 'publicSeq'> {
  /** Tells one message from another. */
  readonly key: string;
  readonly isSpectator: boolean;
}

/** All that was said, in order, with what an update brings; each message is taken once. */
export function appendChat(
  before: readonly ChatLine[],
  { chatMessages, spectatorMessages }: Pick<Update, 'chatMessages' | 'spectatorMessages'>,
): readonly ChatLine[] {
  const known = new Set(before.map(({ key }) => key));
  const fresh = [
    ...chatMessages.map(({ publicSeq, ...said }) => ({ ...said, key: `${publicSeq}`, isSpectator: false })),
    ...spectatorMessages.map(({ number, ...said }) => ({ ...said, key: `spectator ${number}`, isSpectator: true })),
  ].filter(({ key }) => !known.has(key));
  // Players receive what spectators have said only after the match, so that it stands among what was said at the time.
  return fresh.length === 0
    ? before
    : [...before, ...fresh].toSorted((one, other) => one.at - other.at).slice(-MAX_MESSAGES);
}

type WithName = { readonly name: string };

/** Something that has happened beside the game. Names are those of other people. */
export type Notice =
  | ({ readonly type: 'sat' | 'gotUp' | 'deleted' | 'went' | 'cameBack' | 'stoodIn' | 'tookBack' } & WithName)
  | ({ readonly type: 'resigned' | 'wantsPause' | 'isReady' | 'withheld' } & WithName)
  | {
      readonly type: 'youWithheld' | 'youStoodIn' | 'youRemoved' | 'noPause' | 'paused' | 'wentOn' | 'began' | 'closed';
    }
  /** The server was restored from a backup, and the table is as it was then. */
  | { readonly type: 'restored' }
  | { readonly type: 'spectators'; readonly count: number }
  | { readonly type: 'said'; readonly said: Omit<ChatMessage, 'publicSeq'> };

/** What has happened beside the game between two updates, but for what one did oneself; nothing before the first. */
export function noticesBetween(before: Update | null, after: Update): readonly Notice[] {
  if (before === null) return [];
  return [
    ...roomNotices(before, after),
    ...after.seats.flatMap((occupant, seat) =>
      seat === after.seat ? ownNotices(before.seats[seat], occupant) : seatNotices(before.seats[seat], occupant),
    ),
    ...pauseWishes(before, after),
    ...newNames(after, after.ready, before.ready).map((name): Notice => ({ type: 'isReady', name })),
    ...withheldNotices(before, after),
    ...after.chatMessages
      .filter(({ guest }) => guest !== ownGuest(after))
      .map((said): Notice => ({ type: 'said', said })),
    ...spectatorNotices(before, after),
  ];
}

/** What spectators have said is no news to players, who receive all of it at the end. */
function spectatorNotices(before: Update, after: Update): Notice[] {
  const said = before.seat === null || before.phase === 'over' ? after.spectatorMessages : [];
  const count: Notice[] =
    before.spectators === after.spectators ? [] : [{ type: 'spectators', count: after.spectators }];
  return [...count, ...said.map((each): Notice => ({ type: 'said', said: each }))];
}

function roomNotices(before: Update, after: Update): Notice[] {
  const notices: Notice[] = [];
  const wasRemoved = before.seat !== null && after.seat === null && after.seats[before.seat]?.kind === 'free';
  if (wasRemoved) notices.push({ type: 'youRemoved' });
  if (before.phase !== 'playing' && after.phase === 'playing') notices.push({ type: 'began' });
  if (before.phase !== 'closed' && after.phase === 'closed') notices.push({ type: 'closed' });
  if (wasDeclined(before, after)) notices.push({ type: 'noPause' });
  if (!before.isPaused && after.isPaused) notices.push({ type: 'paused' });
  if (before.isPaused && !after.isPaused) notices.push({ type: 'wentOn' });
  return notices;
}

/** Whoever agrees last begins the pause, and that is said. */
function pauseWishes(before: Update, after: Update): Notice[] {
  if (after.isPaused) return [];
  return newNames(after, after.pauseAgreedBy, before.pauseAgreedBy).map((name) => ({ type: 'wantsPause', name }));
}

/** Whose devices did not reveal their contributions to the shuffle, which begins anew. */
function withheldNotices({ shuffle: before }: Update, { shuffle, seat: own, seats }: Update): Notice[] {
  const known = before?.next.deal === shuffle?.next.deal ? (before?.next.withheld.length ?? 0) : 0;
  const missing = shuffle?.next.withheld.slice(known).flat() ?? [];
  return missing.flatMap((seat): Notice[] => {
    const occupant = seats[seat];
    if (seat === own) return [{ type: 'youWithheld' }];
    return occupant?.kind === 'person' ? [{ type: 'withheld', name: occupant.name }] : [];
  });
}

/** Whether the viewer's request to pause has ended without a pause. */
function wasDeclined(before: Update, after: Update): boolean {
  const { seat } = after;
  if (seat === null || before.isPaused || after.isPaused || after.phase !== 'playing') return false;
  return before.pauseAgreedBy.includes(seat) && after.pauseAgreedBy.length === 0;
}

function ownNotices(before: SeatHolder | undefined, after: SeatHolder): Notice[] {
  const isNews = before?.kind === 'person' && !before.isPlayedByBot && after.kind === 'person' && after.isPlayedByBot;
  return isNews ? [{ type: 'youStoodIn' }] : [];
}

function seatNotices(before: SeatHolder | undefined, after: SeatHolder): Notice[] {
  if (guestOf(after) === DELETED_GUEST.id && before?.kind === 'person' && guestOf(before) !== DELETED_GUEST.id)
    return [{ type: 'deleted', name: before.name }];
  if (guestOf(before) !== guestOf(after)) return [...gotUpNotices(before), ...satDownNotices(after)];
  if (before?.kind !== 'person' || after.kind !== 'person') return [];
  const { name } = after;
  const notices: Notice[] = [];
  if (before.awaySince === null && after.awaySince !== null) notices.push({ type: 'went', name });
  if (before.awaySince !== null && after.awaySince === null) notices.push({ type: 'cameBack', name });
  if (!before.isPlayedByBot && after.isPlayedByBot) notices.push({ type: 'stoodIn', name });
  if (before.isPlayedByBot && !after.isPlayedByBot) notices.push({ type: 'tookBack', name });
  if (!before.hasResigned && after.hasResigned) notices.push({ type: 'resigned', name });
  return notices;
}

function guestOf(occupant: SeatHolder | undefined): string | null {
  return occupant?.kind === 'person' ? occupant.guest : null;
}

function satDownNotices(occupant: SeatHolder): Notice[] {
  return occupant.kind === 'person' ? [{ type: 'sat', name: occupant.name }] : [];
}

function gotUpNotices(occupant: SeatHolder | undefined): Notice[] {
  return occupant?.kind === 'person' ? [{ type: 'gotUp', name: occupant.name }] : [];
}

/** The names of other people who are on a list of seats and were not before. */
function newNames({ seats, seat: own }: Update, now: readonly number[], before: readonly number[]): string[] {
  return now.flatMap((seat) => {
    const occupant = seats[seat];
    return seat !== own && !before.includes(seat) && occupant?.kind === 'person' ? [occupant.name] : [];
  });
}

function ownGuest({ seat, seats }: Update): string | null {
  return seat === null ? null : guestOf(seats[seat]);
}
