import type { ReactNode } from 'react';

interface ChoicesProps<Value> {
  readonly label: string;
  readonly values: readonly { readonly value: Value; readonly name: string; readonly note?: string }[];
  readonly chosen: Value;
  readonly choose: (value: Value) => void;
}

/** Options side by side, one of them chosen. */
export function Choices<Value extends string | boolean>({ label, values, chosen, choose }: ChoicesProps<Value>) {
  return (
    <fieldset className="formats" aria-label={label}>
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
  readonly picture?: ReactNode;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

export function Toggle({ label, picture, isOn, change }: ToggleProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className="toggle" onClick={() => change(!isOn)}>
      {picture}
      <span>{label}</span>
      <i aria-hidden="true" />
    </button>
  );
}
