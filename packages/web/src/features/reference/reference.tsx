import './reference.css';
import { cardText, m } from '@coup-fourre/client/text';
import { changedRules, type Rules } from '@coup-fourre/rules';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ChapterSection } from './chapterSection.tsx';
import { chaptersOf, ruleText } from './chapters.ts';
import { type FoundRules, searchRules } from './ruleSearch.ts';

export interface ReferenceProps {
  readonly rules: Rules;
  /** Number of the rule to scroll to first. */
  readonly rule?: string | undefined;
  readonly level: 2 | 3;
  readonly onNavigate?: (number: string) => void;
}

/** The rules of a table by chapter: with search, headings to navigate by, and a layout for print. */
export function Reference({ rules, rule, level, onNavigate }: ReferenceProps) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const searchId = useId();
  const chapters = useMemo(() => chaptersOf(rules), [rules]);
  const house = useMemo(() => changedRules(rules), [rules]);
  const text = (key: string) => ruleText(rules, key);
  const found =
    query.trim() === '' ? null : searchRules(chapters, { query, common: m['rules.common'](), textOf: text });
  const shown = found?.chapters ?? chapters;

  useEffect(() => {
    if (rule !== undefined) goToRule(box.current, rule);
  }, [rule]);

  return (
    <div className="stack reference" ref={box} data-testid="stack reference">
      <search className="rule-search">
        <label htmlFor={searchId} className="label">
          {m['rules.search']()}
        </label>
        <input id={searchId} type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        <output className="label">{found !== null && foundText(found, rules)}</output>
      </search>
      <nav className="rule-chapters" aria-label={m['rules.chapters']()}>
        {shown.map(({ number }) => (
          <a
            key={number}
            href={`#${number}`}
            onClick={(event) => {
              event.preventDefault();
              goToRule(box.current, number);
              onNavigate?.(number);
            }}
          >
            <b className="num">{number}</b> {text(number)}
          </a>
        ))}
      </nav>
      <div className="rule-book">
        {shown.map((chapter) => (
          <ChapterSection
            key={chapter.number}
            chapter={chapter}
            rules={rules}
            house={house}
            level={level}
            highlightedRule={rule ?? null}
            isWhole={found === null}
            words={found?.words ?? []}
          />
        ))}
      </div>
    </div>
  );
}

/** How many rules were found. If none has all words, says so, and suggests other words if none has any. */
function foundText({ count, hasAll }: FoundRules, { edition }: Rules): string {
  if (count === 0)
    return `${m['rules.found']({ count })}. ${m['rules.suggest']({ card: cardText('speedLimit', edition) })}`;
  return hasAll ? m['rules.found']({ count }) : m['rules.foundSome']({ count });
}

/** Scrolls to a rule or a chapter and focuses it, so that it is read aloud. */
function goToRule(box: HTMLElement | null, number: string): void {
  const target = box?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(number)}"]`);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

interface RulesDialogProps {
  readonly rules: Rules;
  readonly rule?: string | undefined;
  readonly onClose: () => void;
}

export function RulesDialog({ rules, rule, onClose }: RulesDialogProps) {
  return (
    <Dialog title={m.rulesPage()} className="rules-dialog" onClose={onClose}>
      <Reference rules={rules} rule={rule} level={3} />
    </Dialog>
  );
}
