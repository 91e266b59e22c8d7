import type { ComponentProps } from 'react';

interface SelectProps<Value> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly values: readonly Value[];
  /** The default is the value itself. */
  readonly textOf?: (value: Value) => string;
  readonly chosen: Value;
  readonly choose: (value: Value) => void;
}

export function Select<Value>({ values, textOf = keyOf, chosen, choose, ...rest }: SelectProps<Value>) {
  return (
    <select
      value={keyOf(chosen)}
      onChange={({ target }) => {
        const index = values.findIndex((value) => keyOf(value) === target.value);
        if (index !== -1) choose(values[index] as Value);
      }}
      {...rest}
    >
      {values.map((value) => (
        <option key={keyOf(value)} value={keyOf(value)}>
          {textOf(value)}
        </option>
      ))}
    </select>
  );
}

function keyOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function SelectField<Value>({ label, ...select }: SelectProps<Value> & { readonly label: string }) {
  return (
    <label className="field-name">
      <span className="label">{label}</span>
      <Select {...select} />
    </label>
  );
}
