import { expect, test } from 'vitest';
import { Mutes } from '../online/mutes.ts';
import { PassingStorage } from '../shell/storageHere.ts';
import { SoundWishes } from './soundWishes.ts';

test('what is wished to be heard and whom one does not want to hear are remembered beside each other', () => {
  const storage = new PassingStorage();
  new Mutes(storage).mute('ben');
  new SoundWishes(storage).choose({ volume: 40, isMuted: true });
  new Mutes(storage).mute('eve');
  expect([...new Mutes(storage).muted()]).toEqual(['ben', 'eve']);
  expect(new SoundWishes(storage).wished()).toEqual({ volume: 40, isMuted: true, hasAmbience: false });
});
