import { type CardName, isHazard, type Team } from '@coup-fourre/rules';
import { Emblem } from '../art/index.ts';
import { cardOf, type Sight, whyNotTake } from '../game/sight.ts';
import { paintOf } from '../game/team.ts';
import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { cardText } from '../text/cardText.ts';
import { unitSign } from '../text/distanceText.ts';
import { nameOfTeam } from '../text/nameText.ts';
import { reasonText } from '../text/reasonText.ts';
import { statusText } from '../text/statusText.ts';

interface VictimQuestionProps {
  readonly sight: Sight;
  readonly card: CardName;
  readonly hit: (team: Team) => void;
  readonly letGo: () => void;
}

/** A hazard that may hit several teams: which one. */
export function VictimQuestion({ sight, card, hit, letGo }: VictimQuestionProps) {
  return (
    <Dialog title={m.victimTitle({ card: cardText(card, sight.setup.edition) })} onClose={letGo}>
      <div className="choices">
        {sight.opponents.map((team) => (
          <Victim key={team} sight={sight} card={card} team={team} hit={hit} />
        ))}
        <button type="button" className="button quiet" onClick={letGo}>
          {m.cancel()}
        </button>
      </div>
    </Dialog>
  );
}

interface VictimProps {
  readonly sight: Sight;
  readonly card: CardName;
  readonly team: Team;
  readonly hit: (team: Team) => void;
}

function Victim({ sight, card: name, team, hit }: VictimProps) {
  const card = cardOf(name);
  const reason = isHazard(card) ? whyNotTake(sight, { type: 'play', card, target: team }) : null;
  const tableau = sight.view.table.tableau(team);
  const { edition } = sight.setup;
  return (
    <button type="button" className="victim" disabled={reason !== null} onClick={() => hit(team)}>
      <Emblem team={paintOf(sight.setup, team)} size={20} />
      <b>{nameOfTeam(sight.setup, team)}</b>
      <span>
        {tableau.miles} {unitSign(edition)}
      </span>
      <small>
        {reason === null ? statusText(tableau, sight.view.table.target, edition) : reasonText(reason, edition)}
      </small>
    </button>
  );
}
