import { type ReactNode, useState } from 'react';
import { Icon } from '../art/index.ts';
import { holdOn, RoomBar } from '../company/roomBar.tsx';
import { WindowBar } from '../company/windowBar.tsx';
import { isMyTurn, playsOf, type Sight, whyNot } from '../game/sight.ts';
import { thinkerIn } from '../game/thinker.ts';
import { useGame } from '../game/useGame.ts';
import { useLine, useRoomHere } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { RulesOver } from '../reference/rulesOver.tsx';
import { barText } from '../text/barText.ts';
import { cardText } from '../text/cardText.ts';
import { isYou, nameOfSeat } from '../text/nameText.ts';
import { boxStyle } from './boxStyle.ts';
import { RefusalText } from './refusalText.tsx';
import type { Stage } from './stage.ts';
import { ThinkingSign } from './thinkingSign.tsx';
import type { HandPlay } from './useHandPlay.ts';
import { mayHurry, WaitingDoings } from './waitingDoings.tsx';

interface ActionBarProps {
  readonly sight: Sight;
  readonly stage: Stage;
  readonly play: HandPlay;
  /** Stands at the beginning of the bar. */
  readonly tool?: ReactNode;
}

/** The sentence that says what will happen, or why it will not, and the two buttons that do it. */
export function ActionBar({ sight, stage, play, tool }: ActionBarProps) {
  const here = useRoomHere();
  const hold = here?.update ? holdOn(here.update) : null;
  return (
    <div className={play.chosen === null ? 'action' : 'action with-card'} style={boxStyle(stage.action)}>
      {tool}
      {hold === null ? (
        <Doings sight={sight} play={play} />
      ) : (
        <RoomBar hold={hold}>
          <Idle sight={sight} />
        </RoomBar>
      )}
    </div>
  );
}

function Doings({ sight, play }: Pick<ActionBarProps, 'sight' | 'play'>) {
  const { refusal, game } = useGame();
  const { chosen, card } = play;
  const [rule, setRule] = useState<string | null>(null);
  const mine = isMyTurn(sight);
  const playable = card !== null && playsOf(sight, card).length > 0;
  const reason = refusal?.reason ?? (card !== null && mine ? whyNot(sight, card) : null);
  return (
    <>
      <p className={reason === null ? 'sentence' : 'sentence refused'} data-testid="sentence">
        {reason !== null ? (
          <RefusalText key={refusal?.id} reason={reason} edition={sight.setup.edition} read={setRule} />
        ) : card !== null && mine ? (
          <span>
            <b>{cardText(card, sight.setup.edition)}</b> {barText(sight, card)}
          </span>
        ) : (
          <Idle sight={sight} />
        )}
      </p>
      {rule !== null && <RulesOver rule={rule} onClose={() => setRule(null)} />}
      {mayHurry(sight, game) ? (
        <WaitingDoings sight={sight} />
      ) : (
        <>
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
            className="button quiet discard"
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
      )}
    </>
  );
}

/** Whose move the table waits for, with a quiet sign while a computer thinks about it. */
function Idle({ sight }: { readonly sight: Sight }) {
  const { isSending } = useGame();
  const { state } = useLine();
  const thinker = thinkerIn(sight.update);
  if (isSending && state !== 'connected') return <span>{m.barSending()}</span>;
  if (thinker === null) {
    return (
      <span>
        {idleText(sight)}
        <WindowBar />
      </span>
    );
  }
  return (
    <span>
      {m.barThinking({ name: nameOfSeat(sight.setup, thinker) })} <ThinkingSign />
    </span>
  );
}

function idleText(sight: Sight): string {
  const { update, setup, legal } = sight;
  if (update.seat === null && update.awaited !== null) return m.barCovered();
  if (isMyTurn(sight)) return legal.some(({ type }) => type === 'play') ? m.barIdle() : m.barDiscardOnly();
  if (update.view.hazard) return m.barHazard({ card: cardText(update.view.hazard.card, setup.edition) });
  if (isYou(setup, update.view.turn)) return m.yourTurn();
  return m.barWaiting({ name: nameOfSeat(setup, update.view.turn) });
}
