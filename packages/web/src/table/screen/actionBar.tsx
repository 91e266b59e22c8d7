import { usesSearch } from '@coup-fourre/bots/names';
import {
  isMyTurn,
  isOver,
  missingCard,
  mustDiscard,
  playsOf,
  presenceOf,
  situationOf,
  type TableModel,
  whyUnplayable,
} from '@coup-fourre/client';
import { cardText, isYou, m, nameOfSeat, nameOfTeam, numberText, pendingHazardText } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { type CardName, cardOf, eventOf, isHazard, isSafety, type Seat } from '@coup-fourre/rules';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useConnectionStatus, useOptionalRoom } from '../../online/useOnline.ts';
import { Icon, type IconName } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { boxStyle } from '../boxStyle.ts';
import { ExtraTimeButton } from '../online/extraTime.tsx';
import { AwayText } from '../online/presence.tsx';
import { CoupFourreWindowBar, RoomBar } from '../online/roomBar.tsx';
import { RefusalText } from '../refusalText.tsx';
import type { Stage } from '../stage.ts';
import { useTableSlots } from '../tableSlots.ts';
import { ThinkingIndicator } from '../thinkingIndicator.tsx';
import type { HandPlay } from '../useHandPlay.ts';

interface ActionBarProps {
  readonly model: TableModel;
  /** Null for the list layout. */
  readonly stage: Stage | null;
  readonly play: HandPlay;
  readonly tool?: ReactNode;
  /** Replaces the sentence and its buttons. */
  readonly instead?: ReactNode;
}

/**
 * A sentence about the chosen card, and the buttons to play and discard.
 * The buttons never move, so that a second tap cannot hit another button.
 */
export function ActionBar({ model, stage, play, tool, instead }: ActionBarProps) {
  const blocked = model.online?.blocked ?? null;
  return (
    // In a toolbar a screen reader passes letters and digits on to the page, as it does in the hand.
    <div className="action" role="toolbar" aria-label={m.actionBarLabel()} style={boxStyle(stage?.action)}>
      {instead ?? (
        <>
          {tool}
          {blocked === null ? (
            <ActionButtons model={model} play={play} />
          ) : (
            <RoomBar blocked={blocked}>
              <WaitingStatus model={model} />
            </RoomBar>
          )}
        </>
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
  const reason = refusal?.reason ?? (card !== null && mine ? whyUnplayable(model, card) : null);
  return (
    <>
      <div className={reason === null ? 'sentence' : 'sentence refused'} data-testid="sentence">
        {reason !== null ? (
          <RefusalText key={refusal?.id} reason={reason} model={model} openRule={setRule} />
        ) : card !== null && mine ? (
          <span>
            <b>{cardText(card, model.setup.edition)}</b> {playEffectText(model, card)}
          </span>
        ) : (
          <WaitingStatus model={model} />
        )}
      </div>
      {rule !== null && <Rules rule={rule} onClose={() => setRule(null)} />}
      {mayHurry(model, game) && (
        <ShrinkingButton
          kind="faster"
          icon="last"
          size={20}
          words={m.skipPauses()}
          onClick={() => void game.skipPauses?.()}
        />
      )}
      <ExtraTimeButton model={model} />
      <Button
        aria-disabled={!playable}
        onClick={() => {
          if (chosen !== null) void play.play(chosen);
        }}
      >
        <Icon name="up" size={20} />
        <span className="word">{m.play()}</span>
      </Button>
      <ShrinkingButton
        kind={isDiscardDue ? 'discard due' : 'discard'}
        icon="trash"
        words={m.discard()}
        aria-disabled={chosen === null || !mine}
        onClick={() => {
          if (chosen !== null) void play.play(chosen, 'discard');
        }}
      />
    </>
  );
}

/** The move that the table waits for. An indicator shows that a computer thinks. */
function WaitingStatus({ model }: { readonly model: TableModel }) {
  const { isSending } = useGame();
  const { state } = useConnectionStatus();
  const update = useOptionalRoom()?.update ?? null;
  const thinker = thinkingSeat(model);
  if (isSending && state !== 'connected') return <span>{m.actionBarSending()}</span>;
  const awayUntil = update === null ? null : awaitedUntil(model, update);
  return thinker === null ? (
    <span>
      {awayUntil === null ? (
        waitingText(model)
      ) : (
        <AwayText name={nameOfSeat(model.setup, model.viewJson.turn)} until={awayUntil} />
      )}
      <CoupFourreWindowBar />
    </span>
  ) : (
    <span>
      {m.actionBarThinking({ name: nameOfSeat(model.setup, thinker) })} <ThinkingIndicator />
    </span>
  );
}

/** When the person whose turn it is loses the seat for being absent. Null if the table waits for something else. */
function awaitedUntil({ viewJson }: TableModel, update: Update): number | null {
  const occupant = update.seats[viewJson.turn];
  if (occupant === undefined || viewJson.pendingHazard !== null) return null;
  const presence = presenceOf(occupant, update);
  return presence.state === 'away' ? presence.until : null;
}

/** What the table waits for. */
export function waitingText(model: TableModel): string {
  const { setup, viewJson } = model;
  if (situationOf(model).type === 'covered') return m.actionBarCovered();
  if (isMyTurn(model)) return mustDiscard(model) ? discardOnlyText(model) : m.actionBarIdle();
  if (viewJson.pendingHazard) return pendingHazardText(setup, viewJson.pendingHazard);
  if (viewJson.actor === null) return '';
  if (isYou(setup, viewJson.turn)) return m.yourTurn();
  const name = nameOfSeat(setup, viewJson.turn);
  return viewJson.phase === 'extension' ? m.actionBarExtension({ name }) : m.actionBarWaiting({ name });
}

function discardOnlyText(model: TableModel): string {
  const missing = missingCard(model);
  if (missing === null) return m.actionBarDiscardOnly();
  return m.actionBarDiscardWithout({ card: cardText(missing, model.setup.edition) });
}

/** True if computers of this device are playing and their pauses can be skipped. */
function mayHurry({ viewJson, awaitedSeat, result }: TableModel, game: ReturnType<typeof useGame>['game']): boolean {
  return game.skipPauses !== undefined && awaitedSeat === null && result === null && viewJson.actor !== null;
}

interface ShrinkingButtonProps extends ComponentProps<'button'> {
  readonly kind: string;
  readonly icon: IconName;
  readonly size?: number;
  readonly words: string;
}

/** A button that shows only its icon where the bar is narrow. */
function ShrinkingButton({ kind, icon, size = 22, words, ...button }: ShrinkingButtonProps) {
  return (
    <button {...button} type="button" className={`button quiet ${kind}`} aria-label={words}>
      <Icon name={icon} size={size} />
      <span className="long">{words}</span>
    </button>
  );
}

/** Beside the news of the action, where there is never another button. */
export function UndoButton({ model }: { readonly model: TableModel }) {
  const { game } = useGame();
  if (game.undo === undefined || model.undo?.whyNot !== null) return null;
  return <ShrinkingButton kind="undo" icon="undo" words={m.undo()} onClick={() => void game.undo?.()} />;
}

const CURES: Readonly<Partial<Record<CardName, () => string>>> = {
  roll: m.playEffectRoll,
  gasoline: m.playEffectGasoline,
  spareTire: m.playEffectSpareTire,
  repairs: m.playEffectRepairs,
  endOfLimit: m.playEffectEndOfLimit,
};

/** The effect of playing a card: "lifts your limit". Empty if it cannot be played. */
function playEffectText(model: TableModel, name: CardName): string {
  const [first, second] = playsOf(model, name);
  if (!first) return '';
  const card = cardOf(name);
  const { view, frontSeat, setup, rules } = model;
  const event = eventOf(view.table, frontSeat, first);
  if (event.type === 'play' && event.effect && 'total' in event.effect) {
    const { total } = event.effect;
    return total === view.table.target ? m.playEffectArrive() : m.playEffectDistance({ total: numberText(total) });
  }
  if (isSafety(card)) return m.playEffectSafety();
  if (!isHazard(card)) return CURES[name]?.() ?? '';
  if (second || !('target' in first))
    return rules.players > rules.teams ? m.playEffectAttackMany() : m.playEffectAttackPlayer();
  return m.playEffectAttackOne({ team: nameOfTeam(setup, first.target) });
}

type ThinkingFacts = Pick<TableModel, 'setup' | 'viewJson' | 'awaitedSeat' | 'result'>;

/**
 * The computer that thinks about its turn, or null.
 * While a hazard is pending, none is shown as thinking, so that the indicator cannot reveal who holds the safety.
 */
export function thinkingSeat(model: ThinkingFacts): Seat | null {
  const { turn, pendingHazard } = model.viewJson;
  const occupant = model.setup.occupants[turn];
  if (isOver(model) || model.awaitedSeat !== null || pendingHazard !== null || occupant?.kind !== 'computer')
    return null;
  return usesSearch(occupant.level) ? turn : null;
}
