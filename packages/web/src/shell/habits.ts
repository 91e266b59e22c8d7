import { createContext, use, useSyncExternalStore } from 'react';
import { Watched } from '../online/watched.ts';

/** How fast the computers at this device play. */
export const PACES = ['slow', 'normal', 'fast'] as const;
export type PlayPace = (typeof PACES)[number];

const PACE_KEY = 'coup-fourre.pace';
const FORCED_KEY = 'coup-fourre.forced';
const KEYS_KEY = 'coup-fourre.keys';

/** How someone likes to play at this device. */
interface Habit {
  readonly pace: PlayPace;
  /** Whether a turn that leaves no choice is played by itself. */
  readonly playsForced: boolean;
  /** WCAG 2.1.4: whether a single letter does something wherever the focus is. */
  readonly hasKeys: boolean;
}

/** How someone likes to play at this device, remembered in the browser. */
export class Habits {
  readonly #storage: Storage;
  readonly #habit: Watched<Habit>;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#habit = new Watched({
      pace: PACES.find((pace) => pace === storage.getItem(PACE_KEY)) ?? 'normal',
      playsForced: storage.getItem(FORCED_KEY) === 'yes',
      hasKeys: storage.getItem(KEYS_KEY) !== 'no',
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#habit.subscribe(listener);

  readonly habit = (): Habit => this.#habit.get();

  choose(change: Partial<Habit>): void {
    this.#habit.change(change);
    const { pace, playsForced, hasKeys } = this.habit();
    this.#storage.setItem(PACE_KEY, pace);
    this.#storage.setItem(FORCED_KEY, playsForced ? 'yes' : 'no');
    this.#storage.setItem(KEYS_KEY, hasKeys ? 'yes' : 'no');
  }
}

export const HabitsContext = createContext<Habits | null>(null);

export function useHabits(): Habit & { readonly habits: Habits } {
  const habits = use(HabitsContext);
  if (!habits) throw new Error('no habits around this component');
  return { ...useSyncExternalStore(habits.subscribe, habits.habit), habits };
}
