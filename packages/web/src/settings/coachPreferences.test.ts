import { expect, test } from 'vitest';
import { CoachPreferencesStore } from './coachPreferences.ts';

/** The part of a browser's storage that is used. */
function storageWith(stored: string | null) {
  const kept = { value: stored };
  const storage = {
    getItem: () => kept.value,
    setItem: (_key: string, value: string) => {
      kept.value = value;
    },
  };
  return { kept, storage: storage as unknown as Storage };
}

test('at first the counter opens, slips are warned of, and nothing is chosen for anyone', () => {
  const { storage } = storageWith(null);
  expect(new CoachPreferencesStore(storage).get()).toEqual({
    hasCounter: true,
    hasWarnings: true,
    choosesDiscard: false,
  });
});

test('what is wished is remembered, and told to who watches', () => {
  const { kept, storage } = storageWith(null);
  const wishes = new CoachPreferencesStore(storage);
  const heard: boolean[] = [];
  wishes.subscribe(() => heard.push(wishes.get().hasWarnings));
  wishes.choose({ hasWarnings: false });
  wishes.choose({ choosesDiscard: true });
  expect(heard).toEqual([false, false]);
  expect(new CoachPreferencesStore(storage).get()).toEqual({
    hasCounter: true,
    hasWarnings: false,
    choosesDiscard: true,
  });
  wishes.choose({ hasWarnings: true, choosesDiscard: false });
  expect(kept.value).toBe('');
});

test('what is stored by another version is no wish', () => {
  const { storage } = storageWith('hasHorns on');
  expect(new CoachPreferencesStore(storage).get()).toEqual(new CoachPreferencesStore(storageWith(null).storage).get());
});
