import { botKindNamed, botName } from '@coup-fourre/bots/names';
import type { SeatedSetup } from '@coup-fourre/client';
import { listText, m } from '@coup-fourre/client/text';
import type { Setup } from '@coup-fourre/room';
import { formatChallengeLink } from '@coup-fourre/room/challenge';
import type { Seat } from '@coup-fourre/rules';
import { botText } from '../../text/botText.ts';
import type { Address } from '../../ui/page/address.ts';

/** The game from which a challenge is made. */
export interface ChallengeSource {
  /** Fetches the record of the game. Null on failure. */
  readonly record: () => Promise<string | null>;
  /** Its id, if it is a finished game on the server. */
  readonly game?: string;
  readonly seat: Seat;
  /** The computer at each seat, null for a person. */
  readonly computers: readonly (string | null)[];
  /** The shown deal, from 1. Null for the whole game. */
  readonly deal: number | null;
}

/** The occupants of a setup for a challenge. The challenger is the viewer, else the first person. */
export function seatsOfSetup(setup: SeatedSetup | Setup): Pick<ChallengeSource, 'seat' | 'computers'> {
  const computers = setup.occupants.map((occupant) => {
    if (occupant.kind !== 'computer') return null;
    const { level, temperament = null } = occupant;
    return botName({ level, temperament });
  });
  const you = 'you' in setup ? (setup.you ?? null) : null;
  const seat = you !== null && computers[you] === null ? you : computers.indexOf(null);
  // If only computers played, the challenge frees the first seat.
  return seat === -1 ? { seat: 0, computers: computers.with(0, null) } : { seat, computers };
}

/** The screen that deals the cards of a packed record again, for one person against computers. */
export function sameCardsAddress(packed: string, setup: SeatedSetup | Setup): Address {
  return `/challenge#${formatChallengeLink({ packed, ...seatsOfSetup(setup), by: '' })}`;
}

export function computersText(computers: readonly (string | null)[]): string {
  const known = [...new Set(computers)].flatMap((name) => botKindNamed(name ?? '') ?? []);
  return known.length === 0 ? m.challengeNoComputers() : m.challengeComputers({ levels: listText(known.map(botText)) });
}

/** The invitation, without the result. It precedes the link. */
export function challengeInvitation(by: string, deals: number): string {
  return by === '' ? m.challengeShare({ deals }) : m.challengeShareFrom({ name: by, deals });
}
