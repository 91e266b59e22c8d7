import { Emblem, SmallCard } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { paintOf } from '../game/team.ts';
import { useGame } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { cardOf, sentence, shortText } from '../text/entryText.ts';

/** Everything that was played in this deal, the latest first. */
export function RoadBook({ sight }: { readonly sight: Sight }) {
  const { book } = useGame();
  const { setup, rules } = sight;
  const named = rules.players > 2;
  if (book.length === 0) return <p className="label">{m.logEmpty()}</p>;
  return (
    <ol className="book" aria-label={m.roadBook()}>
      {book.map((entry) => {
        const card = cardOf(entry);
        return (
          <li key={entry.id}>
            <Emblem team={paintOf(setup, entry.team)} size={15} />
            <span className="book-card">{card && <SmallCard card={card} label="" />}</span>
            <span aria-hidden="true" className={entry.deed.type === 'call' ? 'num' : ''}>
              {shortText(setup, entry, { named })}
            </span>
            <span className="unseen">{sentence(setup, entry)}</span>
          </li>
        );
      })}
    </ol>
  );
}
