import { type BotKind, botKindNamed } from '@coup-fourre/bots/names';
import type { Seat } from '@coup-fourre/rules';
import { COMPUTER_NAMES, type Occupant, type Setup, type TableOptions } from '../wire/tableOptions.ts';

/** Who sits where no computer was known to sit. */
const USUAL_COMPUTER: BotKind = { level: 'expert', temperament: null };

/** The table at which a challenge is played alone, from a seat. */
export function setupAgainstComputers(
  { edition, players, house, computers }: TableOptions & { readonly computers: readonly (string | null)[] },
  seat: Seat,
  name: string,
): Setup {
  let seated = 0;
  const occupants = computers.map((kind, at): Occupant => {
    if (at === seat) return { kind: 'person', name };
    seated += 1;
    const { level, temperament } = botKindNamed(kind ?? '') ?? USUAL_COMPUTER;
    const seatName = COMPUTER_NAMES[seated - 1] ?? `${at + 1}`;
    return { kind: 'computer', name: seatName, level, ...(temperament && { temperament }) };
  });
  return { edition, players, house, occupants };
}
