import './tableOutline.css';
import { m } from '@coup-fourre/client/text';
import { range } from '../game/range.ts';

/** How many cards a hand has. */
const CARDS = 7;

/** The table before anything lies on it: it is drawn at once, while a slow device still loads and deals. */
export function TableOutline() {
  return (
    <main className="table-outline" aria-busy="true" aria-label={m.tableComes()}>
      <div className="outline-bar" />
      <div className="outline-road" />
      <div className="outline-hand">
        {range(CARDS).map((card) => (
          <i key={card} />
        ))}
      </div>
    </main>
  );
}
