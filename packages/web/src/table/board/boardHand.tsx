import { cardText, m } from '@coup-fourre/client/text';
import type { CardName, EditionId } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { CardBack, Icon, SmallCard } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

/** Marked cards of the acting hand: the played card, and the best card if the search is done. */
export interface CardMarks {
  readonly played: CardName | null;
  readonly best: CardName | null;
}

interface BoardHandProps {
  /** The cards, or their number if they are hidden. */
  readonly held: number | readonly CardName[];
  readonly name: string;
  readonly edition: EditionId;
  /** Null if another hand acts. */
  readonly marks: CardMarks | null;
}

/** The cards of a hand. The played card is raised. The best card has a ring and a star. */
export function BoardHand({ held, name, edition, marks }: BoardHandProps) {
  if (typeof held === 'number')
    return (
      <div className="board-hand">
        <VisuallyHidden>{m.cardsInHand({ count: held })}</VisuallyHidden>
        {range(held).map((index) => (
          <span key={index} className="board-card">
            <CardBack />
          </span>
        ))}
      </div>
    );
  return (
    <ul className="board-hand" aria-label={name}>
      {held.map((card, index) => {
        // Only the first of equal cards is marked.
        const isFirst = held.indexOf(card) === index;
        const isPlayed = isFirst && marks?.played === card;
        const isBest = isFirst && marks?.best === card;
        return (
          <li
            key={`${card} ${held.slice(0, index).filter((each) => each === card).length}`}
            className={`board-card ${isPlayed ? 'played' : ''} ${isBest ? 'best' : ''}`}
          >
            <SmallCard card={card} label={markedText(cardText(card, edition), { isPlayed, isBest })} />
            {isBest && <Icon name="star" size={14} className="best-mark" />}
          </li>
        );
      })}
    </ul>
  );
}

interface Marked {
  readonly isPlayed: boolean;
  readonly isBest: boolean;
}

function markedText(card: string, { isPlayed, isBest }: Marked): string {
  if (isPlayed && isBest) return m.reviewCardBoth({ card });
  if (isPlayed) return m.reviewCardPlayed({ card });
  return isBest ? m.reviewCardBest({ card }) : card;
}
