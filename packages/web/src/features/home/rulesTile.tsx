import { editionDifferences, editionName, formatName, houseRuleTexts, listText, m } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, EDITIONS, RULE_VALUES, rulesFor, supportsPlayers } from '@coup-fourre/rules';
import { useState } from 'react';
import { type Draft, withEdition, withHouse } from '../../game/draft.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { type EditionChange, editionChange } from './editionChange.ts';
import { HouseRulesFields } from './houseRulesFields.tsx';

const FORMATS = RULE_VALUES.format;
const FORMAT_NAMES = { match: m.formatMatch, single: m.formatSingle, simpler: m.formatSimpler } as const;
const FORMAT_NOTES = { match: m.formatMatchNote, single: m.formatSingleNote, simpler: m.formatSimplerNote } as const;

interface RulesTileProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** Edition, what it plays differently, the format, and house rules. */
export function RulesTile({ draft, change }: RulesTileProps) {
  const { format } = rulesFor(draft.edition, draft.players, draft.house);
  const [news, setNews] = useState<EditionChange | null>(null);
  return (
    <section className="tile rules-tile">
      <h2>{m.rulesTitle()}</h2>
      <label className="field-name">
        <span className="label">{m.editionLabel()}</span>
        <select
          value={draft.edition}
          onChange={({ target }) => {
            const edition = EDITIONS.find(({ id }) => id === target.value);
            if (!edition) return;
            const next = withEdition(draft, edition.id);
            setNews(editionChange(draft, next));
            change(next);
          }}
        >
          {EDITIONS.map((edition) => (
            <option key={edition.id} value={edition.id}>
              {supportsPlayers(edition, draft.players)
                ? editionName(edition.id)
                : `${editionName(edition.id)} (${m.editionTwoOnly()})`}
            </option>
          ))}
        </select>
      </label>
      <Link to={{ at: 'rules', edition: draft.edition }} className="button quiet">
        <Icon name="book" size={20} /> {m.rulesRead()}
      </Link>
      <EditionChangeText change={news} />
      <EditionSummary draft={draft} />
      <fieldset className="formats" aria-label={m.formatLabel()}>
        {FORMATS.map((other) => (
          <button
            key={other}
            type="button"
            aria-pressed={other === format}
            onClick={() =>
              change(
                withHouse(draft, 'format', other === rulesFor(draft.edition, draft.players).format ? undefined : other),
              )
            }
          >
            <b>{FORMAT_NAMES[other]()}</b>
            <small>{FORMAT_NOTES[other]()}</small>
          </button>
        ))}
      </fieldset>
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

/** Says, also to a screen reader, what the edition just chosen has changed and what has stayed. */
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
