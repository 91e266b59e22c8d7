import { type ReactNode, useId } from 'react';
import type { PageSettings } from '../settings/settings.ts';
import { useSettingState } from '../settings/useSettings.ts';

interface ChoicesProps<Value> {
  readonly label: string;
  readonly values: readonly { readonly value: Value; readonly name: string; readonly note?: string }[];
  readonly chosen: Value;
  readonly choose: (value: Value) => void;
  /** Id of the element that a screen reader reads after the label. */
  readonly describedBy?: string | undefined;
}

/** Options side by side. One of them is chosen. */
export function Choices<Value extends string | number | boolean>({
  label,
  values,
  chosen,
  choose,
  describedBy,
}: ChoicesProps<Value>) {
  const hasNotes = values.some(({ note }) => note !== undefined);
  return (
    <fieldset className={hasNotes ? 'formats noted' : 'formats'} aria-label={label} aria-describedby={describedBy}>
      {values.map(({ value, name, note }) => (
        <button key={String(value)} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
          <b>{name}</b>
          {note !== undefined && <small>{note}</small>}
        </button>
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  readonly label: string;
  /** A sentence below. A screen reader reads it after the label. */
  readonly note?: string | undefined;
  readonly picture?: ReactNode;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

export function Toggle({ label, note, picture, isOn, change }: ToggleProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={note === undefined ? undefined : id}
        className="way toggle"
        onClick={() => change(!isOn)}
      >
        {picture}
        <span>{label}</span>
        <i aria-hidden="true" />
      </button>
      {note !== undefined && <small id={id}>{note}</small>}
    </>
  );
}

/** The names of the settings with values of type `Value`. */
type FieldOf<Value> = {
  [Field in keyof PageSettings]: PageSettings[Field] extends Value ? Field : never;
}[keyof PageSettings];

interface SettingChoicesProps<Field extends FieldOf<string>> {
  readonly field: Field;
  readonly label: string;
  readonly values: readonly PageSettings[Field][];
  readonly nameOf: (value: PageSettings[Field]) => string;
  /** A sentence below. */
  readonly note?: string;
}

/** The choices of a setting, with its label above. */
export function SettingChoices<Field extends FieldOf<string>>(props: SettingChoicesProps<Field>) {
  const { field, label, values, nameOf, note } = props;
  const id = useId();
  const [chosen, choose] = useSettingState(field);
  const named = values.map((value) => ({ value, name: nameOf(value) }));
  return (
    <>
      <p className="label" aria-hidden="true">
        {label}
      </p>
      <Choices
        label={label}
        values={named}
        chosen={chosen}
        choose={choose}
        describedBy={note === undefined ? undefined : id}
      />
      {note !== undefined && <small id={id}>{note}</small>}
    </>
  );
}

interface SettingToggleProps extends Pick<ToggleProps, 'label' | 'note'> {
  readonly field: FieldOf<boolean>;
}

export function SettingToggle({ field, label, note }: SettingToggleProps) {
  const [isOn, change] = useSettingState(field);
  return <Toggle label={label} note={note} isOn={isOn} change={change} />;
}
