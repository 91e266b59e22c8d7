import type { SeatedSetup } from '@coup-fourre/client';
import { canPlace, cardsLeft, type DraftPlace } from '@coup-fourre/client/analysis';
import { cardText, m } from '@coup-fourre/client/text';
import { type Card, nameOf, type PositionDraft } from '@coup-fourre/rules';
import { CARD_FAMILIES } from '../../table/cardFamilies.ts';
import { CompactCard } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { DRAGGED_CARD } from './setupBoard.tsx';

interface TrayProps {
  readonly setup: SeatedSetup;
  readonly draft: PositionDraft;
  /** Where a card goes that is pressed. */
  readonly chosen: DraftPlace;
  readonly put: (place: DraftPlace, card: Card) => void;
}

/** Every card of the deck with the number of copies that are left. A press puts one where it was chosen, and so does a drag. */
export function Tray({ setup, draft, chosen, put }: TrayProps) {
  const left = cardsLeft(draft);
  return (
    <section className="tray panel" aria-labelledby="tray-title">
      <h2 id="tray-title">{m.analysisTray()}</h2>
      <p className="label">{m.analysisTrayNote()}</p>
      {CARD_FAMILIES.map(({ family, title, cards }) => (
        <ul key={family} className="tray-family" aria-label={title()}>
          {cards.map((card) => {
            const copies = left[card] ?? 0;
            const isPossible = canPlace(draft, chosen, card);
            const name = cardText(nameOf(card), setup.edition);
            return (
              <li key={card}>
                <button
                  type="button"
                  className="tray-card"
                  draggable={copies > 0}
                  aria-disabled={!isPossible}
                  onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED_CARD, `${card}`)}
                  onClick={() => {
                    if (isPossible) put(chosen, card);
                  }}
                >
                  <CompactCard card={nameOf(card)} label="" />
                  <VisuallyHidden>{m.analysisCardLeft({ card: name, count: copies })}</VisuallyHidden>
                  <b className="num" aria-hidden="true">
                    {copies}
                  </b>
                </button>
              </li>
            );
          })}
        </ul>
      ))}
    </section>
  );
}
