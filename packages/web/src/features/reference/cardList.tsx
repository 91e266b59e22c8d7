import { cardText, m } from '@coup-fourre/client/text';
import { type Card, deckCounts, nameOf, type Rules } from '@coup-fourre/rules';
import { CARD_FAMILIES } from '../../table/cardFamilies.ts';
import { CompactCard } from '../../ui/art/index.ts';

interface CardListProps {
  readonly rules: Rules;
}

/** Rule 1.1: every card by family, with the number of copies in the deck. */
export function CardList({ rules }: CardListProps) {
  const counts = deckCounts(rules);
  const countOf = (card: Card): number => counts[card];
  return (
    <div className="card-families">
      {CARD_FAMILIES.map(({ family, title, cards }) => {
        const total = cards.map(countOf).reduce((sum, count) => sum + count, 0);
        return (
          <table key={family} className="card-list">
            <caption>
              {title()}
              <span className="label"> {m['rules.cards']({ count: total })}</span>
            </caption>
            <thead className="unseen">
              <tr>
                <th scope="col">{m.cardTitle()}</th>
                <th scope="col">{m['rules.count']()}</th>
              </tr>
            </thead>
            <tbody>
              {cards.map((card) => (
                <tr key={card}>
                  <th scope="row">
                    <CompactCard card={nameOf(card)} label="" />
                    {cardText(nameOf(card), rules.edition)}
                  </th>
                  <td className="num">{countOf(card)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}
