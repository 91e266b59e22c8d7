import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { cardIn, type Hint, type HintOption, optionWith } from '../../table/advice/hint.ts';
import { actionText, behindText, hintReasonText, percentText, signedText } from '../../table/advice/hintText.ts';
import { ThinkingIndicator } from '../../table/thinkingIndicator.tsx';
import type { HandPlay } from '../../table/useHandPlay.ts';
import { CompactCard, Icon } from '../../ui/art/index.ts';
import type { HintState } from './useHint.ts';

interface HintPanelProps {
  readonly model: TableModel;
  readonly play: HandPlay;
  readonly hintState: HintState;
}

/** The coach's slip: what to do, why, with which odds, and what the next best or the chosen card costs. */
export function HintPanel({ model, play, hintState }: HintPanelProps) {
  const { hint, hasFailed, close } = hintState;
  return (
    <section className="hint-panel" aria-label={m.hint()} data-testid="hint">
      <button type="button" className="icon-button hint-close" aria-label={m.hintClose()} onClick={close}>
        <Icon name="close" size={20} />
      </button>
      {hint === null ? (
        <p className="hint-wait">
          {hasFailed ? m.hintFailed() : m.hintThinking()} {!hasFailed && <ThinkingIndicator />}
        </p>
      ) : (
        <HintContent model={model} play={play} hint={hint} />
      )}
    </section>
  );
}

function HintContent({ model, play, hint }: Omit<HintPanelProps, 'hintState'> & { readonly hint: Hint }) {
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
        <h3>{actionText(model, best.action)}</h3>
        <p>{hintReasonText(model, reason)}</p>
      </div>
      {best.odds === null ? (
        <p className="hint-odds">
          <ThinkingIndicator />
        </p>
      ) : (
        <dl className="hint-odds">
          <div>
            <dt>{model.rules.format === 'match' ? m.oddsMatch() : m.oddsDeal()}</dt>
            <dd className="num">{percentText(best.odds.winChance)}</dd>
          </div>
          <div>
            <dt>{m.oddsPoints()}</dt>
            <dd className="num">{signedText(best.odds.points)}</dd>
          </div>
        </dl>
      )}
      {chosen === best && best.odds !== null && (
        <p className="hint-other">
          <b>{m.hintSelected()}</b> {m.hintSelectedBest()}
        </p>
      )}
      {other?.behind && chosen !== best && (
        <OtherOption model={model} option={other} title={other === chosen ? m.hintSelected() : m.hintSecond()} />
      )}
    </>
  );
}

interface OtherOptionProps {
  readonly model: TableModel;
  readonly option: HintOption;
  readonly title: string;
}

/** Another action and what it costs. */
function OtherOption({ model, option, title }: OtherOptionProps) {
  return (
    <p className="hint-other">
      <b>{title}</b> {actionText(model, option.action)} <i>{option.behind && behindText(model, option.behind)}</i>
    </p>
  );
}
