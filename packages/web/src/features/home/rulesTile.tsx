import { editionDifferences, formatName, houseRuleTexts, listText, m } from '@coup-fourre/client/text';
import { DEFAULT_EDITION } from '@coup-fourre/rules';
import { useState } from 'react';
import { type Draft, withEdition } from '../../game/draft.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { EditionSelect, FormatChoice, HouseRulesFields } from '../setup/index.ts';
import { type EditionChange, editionChange } from './editionChange.ts';

interface RulesTileProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** The edition, its differences, the format, and house rules. */
export function RulesTile({ draft, change }: RulesTileProps) {
  const [news, setNews] = useState<EditionChange | null>(null);
  return (
    <section className="tile rules-tile">
      <h2>{m.rulesTitle()}</h2>
      <EditionSelect
        draft={draft}
        choose={(edition) => {
          const next = withEdition(draft, edition);
          setNews(editionChange(draft, next));
          change(next);
        }}
      />
      <Link to={`/rules/${draft.edition}`} className="button quiet">
        <Icon name="book" size={20} /> {m.rulesRead()}
      </Link>
      <EditionChangeText change={news} />
      <EditionSummary draft={draft} />
      <FormatChoice draft={draft} change={change} />
      <HouseRulesFields draft={draft} change={change} />
    </section>
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

/** Says, also to screen readers, what a change of edition has changed and what has stayed. */
function EditionChangeText({ change }: { readonly change: EditionChange | null }) {
  const lines = change === null ? [] : linesOf(change);
  return (
    <output className={lines.length > 0 ? 'edition-news' : ''}>
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
