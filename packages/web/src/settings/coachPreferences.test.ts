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

test('at first the counter opens, blunders are warned of, and nothing is chosen for anyone', () => {
  const { storage } = storageWith(null);
  expect(new CoachPreferencesStore(storage).get()).toEqual({
    hasCounter: true,
    hasWarnings: true,
    choosesDiscard: false,
  });
});

test('a choice is remembered, and subscribers learn of it', () => {
  const { kept, storage } = storageWith(null);
  const preferences = new CoachPreferencesStore(storage);
  const published: boolean[] = [];
  preferences.subscribe(() => published.push(preferences.get().hasWarnings));
  preferences.choose({ hasWarnings: false });
  preferences.choose({ choosesDiscard: true });
  expect(published).toEqual([false, false]);
  expect(new CoachPreferencesStore(storage).get()).toEqual({
    hasCounter: true,
    hasWarnings: false,
    choosesDiscard: true,
  });
  preferences.choose({ hasWarnings: true, choosesDiscard: false });
  expect(kept.value).toBe('');
});

test('what another version stored is ignored', () => {
  const { storage } = storageWith('hasHorns on');
  expect(new CoachPreferencesStore(storage).get()).toEqual(new CoachPreferencesStore(storageWith(null).storage).get());
});
