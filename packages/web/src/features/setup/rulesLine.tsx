import { editionName, formatName, houseRuleTexts, listText, m } from '@coup-fourre/client/text';
import type { SameCards } from '@coup-fourre/room';
import { type EditionId, type HouseRules, type Players, rulesFor } from '@coup-fourre/rules';
import { dayRunOf } from '../../game/challengeLink.ts';

interface RulesLineProps {
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  readonly sameCards?: SameCards | undefined;
}

export function RulesLine({ edition, players, house, sameCards }: RulesLineProps) {
  const changed = houseRuleTexts(house);
  return (
    <p className="named rules-line">
      <b>
        {m.rulesLine({
          edition: editionName(edition),
          players,
          format: formatText({ edition, players, house, sameCards }),
        })}
      </b>
      {changed.length > 0 && <small>{m.withHouseRules({ rules: listText(changed) })}</small>}
    </p>
  );
}

/** The format of a game. A run of the deal of the day and a challenge have formats of their own. */
function formatText({ edition, players, house, sameCards }: RulesLineProps): string {
  const run = dayRunOf(sameCards);
  if (run !== null) return run.isRanked ? m.dayRun() : m.dayPracticeRun();
  if (sameCards !== undefined) return m.challengeRun({ deals: sameCards.deals });
  return formatName(rulesFor(edition, players, house).format);
}
