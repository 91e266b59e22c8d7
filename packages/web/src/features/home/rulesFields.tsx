import { editionDifferences, formatName, houseRuleTexts, listText, m } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, type Format, type HouseRules, rulesFor } from '@coup-fourre/rules';
import { useState } from 'react';
import { type Draft, houseOf, withEdition } from '../../game/draft.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { EditionSelect, FormatChoice, HouseRulesFields } from '../setup/index.ts';

export function RulesFields({ draft, change }: { readonly draft: Draft; readonly change: (draft: Draft) => void }) {
  const [news, setNews] = useState<EditionChange | null>(null);
  return (
    <div className="rules-fields">
      <FormatChoice draft={draft} change={change} />
      <EditionSelect
        draft={draft}
        choose={(edition) => {
          const next = withEdition(draft, edition);
          setNews(editionChange(draft, next));
          change(next);
        }}
      />
      <EditionChangeText change={news} />
      <EditionSummary draft={draft} />
      <ButtonLink quiet icon="book" text={m.rulesRead()} to={`/rules/${draft.edition}`} />
      <HouseRulesFields draft={draft} change={change} />
    </div>
  );
}

function EditionSummary({ draft }: { readonly draft: Draft }) {
  if (draft.edition === DEFAULT_EDITION) return <p className="summary">{m.editionDefault()}</p>;
  const lines = editionDifferences(draft.edition, draft.players);
  if (lines.length === 0) return <p className="summary">{m.editionSame()}</p>;
  return (
    <div className="summary">
      <p>{m.editionDiffers()}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Also announced by screen readers. */
function EditionChangeText({ change }: { readonly change: EditionChange | null }) {
  const lines = change === null ? [] : linesOf(change);
  return (
    <output className={lines.length > 0 ? 'notice edition-news' : ''}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </output>
  );
}

function linesOf({ hasFewerPlayers, format, houseRules }: EditionChange): string[] {
  const rules = houseRuleTexts(houseRules);
  return [
    ...(hasFewerPlayers ? [m.editionFewerPlayers()] : []),
    ...(format === null ? [] : [m.editionFormat({ format: formatName(format) })]),
    ...(rules.length > 0 ? [m.editionKeepsHouseRules({ rules: listText(rules) })] : []),
  ];
}

/** The consequences of a new edition for the other rules. */
interface EditionChange {
  /** True if the new edition allows fewer players. */
  readonly hasFewerPlayers: boolean;
  /** The new format, or null if unchanged. */
  readonly format: Format | null;
  /** The house rules that still differ from the edition. */
  readonly houseRules: HouseRules;
}

export function editionChange(before: Draft, after: Draft): EditionChange {
  const houseRules = houseOf(after);
  const formatOf = ({ edition, players, house }: Draft): Format => rulesFor(edition, players, house).format;
  const format = formatOf(after);
  return {
    hasFewerPlayers: before.players !== after.players,
    format: format === formatOf(before) ? null : format,
    houseRules,
  };
}
