import type { TableModel } from '@coup-fourre/client';
import { cardText, listText, m, numberText } from '@coup-fourre/client/text';
import { Dialog } from '../../ui/dialog.tsx';
import { type CardCounts, countCards } from './cardCounts.ts';
import { CounterTable } from './counterTable.tsx';

export interface CounterDialogProps extends Pick<TableModel, 'view' | 'setup'> {
  readonly close: () => void;
}

/** The card counter: which cards have been seen and which can still come. A sheet on a phone, otherwise a drawer. */
export function CounterDialog({ view, setup, close }: CounterDialogProps) {
  const counted = countCards(view);
  const { all, drawPileSize, inOtherHands } = counted;
  const numbers = {
    unseen: numberText(all.unseen),
    draw: numberText(drawPileSize),
    elsewhere: numberText(inOtherHands),
  };
  return (
    <Dialog title={m.counter()} className="counter" onClose={close}>
      <p>{m.counterIntro(numbers)}</p>
      <p className="counter-safeties">{safetiesText(setup, counted)}</p>
      <CounterTable counted={counted} />
    </Dialog>
  );
}

function safetiesText(setup: TableModel['setup'], { families }: CardCounts): string {
  const hidden = families
    .flatMap(({ family, cards }) => (family === 'safety' ? cards : []))
    .filter((each) => each.unseen > 0);
  if (hidden.length === 0) return m.counterNoSafeties();
  return m.counterSafeties({ cards: listText(hidden.map(({ card }) => cardText(card, setup.edition))) });
}
