import { capitalized, m } from '@coup-fourre/client/text';
import type { Doubt } from '@coup-fourre/room/fairness';

/** Why a shuffle cannot be proved fair. */
export function doubtText(doubt: Doubt): string {
  return m[`doubt${capitalized(doubt)}`]();
}
