import { expect, test } from 'vitest';
import { storageWith } from '../testing/audio.ts';
import { isSilent, loadSettings } from './settings.ts';

const DEVICE = { prefersDark: false, languages: ['de-DE', 'fr-CA', 'en'] };

test('before anything is chosen, the device says which light and language', () => {
  expect(loadSettings(storageWith(), DEVICE).get()).toMatchObject({ theme: 'day', locale: 'fr' });
  expect(loadSettings(storageWith(), { prefersDark: true, languages: ['de'] }).get()).toMatchObject({
    theme: 'dusk',
    locale: 'en',
  });
});

test('at first the counter opens, slips are warned of, and nothing is chosen for anyone', () => {
  expect(loadSettings(storageWith(), DEVICE).get()).toMatchObject({
    hasCounter: true,
    hasWarnings: true,
    choosesDiscard: false,
    playsForced: false,
  });
});

test('settings are kept beside each other', () => {
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

test('a page is silent when it is muted, or its volume is nothing', () => {
  expect(isSilent({ volume: 40, isMuted: false })).toBe(false);
  expect(isSilent({ volume: 40, isMuted: true })).toBe(true);
  expect(isSilent({ volume: 0, isMuted: false })).toBe(true);
});
