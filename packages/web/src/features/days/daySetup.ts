import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { DayTerms } from '@coup-fourre/room';
import { levelText } from '../../text/botText.ts';

/** The seat of whoever plays a day; computers have the others. */
export const OWN_SEAT = 0;

/** Who sits at the table of a day's run: "you" if it is one's own, else whoever has that name. */
export function daySetup({ edition, players, house, seats }: DayTerms, name: string | null): SeatedSetup {
  const occupants = seats.map((level, seat) =>
    level === null
      ? { kind: 'person' as const, name: name ?? m.you() }
      : { kind: 'computer' as const, name: computerName(level, seat, seats), level },
  );
  return { edition, players, house, occupants, you: name === null ? OWN_SEAT : null };
}

/** A computer by its level, and by its seat where there are several. */
function computerName(level: NonNullable<DayTerms['seats'][number]>, seat: number, seats: DayTerms['seats']): string {
  const isOnly = seats.filter((each) => each !== null).length === 1;
  return isOnly ? levelText(level) : `${levelText(level)} ${seat + 1}`;
}
