import { PLAYER_COUNTS, type Rules } from '@coup-fourre/rules';
import { PLAYER_COUNT, type RULE_FLAG_COUNT, RULE_FLAGS } from './layout.ts';

/** The values of rules that a network sees. The most common values are left out. */
const FLAG_TESTS = [
  ({ deck }) => deck === 'full',
  ({ extension }) => !extension,
  ({ hazardsGoOn }) => hazardsGoOn === 'anyCard',
  ({ limitOnLimit }) => limitOnLimit,
  ({ safetyClears }) => safetyClears === 'battle',
  ({ safetyClears }) => safetyClears === 'rightOfWay',
  ({ coupFourreBy }) => coupFourreBy === 'anyone',
  ({ allSafetiesBonus }) => allSafetiesBonus === 700,
  ({ shutOut }) => shutOut === 'each',
  ({ extensionBonus }) => extensionBonus === 'completer',
  ({ extensionBonus }) => extensionBonus === 'caller',
  ({ endsWhenNoneCanScore }) => endsWhenNoneCanScore,
  ({ ties }) => ties === 'playOn',
  ({ format }) => format === 'single',
  ({ format }) => format === 'simpler',
  ({ target }) => target === 1000,
] as const satisfies readonly ((rules: Rules) => boolean)[] & { readonly length: typeof RULE_FLAG_COUNT };

/** The features of a table's rules and number of seats. They stay the same for a whole match. */
export function ruleFeaturesOf(rules: Rules): number[] {
  const flags = FLAG_TESTS.flatMap((isSet, index) => (isSet(rules) ? [RULE_FLAGS + index] : []));
  return [...flags, PLAYER_COUNT + PLAYER_COUNTS.indexOf(rules.players)];
}
