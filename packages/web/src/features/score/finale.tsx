import '../../table/prompts/coupFourreAnimation.css';
import './finale.css';
import { type TableModel, totalOf } from '@coup-fourre/client';
import { m, nameOfTeam, numberText, winText, yourRoleIn } from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import { useContext, useEffect, useState } from 'react';
import { carOf } from '../../game/appearance.ts';
import { paintOf } from '../../game/team.ts';
import { NightWithRays } from '../../table/prompts/coupFourreAnimation.tsx';
import { CAP_COLORS, Car, Stone } from '../../ui/art/index.ts';
import { endAfter } from '../../ui/motion/animator.ts';
import { ShownUpdatesContext } from '../../ui/motion/shownUpdates.ts';

/** Any tap or key ends it earlier. */
const SHOWN_MS = 5000;

/** The animation after a match that was won: the winner's car passes its last stone, over the score sheet. */
export function Finale({ model }: { readonly model: TableModel }) {
  const { room, seq } = model;
  const earlier = useContext(ShownUpdatesContext);
  const update = `${room} ${seq}`;
  const winner = winnerToCheer(model);
  const [isOver, setOver] = useState(() => winner === null || earlier?.get('finale') === update);

  useEffect(() => {
    if (isOver) return undefined;
    earlier?.set('finale', update);
    return endAfter(SHOWN_MS, () => setOver(true));
  }, [isOver, earlier, update]);

  return isOver || winner === null ? null : <FinalePicture model={model} winner={winner} />;
}

/** The team to celebrate. Null if the viewer has lost, or if the match was not won by points. */
function winnerToCheer({ result, setup }: TableModel): Team | null {
  const [winner, second] = result?.by === 'points' ? result.winners : [];
  if (winner === undefined || second !== undefined) return null;
  return setup.you === null || yourRoleIn(setup, winner) !== 'none' ? winner : null;
}

function FinalePicture({ model, winner }: { readonly model: TableModel; readonly winner: Team }) {
  const { setup, teams } = model;
  const totals = teams.map((team) => `${nameOfTeam(setup, team)} ${numberText(totalOf(model, team))}`);
  return (
    <div className="finale" aria-hidden="true" data-testid="finale">
      <NightWithRays opacity={0.16} />
      <svg aria-hidden="true" className="finale-stone" viewBox="-60 -112 120 124">
        <Stone
          x={0}
          y={8}
          height={108}
          label={numberText(totalOf(model, winner))}
          cap={CAP_COLORS.gold}
          fontSize={22}
        />
      </svg>
      <div className="coup-fourre-banner">
        <span>{winText(setup, [winner])}</span>
      </div>
      <p className="coup-fourre-line">
        {m.matchDecided()}
        <br />
        {totals.join(' – ')}
      </p>
      <div className="finale-road">
        <svg aria-hidden="true" className="finale-car" viewBox="-70 -62 140 70">
          <Car team={paintOf(winner)} model={carOf(setup, winner)} />
        </svg>
      </div>
    </div>
  );
}
