import type { OnlineSitter, OnlineUpdate, Said } from '@coup-fourre/room/online';
import { phraseText } from '../table/phraseText.ts';
import type { Tongue } from '../text/language.ts';
import { plainText } from './plainText.ts';

/** What has happened beside the game between two updates, in sentences; nothing of what one did oneself. */
export function tidingsBetween(tongue: Tongue, before: OnlineUpdate | null, after: OnlineUpdate): string[] {
  if (before === null) return [];
  const { say } = tongue;
  const lines: string[] = [];
  if (before.phase !== 'playing' && after.phase === 'playing') lines.push(say('tidingBegan'));
  if (before.phase !== 'closed' && after.phase === 'closed') lines.push(say('tidingClosed'));
  if (before.isPaused !== after.isPaused) lines.push(say(after.isPaused ? 'tidingPaused' : 'tidingWentOn'));
  const seats = after.seats.flatMap((sitter, seat) => {
    const was = before.seats[seat];
    return seat === after.seat ? ofYou(tongue, was, sitter) : ofSeat(tongue, was, sitter);
  });
  const own = after.seat === null ? undefined : after.seats[after.seat];
  const said = after.said.filter(({ guest }) => own?.kind !== 'person' || own.guest !== guest);
  return [...lines, ...seats, ...said.map((each) => saidText(tongue, each))];
}

function saidText(tongue: Tongue, { name, phrase, text }: Said): string {
  const words = phrase === undefined ? plainText(text ?? '') : phraseText(tongue, phrase);
  return tongue.say('tidingSaid', { name: plainText(name), words });
}

function ofYou({ say }: Tongue, before: OnlineSitter | undefined, after: OnlineSitter): string[] {
  const isNews = before?.kind === 'person' && !before.isStoodIn && after.kind === 'person' && after.isStoodIn;
  return isNews ? [say('tidingYouStoodIn')] : [];
}

function ofSeat({ say }: Tongue, before: OnlineSitter | undefined, after: OnlineSitter): string[] {
  if (before?.kind !== 'person' || after.kind !== 'person' || before.guest !== after.guest)
    return [...left(say, before, after), ...came(say, before, after)];
  const name = plainText(after.name);
  const lines: string[] = [];
  if (before.awaySince === null && after.awaySince !== null) lines.push(say('tidingWent', { name }));
  if (before.awaySince !== null && after.awaySince === null) lines.push(say('tidingCameBack', { name }));
  if (before.isStoodIn !== after.isStoodIn)
    lines.push(say(after.isStoodIn ? 'tidingStoodIn' : 'tidingTookBack', { name }));
  if (!before.hasResigned && after.hasResigned) lines.push(say('tidingResigned', { name }));
  return lines;
}

function guestOf(sitter: OnlineSitter | undefined): string | null {
  return sitter?.kind === 'person' ? sitter.guest : null;
}

function left(say: Tongue['say'], before: OnlineSitter | undefined, after: OnlineSitter): string[] {
  if (before?.kind !== 'person' || guestOf(before) === guestOf(after)) return [];
  return [say('tidingGotUp', { name: plainText(before.name) })];
}

function came(say: Tongue['say'], before: OnlineSitter | undefined, after: OnlineSitter): string[] {
  if (after.kind !== 'person' || guestOf(before) === guestOf(after)) return [];
  return [say('tidingSat', { name: plainText(after.name) })];
}
