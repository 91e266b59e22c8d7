import { cardText, m } from '@coup-fourre/client/text';
import { range } from '../../game/range.ts';
import { useEdition } from '../../game/useEdition.ts';
import { percentText } from '../../table/advice/hintText.ts';
import { CompactCard } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import type { CardCount, CardCounts } from './cardCounts.ts';

/** Every card of the deck: how many are unseen, seen and in one's hand. One row for each card, grouped by family. */
export function CounterTable({ counted }: { readonly counted: CardCounts }) {
  const { all, drawPileSize } = counted;
  return (
    <table className="counter-table">
      <caption>{m.counterChanceLong()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.cardTitle()}</th>
          <th scope="col">{m.counterToCome()}</th>
          <th scope="col">{m.counterSeen()}</th>
          <th scope="col">{m.counterHeld()}</th>
          <th scope="col">{m.counterDeck()}</th>
          <th scope="col">{m.counterChance()}</th>
        </tr>
      </thead>
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
        <span className="counter-name">
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

/** One small card for each copy: outlined if seen, filled if unseen, filled with a bar if in one's hand. */
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
