import { CompactCard, Icon } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { ThinkingSign } from '../table/thinkingSign.tsx';
import type { HandPlay } from '../table/useHandPlay.ts';
import { cardIn, type Hint, type Option, optionWith } from './hint.ts';
import { actionWords, behindWords, percentText, reasonWords, signedText } from './hintText.ts';
import type { Hinting } from './useHint.ts';

interface HintPanelProps {
  readonly sight: Sight;
  readonly play: HandPlay;
  readonly hinting: Hinting;
}

/** The coach's slip: what to do, why, with which odds, and what the next best or the chosen card costs. */
export function HintPanel({ sight, play, hinting }: HintPanelProps) {
  const { hint, hasFailed, close } = hinting;
  return (
    <section className="hint-slip" aria-label={m.hint()} data-testid="hint">
      <button type="button" className="icon-button hint-close" aria-label={m.hintClose()} onClick={close}>
        <Icon name="close" size={20} />
      </button>
      {hint === null ? (
        <p className="hint-wait">
          {hasFailed ? m.hintFailed() : m.hintThinking()} {!hasFailed && <ThinkingSign />}
        </p>
      ) : (
        <Advised sight={sight} play={play} hint={hint} />
      )}
    </section>
  );
}

function Advised({ sight, play, hint }: Omit<HintPanelProps, 'hinting'> & { readonly hint: Hint }) {
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
        <h3>{actionWords(sight, best.action)}</h3>
        <p>{reasonWords(sight, reason)}</p>
      </div>
      {best.odds === null ? (
        <p className="hint-odds">
          <ThinkingSign />
        </p>
      ) : (
        <dl className="hint-odds">
          <div>
            <dt>{sight.rules.format === 'match' ? m.oddsMatch() : m.oddsDeal()}</dt>
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
          <b>{m.hintYours()}</b> {m.hintYoursBest()}
        </p>
      )}
      {other?.behind && chosen !== best && (
        <Other sight={sight} option={other} title={other === chosen ? m.hintYours() : m.hintSecond()} />
      )}
    </>
  );
}

interface OtherProps {
  readonly sight: Sight;
  readonly option: Option;
  readonly title: string;
}

/** Another action and what it costs. */
function Other({ sight, option, title }: OtherProps) {
  return (
    <p className="hint-other">
      <b>{title}</b> {actionWords(sight, option.action)} <i>{option.behind && behindWords(sight, option.behind)}</i>
    </p>
  );
}
