import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { range } from '../../game/range.ts';
import { CardBack } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { boxStyle, withVars } from '../boxStyle.ts';
import type { Stage } from '../stage.ts';

/** A hand that no one may look at now: backs and a count. */
export function HiddenHand({ model, stage }: { readonly model: TableModel; readonly stage: Stage }) {
  const held = model.viewJson.hands[model.frontSeat] ?? 0;
  const count = typeof held === 'number' ? held : held.length;
  const step = Math.min(stage.handCard + stage.handGap, (stage.hand.width - stage.handCard) / 6);
  return (
    <div className="hand" style={withVars({ '--hand-card': `${stage.handCard}px` }, boxStyle(stage.hand))}>
      <VisuallyHidden>{m.cardsInHand({ count })}</VisuallyHidden>
      {range(count).map((place) => (
        <div key={place} className="hand-card waiting" style={{ left: step * place }}>
          <CardBack className="poster" />
        </div>
      ))}
    </div>
  );
}
