import { changedRules, type Rules } from '../editions.ts';
import { houseText } from '../positionText.ts';

/** A table in words: `parker-1971 4 limitOnLimit:true`. */
export function tableName(rules: Rules): string {
  return `${rules.edition} ${rules.players} ${houseText(changedRules(rules))}`.trim();
}
