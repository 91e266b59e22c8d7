import type { TableModel } from '@coup-fourre/client';
import { cardText, m } from '@coup-fourre/client/text';
import { range } from '../../game/range.ts';
import { CardBack, CompactCard } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { boxStyle, withVars } from '../boxStyle.ts';
import type { Stage } from '../stage.ts';

const THICKNESS = 15;

/** The draw pile with its count, and the latest discard. */
export function Piles({ model, stage }: { readonly model: TableModel; readonly stage: Stage }) {
  const { drawPile, discardTop } = model.viewJson;
  const layers = Math.min(4, Math.ceil(drawPile / THICKNESS));
  const wide = stage.kind === 'wide';
  return (
    <div className="piles" style={withVars({ '--card': `${stage.pileCard}px` }, boxStyle(stage.piles))}>
      <div className="draw-pile" data-testid="draw-pile" data-count={drawPile}>
        <div className="slot-card" data-spot="draw">
          {drawPile === 0 && <div className="slot" />}
          {range(layers).map((layer) => (
            <div className="lies" key={layer} style={{ top: (layers - 1 - layer) * 3 }}>
              <CardBack />
            </div>
          ))}
        </div>
        <VisuallyHidden>{m.drawPile({ count: drawPile })}</VisuallyHidden>
        <span className="pile-count" aria-hidden="true">
          <b>{drawPile}</b> {wide ? m.toDraw() : m.left()}
        </span>
      </div>
      <div className="discard-pile" data-drop="discard" data-testid="discard-pile">
        <div className="slot-card" data-spot="discard">
          {discardTop === null ? (
            <div className="slot">
              <VisuallyHidden>{m.discardEmpty()}</VisuallyHidden>
            </div>
          ) : (
            <div className="lies tilted" key={`${model.seq} ${discardTop}`}>
              <CompactCard
                card={discardTop}
                label={m.discardShows({ card: cardText(discardTop, model.setup.edition) })}
              />
            </div>
          )}
        </div>
        {wide && (
          <span className="pile-count" aria-hidden="true">
            {m.discardPile()}
          </span>
        )}
      </div>
    </div>
  );
}
