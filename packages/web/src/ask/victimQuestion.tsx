import { type CardName, isHazard, type Team } from '@coup-fourre/rules';
import { useState } from 'react';
import { Emblem } from '../art/index.ts';
import { cardOf, type Sight, whyNotTake } from '../game/sight.ts';
import { paintOf } from '../game/team.ts';
import { m } from '../paraglide/messages.js';
import { RulesOver } from '../reference/rulesOver.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { RefusalText } from '../table/refusalText.tsx';
import { cardText } from '../text/cardText.ts';
import { unitSign } from '../text/distanceText.ts';
import { nameOfTeam } from '../text/nameText.ts';
import { statusText } from '../text/statusText.ts';

interface VictimQuestionProps {
  readonly sight: Sight;
  readonly card: CardName;
  readonly hit: (team: Team) => void;
  readonly letGo: () => void;
}

/** A hazard that may hit several teams: which one. */
export function VictimQuestion({ sight, card, hit, letGo }: VictimQuestionProps) {
  const [rule, read] = useState<string | null>(null);
  return (
    <>
      <Dialog title={m.victimTitle({ card: cardText(card, sight.setup.edition) })} onClose={letGo}>
        <div className="choices">
          {sight.opponents.map((team) => (
            <Victim key={team} sight={sight} card={card} team={team} hit={hit} read={read} />
          ))}
          <button type="button" className="button quiet" onClick={letGo}>
            {m.cancel()}
          </button>
        </div>
      </Dialog>
      {rule !== null && <RulesOver rule={rule} onClose={() => read(null)} />}
    </>
  );
}

interface VictimProps {
  readonly sight: Sight;
  readonly card: CardName;
  readonly team: Team;
  readonly hit: (team: Team) => void;
  /** Opens the rules at a rule. */
  readonly read: (rule: string) => void;
}

/** A team that may be hit, as a button; one that may not, with the rule that says so. */
function Victim({ sight, card: name, team, hit, read }: VictimProps) {
  const card = cardOf(name);
  const reason = isHazard(card) ? whyNotTake(sight, { type: 'play', card, target: team }) : null;
  const tableau = sight.view.table.tableau(team);
  const { edition } = sight.setup;
  const who = (
    <>
      <Emblem team={paintOf(sight.setup, team)} size={20} />
      <b>{nameOfTeam(sight.setup, team)}</b>
      <span>
        {tableau.miles} {unitSign(edition)}
      </span>
    </>
  );
  if (reason !== null)
    return (
      <div className="victim safe">
        {who}
        <small>
          <RefusalText reason={reason} edition={edition} read={read} />
        </small>
      </div>
    );
  return (
    <button type="button" className="victim" onClick={() => hit(team)}>
      {who}
      <small>{statusText(tableau, sight.view.table.target, edition)}</small>
    </button>
  );
}
