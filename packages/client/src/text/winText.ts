import type { Team } from '@coup-fourre/rules';
import type { SeatedSetup } from '../table/seating.ts';
import { m } from './language.ts';
import { nameOfTeam, yourRoleIn } from './nameText.ts';

/** The winner of a match. */
export function winText(setup: SeatedSetup, winners: readonly Team[]): string {
  const [winner, second] = winners;
  if (winner === undefined || second !== undefined) return m.winShared();
  const part = yourRoleIn(setup, winner);
  if (part === 'none') return m.winOther({ team: nameOfTeam(setup, winner) });
  return part === 'alone' ? m.winYou() : m.winUs();
}
