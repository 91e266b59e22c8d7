import type { TableModel } from '@coup-fourre/client';
import { cardText, listText, m, numberText, percentText } from '@coup-fourre/client/text';
import { CARDS, type Card, type CardName, deckCounts, deckSize, nameOf, type View } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { useEdition } from '../../game/useGame.ts';
import { CARD_FAMILIES, type FamilyCards } from '../../table/pileOf.ts';
import { CompactCard } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TableHead } from '../../ui/tableHead.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

export interface CounterDialogProps extends Pick<TableModel, 'view' | 'setup'> {
  readonly close: () => void;
}

/** Seen and unseen cards. A sheet on a phone, otherwise a drawer. */
export function CounterDialog({ view, setup, close }: CounterDialogProps) {
  const counted = countCards(view);
  const { all, drawPileSize, inOtherHands } = counted;
  const numbers = {
    unseen: all.unseen,
    draw: numberText(drawPileSize),
    elsewhere: numberText(inOtherHands),
  };
  return (
    <Dialog title={m.counter()} about={m.counterIntro(numbers)} className="counter" onClose={close}>
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

/** One row for each card, grouped by family. */
function CounterTable({ counted }: { readonly counted: CardCounts }) {
  const { all, drawPileSize } = counted;
  return (
    <table className="counter-table">
      <caption>{m.counterChanceLong()}</caption>
      <TableHead
        titles={[
          m.cardTitle(),
          m.counterToCome(),
          m.counterSeen(),
          m.counterHeld(),
          m.counterDeck(),
          m.counterChance(),
        ]}
      />
      {counted.families.map(({ family, title, cards }) => (
        <tbody key={family}>
          <tr className="counter-family">
            <th scope="rowgroup" colSpan={6}>
              {title()}
            </th>
          </tr>
          {cards.map((count) => (
            <Row key={count.card} count={count} canDraw={drawPileSize > 0} />
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr data-testid="counter-all">
          <th scope="row">{m.counterAll()}</th>
          <td className="num">{all.unseen}</td>
          <td>{all.seen}</td>
          <td>{all.held}</td>
          <td>{all.inDeck}</td>
          <td>{percentText(drawPileSize > 0 ? 1 : 0)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ count, canDraw }: { readonly count: CardCount; readonly canDraw: boolean }) {
  const { card, unseen, seen, held, inDeck, chance } = count;
  return (
    <tr data-count={card} className={unseen === 0 ? 'gone' : ''}>
      <th scope="row">
        <span className="row counter-name">
          <CompactCard card={card} label="" />
          <span>
            {cardText(card, useEdition())}
            <Pips count={count} />
          </span>
        </span>
      </th>
      <td className="num">{unseen}</td>
      <td>{seen}</td>
      <td>{held}</td>
      <td>{inDeck}</td>
      <td>{canDraw ? percentText(chance) : <VisuallyHidden>{percentText(0)}</VisuallyHidden>}</td>
    </tr>
  );
}

/** One symbol per copy: outlined if seen, filled if unseen, filled with a bar if in the viewer's hand. */
function Pips({ count: { unseen, held, inDeck } }: { readonly count: CardCount }) {
  const lookOf = (copy: number): string => (copy < unseen ? 'come' : copy < unseen + held ? 'own' : 'seen');
  return (
    <span className="pips" aria-hidden="true">
      {range(inDeck).map((copy) => (
        <i key={copy} className={lookOf(copy)} />
      ))}
    </span>
  );
}

/** The places of a card's copies, as far as a seat can know. */
export interface CardCount {
  readonly card: CardName;
  /** Copies in this table's deck. */
  readonly inDeck: number;
  /** Copies that have been face up in this deal: on piles, among the discards, as safeties. */
  readonly seen: number;
  readonly held: number;
  /** Copies in the draw pile or in other hands. */
  readonly unseen: number;
  /** The chance, from 0 to 1, that the next drawn card is of this kind. */
  readonly chance: number;
}

/** Counts from a View. A spectator's View has no hand. */
export interface CardCounts {
  readonly families: readonly (Omit<FamilyCards, 'cards'> & { readonly cards: readonly CardCount[] })[];
  readonly all: Omit<CardCount, 'card' | 'chance'>;
  readonly drawPileSize: number;
  readonly inOtherHands: number;
}

export function countCards(view: View): CardCounts {
  const { table, hand, seat } = view;
  const deck = deckCounts(table.rules);
  const own = CARDS.reduce<number>((sum, card) => sum + hand.count(card), 0);
  const seen = table.seen.reduce((sum, copies) => sum + copies, 0);
  const unseen = deckSize(table.rules) - seen - own;
  const inOtherHands = table.handSizes.reduce((sum, size, holder) => sum + (holder === seat ? 0 : size), 0);
  const countOf = (card: Card): CardCount => {
    const copies = deck[card] - (table.seen[card] ?? 0) - hand.count(card);
    return {
      card: nameOf(card),
      inDeck: deck[card],
      seen: table.seen[card] ?? 0,
      held: hand.count(card),
      unseen: copies,
      chance: table.drawPileSize === 0 || unseen === 0 ? 0 : copies / unseen,
    };
  };
  return {
    families: CARD_FAMILIES.map(({ family, title, cards }) => ({ family, title, cards: cards.map(countOf) })),
    all: { inDeck: deckSize(table.rules), seen, held: own, unseen },
    drawPileSize: table.drawPileSize,
    inOtherHands,
  };
}
