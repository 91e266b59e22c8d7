import { formatName, houseRuleTexts, listText, m } from '@coup-fourre/client/text';
import type { EditionChange } from './editionChange.ts';

/** Tells, also to who listens, what the edition just chosen has changed and what has stayed. */
export function EditionChangeText({ change }: { readonly change: EditionChange | null }) {
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
    ...(hasFewerPlayers ? [m.editionSeats()] : []),
    ...(format === null ? [] : [m.editionFormat({ format: formatName(format) })]),
    ...(rules.length > 0 ? [m.editionKeeps({ rules: listText(rules) })] : []),
  ];
}
