import { CARDS, type Card, isHazard, nameOf, REMEDY_FOR, type Rules, SAFETY_AGAINST } from '@coup-fourre/rules';
import { cardText } from '../../text/cardText.ts';
import type { Words } from '../../text/longText.ts';
import { CompactCard } from '../../ui/art/index.ts';
import { ruleWords } from './texts.ts';

interface PairTableProps {
  readonly rules: Rules;
  readonly words: Words;
}

/** Rule 1.3: each hazard with the remedy that cures it and the safety that answers it. */
export function PairTable({ rules, words }: PairTableProps) {
  return (
    <table className="pairs">
      <thead>
        <tr>
          {['ui.hazard', 'ui.curedBy', 'ui.answeredBy'].map((key) => (
            <th key={key} scope="col">
              {ruleWords(words, rules, key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CARDS.filter(isHazard).map((hazard) => (
          <tr key={hazard}>
            <th scope="row">
              <Named card={hazard} rules={rules} />
            </th>
            <td>
              <Named card={REMEDY_FOR[hazard]} rules={rules} />
            </td>
            <td>
              <Named card={SAFETY_AGAINST[hazard]} rules={rules} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Named({ card, rules }: { readonly card: Card; readonly rules: Rules }) {
  const name = nameOf(card);
  return (
    <span className="named-card">
      <CompactCard card={name} label="" />
      {cardText(name, rules.edition)}
    </span>
  );
}
