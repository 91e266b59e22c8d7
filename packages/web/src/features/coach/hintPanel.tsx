import './coach.css';
import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { useEffect, useRef } from 'react';
import { actionText, cardIn, type Hint, type HintOption, hintReasonText, optionWith } from '../../table/advice/hint.ts';
import { behindText, behindWords, leadText, outlookText, roundedChanceText } from '../../table/advice/oddsText.ts';
import { ThinkingIndicator } from '../../table/thinkingIndicator.tsx';
import type { HandPlay } from '../../table/useHandPlay.ts';
import { CompactCard } from '../../ui/art/index.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Odds } from '../../worker/advice.ts';
import type { HintState } from './useHint.ts';

export interface HintPanelProps {
  readonly model: TableModel;
  readonly play: HandPlay;
  readonly hintState: HintState;
}

export function HintPanel({ model, play, hintState }: HintPanelProps) {
  const { hint, hasFailed, close } = hintState;
  const panel = useRef<HTMLElement>(null);

  // In a list and in a phone's dialog, the hint appears below the visible part.
  useEffect(() => {
    if (hint !== null || hasFailed) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [hint, hasFailed]);

  return (
    <section ref={panel} className="hint-panel" aria-label={m.hint()} data-testid="hint">
      <IconButton icon="close" label={m.hintClose()} size={20} className="icon-button hint-close" onClick={close} />
      {hint === null ? (
        <p className="hint-wait">
          {hasFailed ? m.hintFailed() : m.hintThinking()} {!hasFailed && <ThinkingIndicator />}
        </p>
      ) : (
        <HintContent model={model} play={play} hint={hint} hintState={hintState} />
      )}
    </section>
  );
}

interface HintContentProps extends HintPanelProps {
  readonly hint: Hint;
}

function HintContent({ model, play, hint, hintState }: HintContentProps) {
  const { showsOutlook, showsOdds, toggleOdds } = hintState;
  const { best, second, reason } = hint;
  const chosen = play.card === null ? null : optionWith(hint, play.card);
  const card = cardIn(best);
  const other = chosen !== null && chosen !== best ? chosen : second;
  return (
    <>
      {card !== null && (
        <span className="hint-card">
          <CompactCard card={card} label="" />
        </span>
      )}
      <div className="hint-words">
        <h2>{actionText(model, best.action)}</h2>
        <p>{hintReasonText(model, reason)}</p>
      </div>
      {best.odds === null ? (
        <p className="row hint-odds">
          <ThinkingIndicator />
        </p>
      ) : showsOutlook ? (
        <div className="row hint-odds">
          {showsOdds ? <OddsFigures model={model} odds={best.odds} /> : <p>{outlookText(model, best.odds)}</p>}
          <button type="button" className="hint-figures" aria-pressed={showsOdds} onClick={toggleOdds}>
            {m.hintOdds()}
          </button>
        </div>
      ) : null}
      {chosen === best && best.odds !== null && (
        <p className="hint-other">
          <b>{m.hintSelected()}</b> {m.hintSelectedBest()}
        </p>
      )}
      {other?.behind && chosen !== best && (
        <OtherOption
          model={model}
          option={other}
          title={other === chosen ? m.hintSelected() : m.hintSecond()}
          showsOdds={showsOdds}
        />
      )}
    </>
  );
}

/** The odds of a hint, rounded because they come from random rollouts. */
function OddsFigures({ model, odds }: { readonly model: TableModel; readonly odds: Odds }) {
  return (
    <dl>
      <div>
        <dt>{model.rules.format === 'match' ? m.oddsMatch() : m.oddsDeal()}</dt>
        <dd className="num">{roundedChanceText(odds.winChance)}</dd>
      </div>
      <div>
        <dt>{m.oddsPoints()}</dt>
        <dd className="num">{leadText(odds.points)}</dd>
      </div>
    </dl>
  );
}

interface OtherOptionProps {
  readonly model: TableModel;
  readonly option: HintOption;
  readonly title: string;
  readonly showsOdds: boolean;
}

function OtherOption({ model, option, title, showsOdds }: OtherOptionProps) {
  const { action, behind } = option;
  const text = showsOdds ? behindText : behindWords;
  return (
    <p className="hint-other">
      <b>{title}</b> {actionText(model, action)}
      {behind && (
        <>
          , <i className={behind.isClose ? 'close' : undefined}>{text(model, behind)}</i>
        </>
      )}
    </p>
  );
}
