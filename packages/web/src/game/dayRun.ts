import type { SameCards } from '@coup-fourre/room';

/** A run of the deal of the day, which counts or is practice. */
export interface DayRunAtTable {
  /** Such as 2026-11-23. */
  readonly day: string;
  readonly isRanked: boolean;
  readonly deals: number;
}

const NAME = /^day (\d{4}-\d\d-\d\d) (ranked|practice)$/;

/** The run that a table's cards belong to; null where they are not those of a day. */
export function dayRunOf(sameCards: SameCards | undefined): DayRunAtTable | null {
  const [, day, kind] = NAME.exec(sameCards?.name ?? '') ?? [];
  if (sameCards === undefined || day === undefined) return null;
  return { day, isRanked: kind === 'ranked', deals: sameCards.deals };
}
