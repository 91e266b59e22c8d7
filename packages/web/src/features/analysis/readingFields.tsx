import { type CardReading, formatReadings, readingFault } from '@coup-fourre/bots/readings';
import type { SeatedSetup } from '@coup-fourre/client';
import { cardText, m, nameOfSeat, numberText } from '@coup-fourre/client/text';
import { CARDS, type Card, nameOf, type View } from '@coup-fourre/rules';
import { useState } from 'react';
import { range } from '../../game/range.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select.tsx';

/** Weights to choose from, in addition to "has it" and "has none". */
const WEIGHTS = ['holds', 0, 3, 1 / 3] as const satisfies readonly CardReading['weight'][];

const WEIGHT_TEXTS = new Map<CardReading['weight'], () => string>([
  ['holds', m.readingHolds],
  [0, m.readingLacks],
  [3, m.readingLikely],
  [1 / 3, m.readingUnlikely],
]);

interface ReadingFieldsProps {
  readonly setup: SeatedSetup;
  readonly view: View;
  readonly readings: readonly CardReading[];
  readonly change: (readings: readonly CardReading[]) => void;
}

/** One's own reading of the others' hands: cards that a seat has, has not, or is likelier to have. */
export function ReadingFields({ setup, view, readings, change }: ReadingFieldsProps) {
  const seats = range(setup.players).filter((seat) => seat !== view.seat);
  const [seat, setSeat] = useState(seats[0] ?? 0);
  const [card, setCard] = useState<Card>(CARDS[0]);
  const [weight, setWeight] = useState<CardReading['weight']>('holds');
  const next = [...readings, { seat, card, weight }];
  const isNew = weight === 'holds' || readings.every((each) => each.seat !== seat || each.card !== card);
  const isPossible = isNew && readingFault(view, next) === null;
  return (
    <fieldset className="reading-fields">
      <legend className="label">{m.readingTitle()}</legend>
      <div className="setup-fields">
        <SelectField
          label={m.readingSeat()}
          values={seats}
          textOf={(each) => nameOfSeat(setup, each)}
          chosen={seat}
          choose={setSeat}
        />
        <SelectField
          label={m.readingCard()}
          values={CARDS}
          textOf={(each) => cardText(nameOf(each), setup.edition)}
          chosen={card}
          choose={setCard}
        />
        <SelectField
          label={m.readingWeight()}
          values={WEIGHTS}
          textOf={(each) => WEIGHT_TEXTS.get(each)?.() ?? ''}
          chosen={weight}
          choose={setWeight}
        />
      </div>
      <Button quiet small icon="plus" text={m.readingAdd()} isOff={!isPossible} onClick={() => change(next)} />
      {readingFault(view, readings) !== null && <p role="alert">{m.readingIgnored()}</p>}
      {!isPossible && <output className="label">{m.readingImpossible()}</output>}
      <ul>
        {readings.map((reading, index) => {
          const text = readingText(setup, reading);
          return (
            <li key={formatReadings(readings.slice(0, index + 1))} className="row">
              {text}
              <IconButton
                icon="trash"
                label={m.readingRemove({ reading: text })}
                onClick={() => change(readings.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** "Player 2: has no Stop". */
export function readingText(setup: SeatedSetup, { seat, card, weight }: CardReading): string {
  const said = WEIGHT_TEXTS.get(weight)?.() ?? `× ${numberText(weight === 'holds' ? 1 : weight)}`;
  return m.readingLine({ name: nameOfSeat(setup, seat), weight: said, card: cardText(nameOf(card), setup.edition) });
}
