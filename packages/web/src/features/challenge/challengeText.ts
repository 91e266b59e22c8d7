import { botKindNamed } from '@coup-fourre/bots/names';
import { listText, m } from '@coup-fourre/client/text';
import { botText } from '../../text/botText.ts';

/** The computers at the other seats, by their levels. */
export function computersText(computers: readonly (string | null)[]): string {
  const known = [...new Set(computers)].flatMap((name) => botKindNamed(name ?? '') ?? []);
  return known.length === 0 ? m.challengeNoComputers() : m.challengeComputers({ levels: listText(known.map(botText)) });
}

/** What is sent to others, without a word about the result; the link follows it. */
export function challengeInvitation(by: string, deals: number): string {
  return by === '' ? m.challengeShare({ deals }) : m.challengeShareFrom({ name: by, deals });
}
