import { expect, test } from 'vitest';
import { MemoryStorage } from '../../app/ensureStorage.ts';
import { Mutes } from '../../online/mutes.ts';
import { SoundPreferencesStore } from './soundPreferences.ts';

test('sound preferences and muted people are remembered side by side', () => {
  const storage = new MemoryStorage();
  new Mutes(storage).mute('ben');
  new SoundPreferencesStore(storage).change({ volume: 40, isMuted: true });
  new Mutes(storage).mute('eve');
  expect([...new Mutes(storage).muted()]).toEqual(['ben', 'eve']);
  expect(new SoundPreferencesStore(storage).get()).toEqual({ volume: 40, isMuted: true, hasAmbience: false });
});
