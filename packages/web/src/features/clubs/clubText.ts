import { listText, m, numberText, region } from '@coup-fourre/client/text';
import type { Club, ClubMember } from '@coup-fourre/room';

/** The length of a club's name, which the server limits, too. */
export const MAX_CLUB_NAME = 24;

/** The number of names that fit in a button. If more people are here, one is named and the others are counted. */
const NAMED = 2;

/** The members, without invited people. Those who play come first, then those who are here, then by the last visit. */
export function membersByPresence({ members }: Pick<Club, 'members'>): readonly ClubMember[] {
  const ranks = { playing: 0, here: 1, away: 2 };
  return members
    .filter(({ role }) => role !== 'invited')
    .toSorted(
      (one, other) =>
        ranks[one.presence] - ranks[other.presence] ||
        Number(other.isYou) - Number(one.isYou) ||
        (other.seen ?? 0) - (one.seen ?? 0),
    );
}

/** Where a member is, by the server's time. */
export function presenceText({ presence, seen }: Pick<ClubMember, 'presence' | 'seen'>, now: number): string {
  if (presence === 'playing') return m.clubPlaying();
  if (presence === 'here') return m.clubHere();
  if (seen === null) return m.clubAway();
  const hours = Math.floor((now - seen) / 3_600_000);
  if (hours < 1) return m.clubSeenLately();
  return hours < 24 ? m.clubSeenHours({ count: hours }) : m.clubSeenDays({ count: Math.floor(hours / 24) });
}

/** The button that opens a table: names those who are here and free to come. */
export function openTableText(members: readonly ClubMember[]): string {
  const free = members.filter(({ presence, isYou }) => presence === 'here' && !isYou).map(({ name }) => name);
  if (free.length === 0) return m.clubOpenTable();
  const names = free.length > NAMED ? [...free.slice(0, 1), m.clubOthers({ count: free.length - 1 })] : free;
  return m.clubOpenTableWith({ names: listText(names) });
}

/** The weekday and the time of an evening, by the reader's clock. */
export function eveningText(at: number): string {
  const isOnTheHour = new Date(at).getMinutes() === 0;
  return new Intl.DateTimeFormat(region(), {
    weekday: 'long',
    hour: 'numeric',
    ...(!isOnTheHour && { minute: '2-digit' }),
  }).format(at);
}

/** The day of the month, for the leaf of a calendar. */
export function dayOfMonthText(at: number): string {
  return numberText(new Date(at).getDate());
}

/** The names of the weekdays, Sunday first. */
export function weekdayNames(): string[] {
  // 4 January 1970 was a Sunday.
  const names = new Intl.DateTimeFormat(region(), { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => names.format(Date.UTC(1970, 0, 4 + day)));
}

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
