import {
  CARDS,
  type Card,
  deckCounts,
  isDistance,
  isHazard,
  isRemedy,
  isSafety,
  nameOf,
  type Rules,
} from '@coup-fourre/rules';
import { cardText } from '../../text/cardText.ts';
import type { Words } from '../../text/longText.ts';
import { CompactCard } from '../../ui/art/index.ts';
import { ruleWords } from './texts.ts';

const FAMILIES: Readonly<Record<string, (card: Card) => boolean>> = {
  distance: isDistance,
  hazard: isHazard,
  remedy: isRemedy,
  safety: isSafety,
};

interface CardListProps {
  readonly rules: Rules;
  readonly words: Words;
}

/** Rule 1.1: every card there is, by families, with how many of it are in the deck. */
export function CardList({ rules, words }: CardListProps) {
  const counts = deckCounts(rules);
  const countOf = (card: Card): number => counts[card];
  return (
    <div className="card-families">
      {Object.entries(FAMILIES).map(([family, isOfFamily]) => {
        const cards: Card[] = CARDS.filter(isOfFamily);
        const total = cards.map(countOf).reduce((sum, count) => sum + count, 0);
        return (
          <table key={family} className="card-list">
            <caption>
              {ruleWords(words, rules, `family.${family}`)}
              <span className="label"> {ruleWords(words, rules, 'ui.cards', { count: total })}</span>
            </caption>
            <thead className="unseen">
              <tr>
                <th scope="col">{ruleWords(words, rules, 'ui.card')}</th>
                <th scope="col">{ruleWords(words, rules, 'ui.count')}</th>
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
