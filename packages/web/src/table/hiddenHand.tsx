import { CardBack } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { Unseen } from '../shell/unseen.tsx';
import { upTo } from '../shell/upTo.ts';
import { boxStyle, withVars } from './boxStyle.ts';
import type { Stage } from './stage.ts';

/** A hand that no one may look at now: backs and a count. */
export function HiddenHand({ sight, stage }: { readonly sight: Sight; readonly stage: Stage }) {
  const held = sight.update.view.hands[sight.side] ?? 0;
  const count = typeof held === 'number' ? held : held.length;
  const step = Math.min(stage.handCard + stage.handGap, (stage.hand.width - stage.handCard) / 6);
  return (
    <div className="hand" style={withVars({ '--hand-card': `${stage.handCard}px` }, boxStyle(stage.hand))}>
      <Unseen>{m.cardsInHand({ count })}</Unseen>
      {upTo(count).map((place) => (
        <div key={place} className="hand-card waiting" style={{ left: step * place }}>
          <CardBack className="poster" />
        </div>
      ))}
    </div>
  );
}
