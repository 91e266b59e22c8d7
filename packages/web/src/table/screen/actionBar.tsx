import { isMyTurn, mustDiscard, playsOf, situationOf, type TableModel, whyUnplayable } from '@coup-fourre/client';
import { cardText, isYou, m, nameOfSeat, pendingHazardText } from '@coup-fourre/client/text';
import { type ReactNode, useState } from 'react';
import { thinkingSeat } from '../../game/thinkingSeat.ts';
import { useGame } from '../../game/useGame.ts';
import { useConnectionStatus } from '../../online/useOnline.ts';
import { playEffectText } from '../../text/playEffectText.ts';
import { Icon } from '../../ui/art/index.ts';
import { boxStyle } from '../boxStyle.ts';
import { CoupFourreWindowBar } from '../online/coupFourreWindowBar.tsx';
import { RoomBar } from '../online/roomBar.tsx';
import { RefusalText } from '../refusalText.tsx';
import type { Stage } from '../stage.ts';
import { useTableSlots } from '../tableSlots.ts';
import { ThinkingIndicator } from '../thinkingIndicator.tsx';
import type { HandPlay } from '../useHandPlay.ts';
import { FasterButton, mayHurry } from './waitingActions.tsx';

interface ActionBarProps {
  readonly model: TableModel;
  readonly stage: Stage;
  readonly play: HandPlay;
  /** Stands at the beginning of the bar. */
  readonly tool?: ReactNode;
  /** Stands in place of the sentence and its buttons. */
  readonly instead?: ReactNode;
}

/**
 * The sentence that says what will happen, or why it will not, and the two buttons that do it. They stand in the same
 * place whatever happens, so that a second press meets no other button.
 */
export function ActionBar({ model, stage, play, tool, instead }: ActionBarProps) {
  const blocked = model.online?.blocked ?? null;
  if (instead !== undefined)
    return (
      <div className="action" style={boxStyle(stage.action)}>
        {instead}
      </div>
    );
  return (
    <div className="action" style={boxStyle(stage.action)}>
      {tool}
      {blocked === null ? (
        <ActionButtons model={model} play={play} />
      ) : (
        <RoomBar blocked={blocked}>
          <WaitingStatus model={model} />
        </RoomBar>
      )}
    </div>
  );
}

function ActionButtons({ model, play }: Pick<ActionBarProps, 'model' | 'play'>) {
  const { Rules } = useTableSlots();
  const { refusal, game } = useGame();
  const { chosen, card } = play;
  const [rule, setRule] = useState<string | null>(null);
  const mine = isMyTurn(model);
  const playable = card !== null && playsOf(model, card).length > 0;
  const isDiscardDue = mustDiscard(model);
  const reason = refusal?.reason ?? (card !== null && mine && !isDiscardDue ? whyUnplayable(model, card) : null);
  return (
    <>
      <p className={reason === null ? 'sentence' : 'sentence refused'} data-testid="sentence">
        {reason !== null ? (
          <RefusalText key={refusal?.id} reason={reason} model={model} openRule={setRule} />
        ) : card !== null && mine ? (
          <span>
            <b>{cardText(card, model.setup.edition)}</b>{' '}
            {isDiscardDue ? m.barDiscardThis() : playEffectText(model, card)}
          </span>
        ) : (
          <WaitingStatus model={model} />
        )}
      </p>
      {rule !== null && <Rules rule={rule} onClose={() => setRule(null)} />}
      {mayHurry(model, game) && <FasterButton />}
      <button
        type="button"
        className="button"
        aria-disabled={!playable}
        onClick={() => {
          if (chosen !== null) play.play(chosen);
        }}
      >
        <Icon name="up" size={20} />
        <span className="word">{m.play()}</span>
      </button>
      <button
        type="button"
        className={isDiscardDue ? 'button quiet discard due' : 'button quiet discard'}
        aria-disabled={chosen === null || !mine}
        aria-label={m.discard()}
        onClick={() => {
          if (chosen !== null) play.discard(chosen);
        }}
      >
        <Icon name="trash" size={22} />
        <span className="long">{m.discard()}</span>
      </button>
    </>
  );
}

/** Whose move the table waits for, with a quiet sign while a computer thinks about it. */
function WaitingStatus({ model }: { readonly model: TableModel }) {
  const { isSending } = useGame();
  const { state } = useConnectionStatus();
  const thinker = thinkingSeat(model);
  if (isSending && state !== 'connected') return <span>{m.actionBarSending()}</span>;
  if (thinker === null) {
    return (
      <span>
        {waitingText(model)}
        <CoupFourreWindowBar />
      </span>
    );
  }
  return (
    <span>
      {m.actionBarThinking({ name: nameOfSeat(model.setup, thinker) })} <ThinkingIndicator />
    </span>
  );
}

function waitingText(model: TableModel): string {
  const { setup, viewJson } = model;
  if (situationOf(model).type === 'covered') return m.actionBarCovered();
  if (isMyTurn(model)) return mustDiscard(model) ? m.actionBarDiscardOnly() : m.actionBarIdle();
  if (viewJson.pendingHazard) return pendingHazardText(setup, viewJson.pendingHazard);
  if (isYou(setup, viewJson.turn)) return m.yourTurn();
  return m.actionBarWaiting({ name: nameOfSeat(setup, viewJson.turn) });
}
