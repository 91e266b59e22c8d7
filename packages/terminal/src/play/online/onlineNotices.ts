import type { ChatMessage, OnlineSeatHolder, OnlineUpdate } from '@coup-fourre/room/online';
import { phraseText } from '../table/phraseText.ts';
import type { Locale } from '../text/locale.ts';
import { sanitizeText } from './sanitizeText.ts';

/** What has happened beside the game between two updates, in sentences; nothing of what one did oneself. */
export function noticesBetween(tongue: Locale, before: OnlineUpdate | null, after: OnlineUpdate): string[] {
  if (before === null) return [];
  const { translate } = tongue;
  const lines: string[] = [];
  if (before.phase !== 'playing' && after.phase === 'playing') lines.push(translate('tidingBegan'));
  if (before.phase !== 'closed' && after.phase === 'closed') lines.push(translate('tidingClosed'));
  if (before.isPaused !== after.isPaused) lines.push(translate(after.isPaused ? 'tidingPaused' : 'tidingWentOn'));
  const seats = after.seats.flatMap((occupant, seat) => {
    const was = before.seats[seat];
    return seat === after.seat ? ownNotices(tongue, was, occupant) : seatNotices(tongue, was, occupant);
  });
  const own = after.seat === null ? undefined : after.seats[after.seat];
  const said = after.chatMessages.filter(({ guest }) => own?.kind !== 'person' || own.guest !== guest);
  return [...lines, ...seats, ...said.map((each) => chatNotice(tongue, each))];
}

function chatNotice(tongue: Locale, { name, phrase, text }: ChatMessage): string {
  const words = phrase === undefined ? sanitizeText(text ?? '') : phraseText(tongue, phrase);
  return tongue.translate('tidingSaid', { name: sanitizeText(name), words });
}

function ownNotices({ translate }: Locale, before: OnlineSeatHolder | undefined, after: OnlineSeatHolder): string[] {
  const isNews = before?.kind === 'person' && !before.isPlayedByBot && after.kind === 'person' && after.isPlayedByBot;
  return isNews ? [translate('tidingYouStoodIn')] : [];
}

function seatNotices({ translate }: Locale, before: OnlineSeatHolder | undefined, after: OnlineSeatHolder): string[] {
  if (before?.kind !== 'person' || after.kind !== 'person' || before.guest !== after.guest)
    return [...leftNotices(translate, before, after), ...satDownNotices(translate, before, after)];
  const name = sanitizeText(after.name);
  const lines: string[] = [];
  if (before.awaySince === null && after.awaySince !== null) lines.push(translate('tidingWent', { name }));
  if (before.awaySince !== null && after.awaySince === null) lines.push(translate('tidingCameBack', { name }));
  if (before.isPlayedByBot !== after.isPlayedByBot)
    lines.push(translate(after.isPlayedByBot ? 'tidingStoodIn' : 'tidingTookBack', { name }));
  if (!before.hasResigned && after.hasResigned) lines.push(translate('tidingResigned', { name }));
  return lines;
}

function guestOf(occupant: OnlineSeatHolder | undefined): string | null {
  return occupant?.kind === 'person' ? occupant.guest : null;
}

function leftNotices(
  say: Locale['translate'],
  before: OnlineSeatHolder | undefined,
  after: OnlineSeatHolder,
): string[] {
  if (before?.kind !== 'person' || guestOf(before) === guestOf(after)) return [];
  return [say('tidingGotUp', { name: sanitizeText(before.name) })];
}

function satDownNotices(
  say: Locale['translate'],
  before: OnlineSeatHolder | undefined,
  after: OnlineSeatHolder,
): string[] {
  if (after.kind !== 'person' || guestOf(before) === guestOf(after)) return [];
  return [say('tidingSat', { name: sanitizeText(after.name) })];
}
