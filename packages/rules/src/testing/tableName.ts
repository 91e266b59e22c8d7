import { changedRules, type Rules } from '../editions.ts';
import { formatHouseRules } from '../positionText.ts';

/** A table in words: `parker-1971 4 limitOnLimit:true`. */
export function tableName(rules: Rules): string {
  return `${rules.edition} ${rules.players} ${formatHouseRules(changedRules(rules))}`.trim();
}
