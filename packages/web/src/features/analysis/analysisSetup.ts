import type { SeatedSetup } from '@coup-fourre/client';
import { changedRules, type Rules } from '@coup-fourre/rules';
import { numberedSetup as numberedSetupOf } from '../../game/draft.ts';

export function numberedSetup(rules: Rules): SeatedSetup {
  return numberedSetupOf({ edition: rules.edition, players: rules.players, house: changedRules(rules) });
}
