import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { type ReactNode, useContext } from 'react';
import { keptChallengeLink } from '../../game/challengeLink.ts';
import { TableGameContext, useGame, useLocalGame } from '../../game/useGame.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { ChallengeButton, seatsOfSetup } from '../challenge/index.ts';
import { AnalyzeButton, ReplayButton } from '../links/index.ts';

interface ScoreActionsProps {
  readonly model: TableModel;
  readonly review: ReactNode;
}

export function ScoreActions({ model, review }: ScoreActionsProps) {
  const { game } = useGame();
  if (!model.result) {
    return (
      <div className="row wrap score-actions">
        <Button onClick={() => void game.nextDeal()}>
          {m.nextDeal()} <Icon name="arrow" />
        </Button>
        <DealTools model={model} review={review} />
      </div>
    );
  }
  return (
    <div className="row wrap score-actions">
      <CompareLink model={model} />
      {model.setup.sameCards === undefined && <Button onClick={() => void game.playAgain()}>{m.rematch()}</Button>}
      <Button quiet onClick={() => void game.leave()}>
        {m.leaveGame()}
      </Button>
      <DealTools model={model} review={review} />
    </div>
  );
}

/** A link to both results, if the cards came with a challenge. */
function CompareLink({ model: { setup } }: { readonly model: TableModel }) {
  const link = setup.sameCards && keptChallengeLink(localStorage, setup.sameCards.name);
  if (!link) return null;
  return (
    <ButtonLink to={`/challenge#${link}`}>
      {m.challengeCompare()} <Icon name="arrow" />
    </ButtonLink>
  );
}

/** Tools for the finished deal. None in a trial, which is not stored. */
function DealTools({ model, review }: ScoreActionsProps) {
  const { game } = useLocalGame();
  const { room, deal, setup, result } = model;
  if (useContext(TableGameContext) !== null) return null;
  const record = async () => (await game.record(room))?.record ?? null;
  return (
    <div className="row wrap deal-tools">
      {review}
      <ShareMenu>
        {setup.sameCards === undefined && (
          <>
            <ReplayButton key={`replay ${deal}`} source={{ record, moment: { deal, step: 0 } }} />
            <ChallengeButton
              key={deal}
              source={{ ...seatsOfSetup(setup), record, deal: result && deal === 1 ? null : deal }}
            />
          </>
        )}
        <AnalyzeButton key={`analyze ${deal}`} record={record} moment={{ deal, step: 0 }} />
      </ShareMenu>
    </div>
  );
}

/** Everything except the review that can be done with a deal, behind one word. */
export function ShareMenu({ children }: { readonly children: ReactNode }) {
  return (
    <DialogButton
      icon="share"
      text={m.shareDeal()}
      dialog={(close) => (
        <Dialog title={m.shareDealTitle()} onClose={close}>
          <div className="choices">{children}</div>
        </Dialog>
      )}
    />
  );
}
