import { expect, test } from 'vitest';
import { storageWith } from '../testing/audio.ts';
import { isSilent, loadSettings } from './settings.ts';

const DEVICE = { prefersDark: false, languages: ['de-DE', 'fr-CA', 'en'] };

test('by default, theme and language follow the device', () => {
  expect(loadSettings(storageWith(), DEVICE).get()).toMatchObject({ theme: 'day', locale: 'fr' });
  expect(loadSettings(storageWith(), { prefersDark: true, languages: ['de'] }).get()).toMatchObject({
    theme: 'dusk',
    locale: 'en',
  });
});

test('by default the counter is available, warnings are on, and no discard is preselected', () => {
  expect(loadSettings(storageWith(), DEVICE).get()).toMatchObject({
    hasCounter: true,
    hasWarnings: true,
    choosesDiscard: false,
    playsForced: false,
  });
});

test('settings are stored independently', () => {
  const storage = storageWith();
  loadSettings(storage, DEVICE).change({ mutedGuests: ['ben'] });
  loadSettings(storage, DEVICE).change({ volume: 40, isMuted: true });
  loadSettings(storage, DEVICE).change({ theme: 'night', locale: 'nl', choosesDiscard: true });
  expect(loadSettings(storage, DEVICE).get()).toMatchObject({
    mutedGuests: ['ben'],
    volume: 40,
    isMuted: true,
    hasAmbience: false,
    theme: 'night',
    locale: 'nl',
    choosesDiscard: true,
  });
});

test('the page is silent if it is muted or its volume is zero', () => {
  expect(isSilent({ turnVolume: 0, ambienceVolume: 50, hasAmbience: false, volume: 40, isMuted: false })).toBe(false);
  expect(isSilent({ turnVolume: 0, ambienceVolume: 50, hasAmbience: false, volume: 40, isMuted: true })).toBe(true);
  expect(isSilent({ turnVolume: 0, ambienceVolume: 50, hasAmbience: false, volume: 0, isMuted: false })).toBe(true);
});
