import type { OnlineSitter, OnlineUpdate, Said } from '@coup-fourre/room/online';

type About = { readonly name: string };

/** What has happened beside the game, to tell who looks. Names are those of other people. */
export type Tiding =
  | ({ readonly type: 'sat' | 'gotUp' | 'went' | 'cameBack' | 'stoodIn' | 'tookBack' } & About)
  | ({ readonly type: 'resigned' | 'wantsPause' | 'isReady' } & About)
  | { readonly type: 'youStoodIn' | 'youRemoved' | 'paused' | 'wentOn' | 'began' | 'closed' }
  | { readonly type: 'said'; readonly said: Said };

/** What there is to tell after an update; nothing to who has just come in, and nothing of what one did oneself. */
export function tidingsBetween(before: OnlineUpdate | null, after: OnlineUpdate): readonly Tiding[] {
  if (before === null) return [];
  return [
    ...ofRoom(before, after),
    ...after.seats.flatMap((sitter, seat) =>
      seat === after.seat ? ofYou(before.seats[seat], sitter) : ofSeat(before.seats[seat], sitter),
    ),
    ...named(after, after.pausing, before.pausing).map((name): Tiding => ({ type: 'wantsPause', name })),
    ...named(after, after.ready, before.ready).map((name): Tiding => ({ type: 'isReady', name })),
    ...after.said.filter(({ guest }) => guest !== ownGuest(after)).map((said): Tiding => ({ type: 'said', said })),
  ];
}

function ofRoom(before: OnlineUpdate, after: OnlineUpdate): Tiding[] {
  const tidings: Tiding[] = [];
  const wasRemoved = before.seat !== null && after.seat === null && after.seats[before.seat]?.kind === 'free';
  if (wasRemoved) tidings.push({ type: 'youRemoved' });
  if (before.phase !== 'playing' && after.phase === 'playing') tidings.push({ type: 'began' });
  if (before.phase !== 'closed' && after.phase === 'closed') tidings.push({ type: 'closed' });
  if (!before.isPaused && after.isPaused) tidings.push({ type: 'paused' });
  if (before.isPaused && !after.isPaused) tidings.push({ type: 'wentOn' });
  return tidings;
}

function ofYou(before: OnlineSitter | undefined, after: OnlineSitter): Tiding[] {
  const isNews = before?.kind === 'person' && !before.isStoodIn && after.kind === 'person' && after.isStoodIn;
  return isNews ? [{ type: 'youStoodIn' }] : [];
}

function ofSeat(before: OnlineSitter | undefined, after: OnlineSitter): Tiding[] {
  if (guestOf(before) !== guestOf(after)) return [...gotUp(before), ...sat(after)];
  if (before?.kind !== 'person' || after.kind !== 'person') return [];
  const { name } = after;
  const tidings: Tiding[] = [];
  if (before.awaySince === null && after.awaySince !== null) tidings.push({ type: 'went', name });
  if (before.awaySince !== null && after.awaySince === null) tidings.push({ type: 'cameBack', name });
  if (!before.isStoodIn && after.isStoodIn) tidings.push({ type: 'stoodIn', name });
  if (before.isStoodIn && !after.isStoodIn) tidings.push({ type: 'tookBack', name });
  if (!before.hasResigned && after.hasResigned) tidings.push({ type: 'resigned', name });
  return tidings;
}

function guestOf(sitter: OnlineSitter | undefined): string | null {
  return sitter?.kind === 'person' ? sitter.guest : null;
}

function sat(sitter: OnlineSitter): Tiding[] {
  return sitter.kind === 'person' ? [{ type: 'sat', name: sitter.name }] : [];
}

function gotUp(sitter: OnlineSitter | undefined): Tiding[] {
  return sitter?.kind === 'person' ? [{ type: 'gotUp', name: sitter.name }] : [];
}

/** The names of other people who are on a list of seats and were not before. */
function named({ seats, seat: own }: OnlineUpdate, now: readonly number[], before: readonly number[]): string[] {
  return now.flatMap((seat) => {
    const sitter = seats[seat];
    return seat !== own && !before.includes(seat) && sitter?.kind === 'person' ? [sitter.name] : [];
  });
}

function ownGuest({ seat, seats }: OnlineUpdate): string | null {
  return seat === null ? null : guestOf(seats[seat]);
}
