import { m } from '@coup-fourre/client/text';
import { RULE_VALUES, rulesFor } from '@coup-fourre/rules';
import { type Draft, withHouse } from '../../game/draft.ts';
import { Choices } from '../../ui/choices.tsx';

const FORMATS = RULE_VALUES.format;
const FORMAT_NAMES = { match: m.formatMatch, single: m.formatSingle, simpler: m.formatSimpler } as const;
const FORMAT_NOTES = { match: m.formatMatchNote, single: m.formatSingleNote, simpler: m.formatSimplerNote } as const;

interface FormatChoiceProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** The length of the game: a match, a single deal, or the simpler game. */
export function FormatChoice({ draft, change }: FormatChoiceProps) {
  const printed = rulesFor(draft.edition, draft.players).format;
  return (
    <Choices
      label={m.formatLabel()}
      values={FORMATS.map((format) => ({ value: format, name: FORMAT_NAMES[format](), note: FORMAT_NOTES[format]() }))}
      chosen={rulesFor(draft.edition, draft.players, draft.house).format}
      choose={(format) => change(withHouse(draft, 'format', format === printed ? undefined : format))}
    />
  );
}
