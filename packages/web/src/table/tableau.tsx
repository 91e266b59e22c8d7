import { cancelingSafety } from '@coup-fourre/client';
import { cardText, m } from '@coup-fourre/client/text';
import type { CardName, TeamJson } from '@coup-fourre/rules';
import { memo, useState } from 'react';
import { range } from '../game/range.ts';
import { useEdition } from '../game/useGame.ts';
import { CardSymbol, CompactCard, SmallCard } from '../ui/art/index.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import { boxStyle, withVars } from './boxStyle.ts';
import type { Field } from './stage.ts';

export const DISTANCE_ORDER: readonly CardName[] = ['25', '50', '75', '100', '200'];
/** Below this width in pixels, the word on a card is unreadable. */
const MIN_LABEL_WIDTH = 44;
export const SAFETY_ORDER: readonly CardName[] = ['rightOfWay', 'extraTank', 'punctureProof', 'drivingAce'];

interface TableauProps {
  readonly cards: TeamJson;
  readonly field: Field;
  readonly target: string | null;
  readonly safeties: boolean;
  readonly isNamed: boolean;
  /** True for the viewer's own team, which texts then call "you". */
  readonly isYours?: boolean;
  /** False if a sentence beside the piles already says what lies there. */
  readonly isSpoken?: boolean;
}

/** A team's face-up cards: battle, speed, distances by value, safeties. */
export function TableauCards({
  cards,
  field,
  target,
  safeties,
  isNamed,
  isYours = false,
  isSpoken = true,
}: TableauProps) {
  const { card, safety, gap, part, step, growth } = field.measures;
  const vars = withVars(
    { '--card': `${card}px`, '--safety': `${safety}px`, '--gap': `${gap}px`, '--part': `${part}px` },
    boxStyle(field.tableau),
  );
  const isSmall = card < MIN_LABEL_WIDTH;
  const edition = useEdition();
  const columns = DISTANCE_ORDER.map((value) => ({
    value,
    count: cards.distance.filter((name) => name === value).length,
  }));
  const longest = Math.max(...columns.map(({ count }) => count));
  const grown = Math.min(growth, step * Math.max(0, longest - 1));
  return (
    <div className="tableau" style={vars}>
      <div className="part">
        {(['battle', 'speed'] as const).map((spot) => (
          <Pile
            key={spot}
            spot={spot}
            cards={cards[spot]}
            canceledBy={cancelingSafety(cards, spot)}
            isYours={isYours}
            glow={target === spot}
            label={isNamed}
            isSmall={isSmall}
            isSpoken={isSpoken}
          />
        ))}
      </div>
      <div className="part distances">
        {columns.map(({ value, count }) => (
          <DistanceColumn
            key={value}
            value={value}
            count={count}
            step={step}
            growth={growth}
            glow={target === value}
            isSmall={isSmall}
            label={isSpoken ? columnText({ card: cardText(value, edition), count }) : ''}
          />
        ))}
        {isNamed && (
          <span className="pile-name" style={{ top: `calc(100% - ${growth - grown}px)` }} aria-hidden="true">
            {m.familyDistances()}
          </span>
        )}
      </div>
      {safeties && (
        <div className="part safeties">
          {SAFETY_ORDER.map((name) => (
            <SafetySlot
              key={name}
              name={name}
              cards={cards}
              glow={target === name}
              isSmall={safety < MIN_LABEL_WIDTH}
              isSpoken={isSpoken}
            />
          ))}
          {isNamed && (
            <span className="pile-name" aria-hidden="true">
              {m.familySafeties()}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

interface DistanceColumnProps {
  readonly value: CardName;
  readonly count: number;
  readonly step: number;
  readonly growth: number;
  readonly glow: boolean;
  readonly isSmall: boolean;
  /** Empty if the column is not read aloud. */
  readonly label: string;
}

const MIN_COUNT_SHOWN = 3;

function columnText(column: { readonly card: string; readonly count: number }): string {
  return column.count === 0 ? m.columnEmpty(column) : m.columnOf(column);
}

/** The cards of one value. With more cards they overlap more, so that the column keeps within its space. */
const DistanceColumn = memo(function DistanceColumn({
  value,
  count,
  step,
  growth,
  glow,
  isSmall,
  label,
}: DistanceColumnProps) {
  const Card = isSmall ? SmallCard : CompactCard;
  const down = count < 2 ? 0 : Math.min(step, growth / (count - 1));
  return (
    <div className={glow ? 'slot-card glow' : 'slot-card'} style={{ marginBottom: growth }} data-spot={value}>
      {count === 0 ? (
        <div className="slot numbered">
          {label !== '' && <VisuallyHidden>{label}</VisuallyHidden>}
          <b aria-hidden="true">{value}</b>
        </div>
      ) : (
        range(count).map((index) => (
          <div className="lies" key={index} style={{ top: down * index }}>
            <Card card={value} label={index === count - 1 ? label : ''} />
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

interface PileProps {
  readonly spot: 'battle' | 'speed';
  readonly cards: readonly CardName[];
  readonly canceledBy: CardName | null;
  readonly isYours: boolean;
  readonly glow: boolean;
  readonly label: boolean;
  readonly isSmall: boolean;
  readonly isSpoken: boolean;
}

/** The top card of a pile, with the edge of the card under it. */
function Pile({ spot, cards, canceledBy, isYours, glow, label, isSmall, isSpoken }: PileProps) {
  const name = m[spot]();
  const edition = useEdition();
  const Card = isSmall ? SmallCard : CompactCard;
  const top = cards.at(-1);
  const under = cards.at(-2);
  return (
    <div className="pile">
      <div className={glow ? 'slot-card glow' : 'slot-card'} data-spot={spot}>
        {under && (
          <div className="peek">
            <Card card={under} label="" />
          </div>
        )}
        {top ? (
          <div className={canceledBy === null ? 'lies' : 'lies canceled'} key={cards.length}>
            <Card card={top} label={isSpoken ? m.pileShows({ pile: name, card: cardText(top, edition) }) : ''} />
          </div>
        ) : (
          <div className="slot">{isSpoken && <VisuallyHidden>{m.pileEmpty({ pile: name })}</VisuallyHidden>}</div>
        )}
        {canceledBy !== null && <CanceledNote safety={canceledBy} isYours={isYours} />}
      </div>
      {label && (
        <span className="pile-name" aria-hidden="true">
          {name}
        </span>
      )}
    </div>
  );
}

/** A button over a card without effect. While it has the focus, it says why. */
function CanceledNote({ safety, isYours }: { readonly safety: CardName; readonly isYours: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const text = { safety: cardText(safety, useEdition()) };
  const why = isYours ? m.canceledByYours(text) : m.canceledBy(text);
  return (
    <>
      <button
        type="button"
        className="canceled-card"
        aria-label={why}
        // Safari gives a tapped button no focus.
        onClick={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {isOpen && (
        <span className="canceled-why" aria-hidden="true">
          {why}
        </span>
      )}
    </>
  );
}

interface SafetyProps {
  readonly name: CardName;
  readonly cards: TeamJson;
  readonly glow: boolean;
  readonly isSmall: boolean;
  readonly isSpoken: boolean;
}

/** Only a safety played as a coup fourré lies crosswise. */
export function SafetySlot({ name, cards, glow, isSmall, isSpoken }: SafetyProps) {
  const laid = cards.safeties.find(({ card }) => card === name);
  const Card = isSmall ? SmallCard : CompactCard;
  const text = { card: cardText(name, useEdition()) };
  if (!laid) {
    return (
      <div className={glow ? 'safety glow' : 'safety'}>
        <div className="slot">
          {isSpoken && <VisuallyHidden>{m.safetyNotLaid(text)}</VisuallyHidden>}
          <CardSymbol card={name} className="ghost" />
        </div>
      </div>
    );
  }
  return (
    <div className={laid.coupFourre ? 'safety crosswise' : 'safety'} data-spot={name}>
      <div className="lies">
        <Card card={name} label={!isSpoken ? '' : laid.coupFourre ? m.safetyCrosswise(text) : m.safetyLaid(text)} />
      </div>
    </div>
  );
}
