/** The part of a browser's storage that is used here. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** A setting: its initial value, and how its value is serialized. */
export interface Setting<Value> {
  readonly key: string;
  readonly initial: Value;
  readonly format: (value: Value) => string;
  /** Parses a stored text; null if it is not a valid value, for example one of another version. */
  readonly parse: (text: string) => Value | null;
}

export function choice<Value extends string>(key: string, values: readonly Value[], initial: Value): Setting<Value> {
  return { key, initial, format: (value) => value, parse: (text) => values.find((value) => value === text) ?? null };
}

const TRUTH = { yes: true, no: false } as const;

export function toggle(key: string, { isOn }: { readonly isOn: boolean }): Setting<boolean> {
  return {
    key,
    initial: isOn,
    format: (value) => (value ? 'yes' : 'no'),
    parse: (text) => (text === 'yes' || text === 'no' ? TRUTH[text] : null),
  };
}

/** A number from 0 to 100. */
export function percentage(key: string, initial: number): Setting<number> {
  return {
    key,
    initial,
    format: String,
    parse: (text) => {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      return value >= 0 && value <= 100 ? value : null;
    },
  };
}

export function text(key: string): Setting<string> {
  return { key, initial: '', format: (value) => value, parse: (value) => value };
}

/** Names without spaces, of which the latest are kept. */
export function names(key: string, { max }: { readonly max: number }): Setting<readonly string[]> {
  return {
    key,
    initial: [],
    format: (value) => value.slice(-max).join(' '),
    parse: (value) => value.split(' ').filter(Boolean),
  };
}
