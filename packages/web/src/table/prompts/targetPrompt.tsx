import { type TableModel, teamJsonOf } from '@coup-fourre/client';
import { cardText, m, nameOfTeam, unitSign } from '@coup-fourre/client/text';
import { type CardName, cardOf, isHazard, type Team, whyIllegal } from '@coup-fourre/rules';
import { useState } from 'react';
import { paintOf } from '../../game/team.ts';
import { statusText } from '../../text/statusText.ts';
import { Emblem } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RefusalText } from '../refusalText.tsx';
import { useTableSlots } from '../tableSlots.ts';

interface TargetPromptProps {
  readonly model: TableModel;
  readonly card: CardName;
  readonly attack: (team: Team) => void;
  readonly cancel: () => void;
}

/** A hazard that may hit several teams: which one. */
export function TargetPrompt({ model, card, attack, cancel }: TargetPromptProps) {
  const { Rules } = useTableSlots();
  const [rule, read] = useState<string | null>(null);
  return (
    <>
      <Dialog title={m.targetTitle({ card: cardText(card, model.setup.edition) })} onClose={cancel}>
        <div className="choices">
          {model.opponents.map((team) => (
            <TargetButton key={team} model={model} card={card} team={team} attack={attack} openRule={read} />
          ))}
          <button type="button" className="button quiet" onClick={cancel}>
            {m.cancel()}
          </button>
        </div>
      </Dialog>
      {rule !== null && <Rules rule={rule} onClose={() => read(null)} />}
    </>
  );
}

interface TargetButtonProps {
  readonly model: TableModel;
  readonly card: CardName;
  readonly team: Team;
  readonly attack: (team: Team) => void;
  /** Opens the rules at a rule. */
  readonly openRule: (rule: string) => void;
}

/** A team that may be hit, as a button; one that may not, with the rule that says so. */
function TargetButton({ model, card: name, team, attack, openRule }: TargetButtonProps) {
  const card = cardOf(name);
  const reason = isHazard(card) ? whyIllegal(model.view, { type: 'play', card, target: team }) : null;
  const who = (
    <>
      <Emblem team={paintOf(team)} size={20} />
      <b>{nameOfTeam(model.setup, team)}</b>
      <span>
        {teamJsonOf(model, team).miles} {unitSign(model.setup.edition)}
      </span>
    </>
  );
  if (reason !== null)
    return (
      <div className="target safe">
        {who}
        <small>
          <RefusalText reason={reason} model={model} openRule={openRule} />
        </small>
      </div>
    );
  return (
    <button type="button" className="target" onClick={() => attack(team)}>
      {who}
      <small>{statusText(model, team)}</small>
    </button>
  );
}
