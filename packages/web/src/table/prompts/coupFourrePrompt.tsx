import { coupFourreFor, hasBonuses, type PendingHazard, type TableModel } from '@coup-fourre/client';
import { cardText, m, nameOfSeat, nameOfTeam, yourRoleIn } from '@coup-fourre/client/text';
import { nameOf } from '@coup-fourre/rules';
import { type ReactNode, useId } from 'react';
import { useGame } from '../../game/useGame.ts';
import { PosterCard } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CoupFourreWindowRing } from '../online/coupFourreWindowBar.tsx';

interface CoupFourrePromptProps {
  readonly model: TableModel;
  readonly pendingHazard: PendingHazard;
  /** Where the coach may be asked. */
  readonly hint: ReactNode;
}

/** A hazard is in the air: answer it, or let it stand. Play waits for the answer. */
export function CoupFourrePrompt({ model, pendingHazard, hint }: CoupFourrePromptProps) {
  const { game } = useGame();
  const { edition } = model.setup;
  const about = useId();
  const { hazard } = pendingHazard;
  const call = pendingHazard.canCall ? coupFourreFor(model) : null;
  const safety = call && nameOf(call.card);
  return (
    <Dialog title={titleOf(model, pendingHazard)} className="prompt" describedBy={about}>
      <div className="prompt-cards">
        <PosterCard card={hazard} label={cardText(hazard, edition)} className="poster" />
        {safety !== null && <PosterCard card={safety} label={cardText(safety, edition)} className="poster rising" />}
      </div>
      <p id={about}>
        {safety !== null
          ? (hasBonuses(model.setup) ? m.callOffer : m.callOfferAlone)({ card: cardText(safety, edition) })
          : `${m.callImpossible()} ${m.callEveryoneAsked()}`}
      </p>
      {!pendingHazard.canCall && <CoupFourreWindowRing />}
      <div className="choices">
        {call !== null && (
          <button type="button" className="button call" onClick={() => void game.act(call)}>
            <span>{m.callButton()}</span>
            <CoupFourreWindowRing />
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => void game.act({ type: 'pass' })}>
          {m.letHazardStand()}
        </button>
      </div>
      {hint}
    </Dialog>
  );
}

function titleOf({ setup }: TableModel, { hazard, by, on }: CoupFourrePromptProps['pendingHazard']): string {
  const text = { name: nameOfSeat(setup, by), card: cardText(hazard, setup.edition) };
  const hit = yourRoleIn(setup, on);
  if (hit === 'alone') return m.callTitle(text);
  return hit === 'partner' ? m.callTitleUs(text) : m.callTitleTeam({ ...text, team: nameOfTeam(setup, on) });
}
