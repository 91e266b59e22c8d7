import './appearance.css';
import { capitalized, m } from '@coup-fourre/client/text';
import { type Appearance, CAR_MODELS, FACES } from '@coup-fourre/room/options';
import { type ReactNode, useId } from 'react';
import type { TeamPaint } from '../../game/team.ts';
import { Avatar, Car, Icon } from '../../ui/art/index.ts';

interface AppearanceFieldsProps {
  readonly appearance: Appearance;
  readonly change: (appearance: Appearance) => void;
  /** The paint in which they are shown. */
  readonly team?: TeamPaint;
}

/** The faces and the cars to choose from, as pictures. */
export function AppearanceFields({ appearance, change, team = 'teal' }: AppearanceFieldsProps) {
  return (
    <>
      <PictureChoice
        label={m.faceLabel()}
        className="faces-choice"
        values={FACES}
        chosen={appearance.face}
        choose={(face) => change({ ...appearance, face })}
        nameOf={(face) => m[`face${capitalized(face)}`]()}
        pictureOf={(face) => <Avatar portrait={face} team={team} />}
      />
      <PictureChoice
        label={m.carLabel()}
        className="cars-choice"
        values={CAR_MODELS}
        chosen={appearance.car}
        choose={(car) => change({ ...appearance, car })}
        nameOf={(car) => m[`car${capitalized(car)}`]()}
        pictureOf={(car) => (
          <svg viewBox="-66 -62 132 68" aria-hidden="true">
            <Car team={team} model={car} />
          </svg>
        )}
      />
    </>
  );
}

interface PictureChoiceProps<Value> {
  readonly label: string;
  readonly className: string;
  readonly values: readonly Value[];
  readonly chosen: Value | undefined;
  readonly choose: (value: Value) => void;
  readonly nameOf: (value: Value) => string;
  readonly pictureOf: (value: Value) => ReactNode;
}

/** One of a few pictures, by pointer or with the arrow keys; at first there may be none. */
function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>) {
  const { label, className, values, chosen, choose, nameOf, pictureOf } = props;
  const name = useId();
  return (
    <fieldset className={`picture-choice ${className}`}>
      <legend className="label">{label}</legend>
      {values.map((value) => (
        <label key={value} title={nameOf(value)}>
          <input
            type="radio"
            name={name}
            aria-label={nameOf(value)}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          {pictureOf(value)}
          {value === chosen && (
            <span className="tick" aria-hidden="true">
              <Icon name="check" size={14} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
