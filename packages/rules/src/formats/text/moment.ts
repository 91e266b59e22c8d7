/** A moment of a record: the deal's number, from 1, and the number of actions done in it. */
export interface Moment {
  readonly deal: number;
  readonly step: number;
}

/** The start of the first deal. */
export const FIRST_MOMENT: Moment = { deal: 1, step: 0 };

const MOMENT = /^([1-9]\d{0,2})\.(0|[1-9]\d{0,3})$/;

/** A moment such as `2.15`, as links and studies have it. */
export function formatMoment({ deal, step }: Moment): string {
  return `${deal}.${step}`;
}

/** Parses a moment such as `2.15`. Null for any other text, and beyond deal 999 or action 9999. */
export function momentOf(text: string): Moment | null {
  const [, deal, step] = MOMENT.exec(text) ?? [];
  return deal === undefined || step === undefined ? null : { deal: Number(deal), step: Number(step) };
}

/** True for the moment before the first move of the first deal. */
export function isFirstMoment({ deal, step }: Moment): boolean {
  return deal === FIRST_MOMENT.deal && step === FIRST_MOMENT.step;
}
