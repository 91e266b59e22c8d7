import { ValueStore } from '../valueStore.ts';
import type { KeyValueStorage, Setting } from './setting.ts';

export type SettingsOf<Values> = { readonly [Field in keyof Values]: Setting<Values[Field]> };

/** The values of some settings. */
export type SettingOf<Settings> = {
  readonly [Field in keyof Settings]: Settings[Field] extends Setting<infer Value> ? Value : never;
};

/** The settings of this device. Each is stored under its key once it has been changed. */
export class SettingsStore<Values extends object> {
  readonly #storage: KeyValueStorage;
  readonly #settings: SettingsOf<Values>;
  readonly #values: ValueStore<Values>;

  constructor(storage: KeyValueStorage, settings: SettingsOf<Values>) {
    this.#storage = storage;
    this.#settings = settings;
    const fields = Object.keys(settings) as (keyof Values)[];
    const values = fields.map((field) => [field, this.#read(field)]);
    this.#values = new ValueStore<Values>(Object.fromEntries(values));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#values.subscribe(listener);

  readonly get = (): Values => this.#values.get();

  change(change: Partial<Values>): void {
    for (const field of Object.keys(change) as (keyof Values)[]) this.#write(field, change[field]);
    this.#values.patch(change);
  }

  #read<Field extends keyof Values>(field: Field): Values[Field] {
    const { key, initial, parse } = this.#settings[field];
    const stored = this.#storage.getItem(key);
    return (stored === null ? null : parse(stored)) ?? initial;
  }

  #write<Field extends keyof Values>(field: Field, value: Values[Field] | undefined): void {
    const { key, format } = this.#settings[field];
    if (value !== undefined) this.#storage.setItem(key, format(value));
  }
}
