import { editionName, fieldName, m, valueText } from '@coup-fourre/client/text';
import { type CardName, cardOf, type HouseRules, isSafety, RULE_FIELDS, type Rules } from '@coup-fourre/rules';
import { CompactCard } from '../../ui/art/index.ts';
import { CardList } from './cardList.tsx';
import type { Chapter, RuleEntry } from './chapters.ts';
import { PairTable } from './pairTable.tsx';
import { ScoreTable } from './scoreTable.tsx';
import { ruleText } from './texts.ts';

/** The cards shown with each chapter. */
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
  /** The number of the rule to highlight. */
  readonly highlightedRule: string | null;
  /** Whether to show the chapter with its pictures and tables, not just its search results. */
  readonly isWhole: boolean;
}

/** A chapter of the reference: its heading, cards, rules and table. */
export function ChapterSection({ chapter, rules, house, level, highlightedRule, isWhole }: ChapterSectionProps) {
  const Heading = `h${level}` as const;
  const { number } = chapter;
  return (
    <section className="chapter" aria-labelledby={`chapter-${number}`}>
      <Heading id={`chapter-${number}`} data-rule={number} tabIndex={-1}>
        <span className="num">{number}</span> {ruleText(rules, number)}
      </Heading>
      {isWhole && <Pictures cards={PICTURES[number] ?? []} isCall={number === '8'} />}
      <ol className="rule-list">
        {chapter.rules.map((entry) => (
          <RuleLine
            key={entry.number}
            entry={entry}
            text={ruleText(rules, entry.key)}
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
  /** The label of a house rule. */
  readonly mark: string | undefined;
  readonly isHighlighted: boolean;
}

function RuleLine({ entry, text, mark, isHighlighted }: RuleLineProps) {
  return (
    <li className={isHighlighted ? 'rule highlighted' : 'rule'} data-rule={entry.number} tabIndex={-1}>
      <b className="num">{entry.number}</b>
      <span>
        {mark !== undefined && <em className="house-mark">{mark}</em>} {text}
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

interface EditionListProps {
  readonly rules: Rules;
  readonly house: HouseRules;
}

/** Rule 13.1: every field in which editions differ, as it is here, house rules marked. */
function EditionList({ rules, house }: EditionListProps) {
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
            {house[field] !== undefined && <em className="house-mark">{m['rules.house']()}</em>}{' '}
            {valueText(field, rules[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
