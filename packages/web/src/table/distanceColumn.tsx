import { cardText, m } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { memo } from 'react';
import { range } from '../game/range.ts';
import { useEdition } from '../game/useGame.ts';
import { CompactCard, SmallCard } from '../ui/art/index.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';

interface DistanceColumnProps {
  readonly value: CardName;
  readonly count: number;
  readonly step: number;
  readonly growth: number;
  readonly glow: boolean;
  readonly isSmall: boolean;
}

const MIN_COUNT_SHOWN = 3;

/** The cards of one value. With more cards they overlap more, so that the column keeps within its space. */
export const DistanceColumn = memo(function DistanceColumn({
  value,
  count,
  step,
  growth,
  glow,
  isSmall,
}: DistanceColumnProps) {
  const text = { card: cardText(value, useEdition()), count };
  const Card = isSmall ? SmallCard : CompactCard;
  const down = count < 2 ? 0 : Math.min(step, growth / (count - 1));
  return (
    <div className={glow ? 'slot-card glow' : 'slot-card'} style={{ marginBottom: growth }} data-spot={value}>
      {count === 0 ? (
        <div className="slot numbered">
          <VisuallyHidden>{m.columnEmpty(text)}</VisuallyHidden>
          <b aria-hidden="true">{value}</b>
        </div>
      ) : (
        range(count).map((index) => (
          <div className="lies" key={index} style={{ top: down * index }}>
            <Card card={value} label={index === count - 1 ? m.columnOf(text) : ''} />
          </div>
        ))
      )}
      {count >= MIN_COUNT_SHOWN && (
        <span className="count" style={{ top: down * (count - 1) }} aria-hidden="true">
          ×{count}
        </span>
      )}
    </div>
  );
});
