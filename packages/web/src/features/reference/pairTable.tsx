import { cardText, m } from '@coup-fourre/client/text';
import { CARDS, type Card, isHazard, nameOf, REMEDY_FOR, type Rules, SAFETY_AGAINST } from '@coup-fourre/rules';
import { CompactCard } from '../../ui/art/index.ts';

interface PairTableProps {
  readonly rules: Rules;
}

/** Rule 1.3: each hazard with the remedy that cures it and the safety that answers it. */
export function PairTable({ rules }: PairTableProps) {
  return (
    <table className="pairs">
      <thead>
        <tr>
          {(['rules.hazard', 'rules.curedBy', 'rules.answeredBy'] as const).map((key) => (
            <th key={key} scope="col">
              {m[key]()}
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
