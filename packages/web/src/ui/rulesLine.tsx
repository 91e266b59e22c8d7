import { editionName, formatName, houseRuleTexts, listText, m } from '@coup-fourre/client/text';
import { type EditionId, type HouseRules, type Players, rulesFor } from '@coup-fourre/rules';

interface RulesLineProps {
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
}

/** The edition and house rules in a line or two. */
export function RulesLine({ edition, players, house }: RulesLineProps) {
  const { format } = rulesFor(edition, players, house);
  const changed = houseRuleTexts(house);
  return (
    <p className="rules-line">
      <b>{m.rulesLine({ edition: editionName(edition), players, format: formatName(format) })}</b>
      {changed.length > 0 && <small>{m.withHouseRules({ rules: listText(changed) })}</small>}
    </p>
  );
}
