import { type BotKind, botKindNamed } from '@coup-fourre/bots/names';
import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { COMPUTER_NAMES, type Occupant, type TableOptions } from '@coup-fourre/room/options';
import type { Seat } from '@coup-fourre/rules';

/** Who sits where no computer was known to sit. */
const USUAL_COMPUTER: BotKind = { level: 'expert', temperament: null };

/** The table at which a challenge is played alone, from a seat. */
export function setupAgainstComputers(
  { edition, players, house, computers }: TableOptions & { readonly computers: readonly (string | null)[] },
  seat: Seat,
  name: string,
): SeatedSetup {
  let seated = 0;
  const occupants = computers.map((kind, at): Occupant => {
    if (at === seat) return { kind: 'person', name };
    seated += 1;
    const { level, temperament } = botKindNamed(kind ?? '') ?? USUAL_COMPUTER;
    const seatName = COMPUTER_NAMES[seated - 1] ?? m.playerNumber({ number: at + 1 });
    return { kind: 'computer', name: seatName, level, ...(temperament && { temperament }) };
  });
  return { edition, players, house, occupants };
}

/** The seats at which people played, and others may. */
export function seatsForPeople(computers: readonly (string | null)[]): Seat[] {
  return computers.flatMap((kind, seat) => (kind === null ? [seat] : []));
}
