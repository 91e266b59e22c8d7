import { CARD_NAMES } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { AMBIENCE_SPECS, LOOP_SECONDS } from './ambience.ts';
import { durationOf } from './soundSpec.ts';
import { SOUND_SPECS } from './soundSpecs.ts';

test('a coup fourré sounds as a brass chord of three notes, under one second', () => {
  const { coupFourre } = SOUND_SPECS;
  expect(durationOf(coupFourre)).toBeLessThan(1);
  const notes = coupFourre.voices.map(({ pitch }) => Math.round(12 * Math.log2((pitch?.[0] ?? 0) / 440)));
  expect(new Set(notes).size).toBe(3);
  expect(new Set(coupFourre.voices.map(({ wave }) => wave))).toEqual(new Set(['sawtooth']));
});

test('the more miles, the longer the motor runs', () => {
  const lengths = (['25', '50', '75', '100', '200'] as const).map((card) => durationOf(SOUND_SPECS[card]));
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(new Set(lengths).size).toBe(5);
});

test('every card has its own sound', () => {
  const written = CARD_NAMES.map((card) => JSON.stringify(SOUND_SPECS[card]));
  expect(new Set(written).size).toBe(CARD_NAMES.length);
});

test('every sound is short, and every voice can be played', () => {
  for (const [name, score] of Object.entries(SOUND_SPECS)) {
    expect(durationOf(score), name).toBeLessThan(2.2);
    expect(score.leadSeconds, name).toBeLessThanOrEqual(durationOf(score));
    for (const { length, level, attack = 0, release = 0, pitch = [1, 1], filter, wave } of score.voices) {
      expect(attack + release, name).toBeLessThanOrEqual(length);
      expect(level, name).toBeGreaterThan(0);
      expect(level, name).toBeLessThanOrEqual(1);
      expect(Math.min(...pitch, ...(filter?.cut ?? [])), name).toBeGreaterThan(0);
      expect(wave === 'noise' || pitch[0] > 1, name).toBe(true);
    }
  }
});

test('the ambience ends within its loop, so that it repeats without a gap', () => {
  for (const [light, score] of Object.entries(AMBIENCE_SPECS))
    expect(durationOf(score), light).toBeLessThanOrEqual(LOOP_SECONDS + 1e-9);
});
