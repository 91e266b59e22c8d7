import { formatHouseRules } from '../formats/text/positionText.ts';
import { changedRules, type Rules } from '../model/editions.ts';

/** The rules of a table in words: `parker-1971 4 limitOnLimit:true`. */
export function tableName(rules: Rules): string {
  return `${rules.edition} ${rules.players} ${formatHouseRules(changedRules(rules))}`.trim();
}
