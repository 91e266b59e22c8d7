import type { ChatMessage, SeatHolder, Update } from '@coup-fourre/room';
import { DELETED_GUEST } from '@coup-fourre/room/options';

const MAX_MESSAGES = 100;

/** A message from the table or from spectators. */
export interface ChatLine extends Omit<ChatMessage, 'publicSeq'> {
  readonly key: string;
  readonly isSpectator: boolean;
}

/** Adds the new messages of an update, in order of time. */
export function appendChat(
  before: readonly ChatLine[],
  { chatMessages, spectatorMessages }: Pick<Update, 'chatMessages' | 'spectatorMessages'>,
): readonly ChatLine[] {
  const known = new Set(before.map(({ key }) => key));
  const fresh = [
    ...chatMessages.map(({ publicSeq, ...said }) => ({ ...said, key: `${publicSeq}`, isSpectator: false })),
    ...spectatorMessages.map(({ number, ...said }) => ({ ...said, key: `spectator ${number}`, isSpectator: true })),
  ].filter(({ key }) => !known.has(key));
  // Players receive spectators' messages after the match, and see them in order of time.
  return fresh.length === 0
    ? before
    : [...before, ...fresh].toSorted((one, other) => one.at - other.at).slice(-MAX_MESSAGES);
}

type WithName = { readonly name: string };

/** News besides the game itself. All names are other people's. */
export type Notice =
  | ({ readonly type: 'sat' | 'gotUp' | 'deleted' | 'went' | 'cameBack' | 'stoodIn' | 'tookBack' } & WithName)
  | ({ readonly type: 'resigned' | 'wantsPause' | 'isReady' | 'withheld' } & WithName)
  | {
      readonly type: 'youWithheld' | 'youStoodIn' | 'youRemoved' | 'noPause' | 'paused' | 'wentOn' | 'began' | 'closed';
    }
  /** The server was restored from a backup. */
  | { readonly type: 'restored' }
  | { readonly type: 'spectators'; readonly count: number }
  | { readonly type: 'said'; readonly said: Omit<ChatMessage, 'publicSeq'> };

/** News between two updates, except the viewer's own actions. Empty before the first update. */
export function noticesBetween(before: Update | null, after: Update): readonly Notice[] {
  if (before === null) return [];
  return [
    ...roomNotices(before, after),
    ...after.seats.flatMap((occupant, seat) =>
      seat === after.seat
        ? ownNotices(before.seats[seat], occupant)
        : seatNotices(before.seats[seat], occupant).filter(
            (notice) => notice.type !== 'gotUp' || !hasMoved(before, after, seat),
          ),
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

/** Players receive spectators' messages at the end, but not as news. */
function spectatorNotices(before: Update, after: Update): Notice[] {
  const said = before.seat === null || before.phase === 'over' ? after.spectatorMessages : [];
  // A viewer who sits down or gets up changes the number, which is no news.
  const isNews = before.spectators !== after.spectators && before.seat === after.seat;
  const count: Notice[] = isNews ? [{ type: 'spectators', count: after.spectators }] : [];
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

/** The last agreement starts the pause, which has its own notice. */
function pauseWishes(before: Update, after: Update): Notice[] {
  if (after.isPaused) return [];
  return newNames(after, after.pauseAgreedBy, before.pauseAgreedBy).map((name) => ({ type: 'wantsPause', name }));
}

function withheldNotices({ shuffle: before }: Update, { shuffle, seat: own, seats }: Update): Notice[] {
  const known = before?.next.deal === shuffle?.next.deal ? (before?.next.withheld.length ?? 0) : 0;
  const missing = shuffle?.next.withheld.slice(known).flat() ?? [];
  return missing.flatMap((seat) =>
    seat === own ? [{ type: 'youWithheld' } as const] : namedNotice('withheld', seats[seat]),
  );
}

function wasDeclined(before: Update, after: Update): boolean {
  const { seat } = after;
  if (seat === null || before.isPaused || after.isPaused || after.phase !== 'playing') return false;
  return before.pauseAgreedBy.includes(seat) && after.pauseAgreedBy.length === 0;
}

function ownNotices(before: SeatHolder | undefined, after: SeatHolder): Notice[] {
  const isNews = before?.kind === 'person' && !before.isPlayedByBot && after.kind === 'person' && after.isPlayedByBot;
  return isNews ? [{ type: 'youStoodIn' }] : [];
}

/** True if the person who has left a seat sits on another one. Then one notice says that they have sat down. */
function hasMoved(before: Update, after: Update, seat: number): boolean {
  const guest = guestOf(before.seats[seat]);
  return guest !== null && after.seats.some((occupant) => guestOf(occupant) === guest);
}

function seatNotices(before: SeatHolder | undefined, after: SeatHolder): Notice[] {
  if (guestOf(after) === DELETED_GUEST.id && before?.kind === 'person' && guestOf(before) !== DELETED_GUEST.id)
    return [{ type: 'deleted', name: before.name }];
  if (guestOf(before) !== guestOf(after)) return [...namedNotice('gotUp', before), ...namedNotice('sat', after)];
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

function namedNotice(type: 'sat' | 'gotUp' | 'withheld', occupant: SeatHolder | undefined): Notice[] {
  return occupant?.kind === 'person' ? [{ type, name: occupant.name }] : [];
}

/** Names of other people with new seats in a list. */
function newNames({ seats, seat: own }: Update, now: readonly number[], before: readonly number[]): string[] {
  return now.flatMap((seat) => {
    const occupant = seats[seat];
    return seat !== own && !before.includes(seat) && occupant?.kind === 'person' ? [occupant.name] : [];
  });
}

function ownGuest({ seat, seats }: Update): string | null {
  return seat === null ? null : guestOf(seats[seat]);
}
