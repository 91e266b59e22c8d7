import { m, numberText } from '@coup-fourre/client/text';

/** How two leads compare, in a sentence. */
export function outcomeText(own: number, other: number, name: string): string {
  const points = numberText(Math.abs(own - other));
  if (own === other) return m.challengeEven({ name });
  return own > other ? m.challengeBetter({ name, points }) : m.challengeWorse({ name, points });
}
