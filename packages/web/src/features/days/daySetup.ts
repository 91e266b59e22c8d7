import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { DayTerms } from '@coup-fourre/room';
import { levelText } from '../../text/botText.ts';

/** The player of a day's run has this seat. Computers have the others. */
export const OWN_SEAT = 0;

/** The seats of a day's run. `name` is the player's, or null for the viewer's own run. */
export function daySetup({ edition, players, house, seats }: DayTerms, name: string | null): SeatedSetup {
  const occupants = seats.map((level, seat) =>
    level === null
      ? { kind: 'person' as const, name: name ?? m.you() }
      : { kind: 'computer' as const, name: computerName(level, seat, seats), level },
  );
  return { edition, players, house, occupants, you: name === null ? OWN_SEAT : null };
}

/** A computer's level, with its seat if there are several computers. */
function computerName(level: NonNullable<DayTerms['seats'][number]>, seat: number, seats: DayTerms['seats']): string {
  const isOnly = seats.filter((each) => each !== null).length === 1;
  return isOnly ? levelText(level) : `${levelText(level)} ${seat + 1}`;
}
