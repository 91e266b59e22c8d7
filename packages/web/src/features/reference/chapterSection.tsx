import { cardText, editionName, fieldName, m, scoreLineText, valueText } from '@coup-fourre/client/text';
import {
  CARDS,
  type Card,
  type CardName,
  cardOf,
  deckCounts,
  type HouseRules,
  isHazard,
  isSafety,
  nameOf,
  REMEDY_FOR,
  RULE_FIELDS,
  type Rules,
  SAFETY_AGAINST,
  SCORE_LINES,
} from '@coup-fourre/rules';
import { CARD_FAMILIES } from '../../table/pileOf.ts';
import { CompactCard } from '../../ui/art/index.ts';
import { TableHead } from '../../ui/tableHead.tsx';
import { printedPoints } from '../scoreSheet/index.ts';
import { type Chapter, type RuleEntry, ruleText } from './chapters.ts';
import { hitsIn } from './ruleSearch.ts';

const PICTURES: Readonly<Record<string, readonly CardName[]>> = {
  3: ['roll'],
  4: ['25', '50', '75', '100', '200'],
  5: ['outOfGas', 'flatTire', 'accident', 'stop', 'speedLimit'],
  6: ['gasoline', 'spareTire', 'repairs', 'roll', 'endOfLimit'],
  7: ['extraTank', 'punctureProof', 'drivingAce', 'rightOfWay'],
  8: ['accident', 'drivingAce'],
};

interface ChapterSectionProps {
  readonly chapter: Chapter;
  readonly rules: Rules;
  readonly house: HouseRules;
  readonly level: 2 | 3;
  readonly highlightedRule: string | null;
  /** False for search results, which have no pictures and tables. */
  readonly isWhole: boolean;
  readonly words: readonly string[];
}

export function ChapterSection(props: ChapterSectionProps) {
  const { chapter, rules, house, level, highlightedRule, isWhole, words } = props;
  const Heading = `h${level}` as const;
  const { number } = chapter;
  return (
    <section className="chapter" aria-labelledby={`chapter-${number}`}>
      <Heading id={`chapter-${number}`} data-rule={number} tabIndex={-1}>
        <span className="num">{number}</span> {ruleText(rules, number)}
      </Heading>
      {isWhole && <Pictures cards={PICTURES[number] ?? []} isCall={number === '8'} />}
      <ol className="stack close">
        {chapter.rules.map((entry) => (
          <RuleLine
            key={entry.number}
            entry={entry}
            text={ruleText(rules, entry.key)}
            words={words}
            mark={entry.fields.some((field) => house[field] !== undefined) ? m['rules.house']() : undefined}
            isHighlighted={highlightedRule === entry.number}
          />
        ))}
      </ol>
      {isWhole && number === '1' && (
        <>
          <CardList rules={rules} />
          <PairTable rules={rules} />
        </>
      )}
      {isWhole && number === '11' && rules.format !== 'simpler' && <ScoreTable rules={rules} />}
      {isWhole && number === '13' && <EditionList rules={rules} house={house} />}
    </section>
  );
}

interface RuleLineProps {
  readonly entry: RuleEntry;
  readonly text: string;
  readonly words: readonly string[];
  readonly mark: string | undefined;
  readonly isHighlighted: boolean;
}

function RuleLine({ entry, text, words, mark, isHighlighted }: RuleLineProps) {
  return (
    <li className={isHighlighted ? 'rule highlighted' : 'rule'} data-rule={entry.number} tabIndex={-1}>
      <b className="num">{entry.number}</b>
      <span>
        {mark !== undefined && <em className="mark">{mark}</em>}{' '}
        {hitsIn(text, words).map((part) => (part.isHit ? <mark key={part.from}>{part.text}</mark> : part.text))}
      </span>
    </li>
  );
}

/** The cards of a chapter, side by side. A safety that answers a hazard lies crosswise. */
function Pictures({ cards, isCall }: { readonly cards: readonly CardName[]; readonly isCall: boolean }) {
  if (cards.length === 0) return null;
  return (
    <div className="rule-cards" aria-hidden="true">
      {cards.map((name) => (
        <CompactCard key={name} card={name} label="" className={isCall && isSafety(cardOf(name)) ? 'crosswise' : ''} />
      ))}
    </div>
  );
}

/** Rule 13.1: every field in which editions differ, with house rules marked. */
function EditionList({ rules, house }: { readonly rules: Rules; readonly house: HouseRules }) {
  return (
    <dl className="edition-list">
      <div>
        <dt>{m.editionLabel()}</dt>
        <dd>{editionName(rules.edition)}</dd>
      </div>
      {RULE_FIELDS.map((field) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {house[field] !== undefined && <em className="mark">{m['rules.house']()}</em>}{' '}
            {valueText(field, rules[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RulesProps {
  readonly rules: Rules;
}

/** Chapter 11 as on the score pad: each line with its points. */
function ScoreTable({ rules }: RulesProps) {
  const lines = SCORE_LINES.filter((line) => line !== 'extension' || (rules.target === 700 && rules.extension));
  return (
    <table className="score-lines">
      <TableHead titles={[m.score(), m['rules.points']()]} />
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row">{scoreLineText(line, rules.edition)}</th>
            <td className="num">{printedPoints(line, { rules }) ?? 1}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rule 1.1: every card by family, with the number of copies in the deck. */
function CardList({ rules }: RulesProps) {
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

/** Rule 1.3: each hazard with the remedy that cures it and the safety that answers it. */
function PairTable({ rules }: RulesProps) {
  return (
    <table className="pairs">
      <TableHead titles={[m['rules.hazard'](), m['rules.curedBy'](), m['rules.answeredBy']()]} />
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
    <span className="row wrap named-card">
      <CompactCard card={name} label="" />
      {cardText(name, rules.edition)}
    </span>
  );
}
