import { expect, test } from 'vitest';
import { MemoryStorage } from '../../app/ensureStorage.ts';
import { Mutes } from '../../online/mutes.ts';
import { SoundPreferencesStore } from './soundPreferences.ts';

test('what is wished to be heard and whom one does not want to hear are remembered beside each other', () => {
  const storage = new MemoryStorage();
  new Mutes(storage).mute('ben');
  new SoundPreferencesStore(storage).change({ volume: 40, isMuted: true });
  new Mutes(storage).mute('eve');
  expect([...new Mutes(storage).muted()]).toEqual(['ben', 'eve']);
  expect(new SoundPreferencesStore(storage).get()).toEqual({ volume: 40, isMuted: true, hasAmbience: false });
});
