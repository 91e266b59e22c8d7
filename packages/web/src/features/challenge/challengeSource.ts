import { botKindNamed, botName } from '@coup-fourre/bots/names';
import type { SeatedSetup } from '@coup-fourre/client';
import { listText, m } from '@coup-fourre/client/text';
import type { Setup } from '@coup-fourre/room';
import type { Seat } from '@coup-fourre/rules';
import { botText } from '../../text/botText.ts';

/** A game whose cards others can be challenged with. */
export interface ChallengeSource {
  /** Fetches its record; null where that fails. */
  readonly record: () => Promise<string | null>;
  /** Its id, where it is one of the server's finished games. */
  readonly game?: string;
  /** Where the challenger sat. */
  readonly seat: Seat;
  /** The computer at each seat, null where a person sat. */
  readonly computers: readonly (string | null)[];
  /** The deal that is shown, from 1; null where it is the whole game. */
  readonly deal: number | null;
}

/** Who sat at the table of a setup, as a challenge has them. The challenger is who looks, else the first person. */
export function seatsOfSetup(setup: SeatedSetup | Setup): Pick<ChallengeSource, 'seat' | 'computers'> {
  const computers = setup.occupants.map((occupant) => {
    if (occupant.kind !== 'computer') return null;
    const { level, temperament = null } = occupant;
    return botName({ level, temperament });
  });
  const you = 'you' in setup ? (setup.you ?? null) : null;
  const seat = you !== null && computers[you] === null ? you : computers.indexOf(null);
  // Where computers alone have played, the first seat is for people.
  return seat === -1 ? { seat: 0, computers: computers.with(0, null) } : { seat, computers };
}

/** The computers at the other seats, by their levels. */
export function computersText(computers: readonly (string | null)[]): string {
  const known = [...new Set(computers)].flatMap((name) => botKindNamed(name ?? '') ?? []);
  return known.length === 0 ? m.challengeNoComputers() : m.challengeComputers({ levels: listText(known.map(botText)) });
}

/** What is sent to others, without a word about the result; the link follows it. */
export function challengeInvitation(by: string, deals: number): string {
  return by === '' ? m.challengeShare({ deals }) : m.challengeShareFrom({ name: by, deals });
}
