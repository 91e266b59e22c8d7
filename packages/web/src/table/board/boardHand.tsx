import { cardText, m } from '@coup-fourre/client/text';
import type { CardName, EditionId } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { CardBack, Icon, SmallCard } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

/** The cards of the acting hand that are marked: the one that was played, and the best once that is settled. */
export interface CardMarks {
  readonly played: CardName | null;
  readonly best: CardName | null;
}

interface BoardHandProps {
  /** The cards of the hand, or how many there are where they stay hidden. */
  readonly held: number | readonly CardName[];
  readonly name: string;
  readonly edition: EditionId;
  /** Null where the hand does not act. */
  readonly marks: CardMarks | null;
}

/** A hand on the board: the played card stands up, the best one has a ring and a star. */
export function BoardHand({ held, name, edition, marks }: BoardHandProps) {
  if (typeof held === 'number')
    return (
      <div className="board-hand">
        <VisuallyHidden>{m.cardsInHand({ count: held })}</VisuallyHidden>
        {range(held).map((place) => (
          <span key={place} className="board-card">
            <CardBack />
          </span>
        ))}
      </div>
    );
  return (
    <ul className="board-hand" aria-label={name}>
      {held.map((card, place) => {
        // Of two of a kind one is marked.
        const isFirst = held.indexOf(card) === place;
        const isPlayed = isFirst && marks?.played === card;
        const isBest = isFirst && marks?.best === card;
        return (
          <li
            key={`${card} ${held.slice(0, place).filter((each) => each === card).length}`}
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
