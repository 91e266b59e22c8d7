import type { Action } from '@coup-fourre/rules';
import type { Sight } from './sight.ts';

/**
 * The one action that is left to who looks; null where there is a choice or another one’s turn. A question about a coup
 * fourré is always asked, and a discard of one of several cards is a choice.
 */
export function forcedIn({ update, legal }: Pick<Sight, 'update' | 'legal'>): Action | null {
  const { awaited, seat, question } = update;
  if (seat === null || awaited !== seat || question !== null) return null;
  const [first, second] = legal;
  return first !== undefined && second === undefined ? first : null;
}
