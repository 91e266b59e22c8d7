import { type CardName, cardNamed, fastRandom, parseView, seededRandom, type View } from '@coup-fourre/rules';
import { emptyState, handOf } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { WorldSampler } from '../search/worldSampler.ts';
import { formatReadings, parseReadings, readingFault } from './readings.ts';

function viewOf(line: string): View {
  const view = parseView(line);
  if (!view.ok) throw new Error(view.error.message);
  return view.value;
}

const VIEW = viewOf('winning-moves-2008 4 hands=ro.25.st.75.100.200.sl/?6/?6/?6 teams=-/ro');

/** The hands of seat 1 in sampled worlds. */
function handsWith(text: string, worlds = 200) {
  const { network, belief } = shippedWeightsFor(VIEW.table.rules);
  const readings = parseReadings(text) ?? [];
  const sampler = new WorldSampler(VIEW, { network, belief, readings });
  const state = emptyState(VIEW.table.rules);
  const random = fastRandom(seededRandom('hands'));
  return Array.from({ length: worlds }, () => {
    sampler.sample(state, random);
    const hand = handOf(state, 1).toArray();
    const has = (name: CardName): number => hand.filter((card) => card === cardNamed(name)).length;
    return { size: hand.length, has };
  });
}

it('readings are read and written', () => {
  expect(formatReadings(parseReadings('1:ET,3:-st,2:25*0.5') ?? [])).toBe('1:ET,3:-st,2:25*0.5');
  for (const text of ['', '1', '1:', '1:XX', '7:ET', '1:-25*2', '1:25*2000', '1:ET;2:RW'])
    expect(parseReadings(text)).toBeNull();
});

it('every sampled hand has the given cards, and none of the excluded ones', () => {
  for (const { size, has } of handsWith('1:ET,1:ro,1:ro,1:-st,1:-25')) {
    expect([size, has('extraTank'), has('stop'), has('25')]).toEqual([6, 1, 0, 0]);
    expect(has('roll')).toBeGreaterThanOrEqual(2);
  }
});

it('a card given to one hand is in no other, even if that hand is dealt first', () => {
  expect(handsWith('3:ET').every(({ has }) => has('extraTank') === 0)).toBe(true);
});

it('a weight makes a card likelier or rarer', () => {
  const mean = (text: string): number => handsWith(text).reduce((sum, { has }) => sum + has('accident'), 0) / 200;
  const [rarer, plain, likelier] = [mean('1:ac*0.2'), mean('1:-st'), mean('1:ac*5')];
  expect(rarer).toBeLessThan(plain / 2);
  expect(likelier).toBeGreaterThan(1.5 * plain);
});

it.each([
  ['1:ET,2:RW', null],
  ['0:ET', { kind: 'noHand', seat: 0 }],
  ['1:ET,2:ET', { kind: 'noCopy', card: cardNamed('extraTank') }],
  ['1:ro,1:ro,1:ro,1:ro,1:ro,1:ro,1:ro', { kind: 'fullHand', seat: 1 }],
  ['1:ro,1:-ro', { kind: 'tooFewCards', seat: 1 }],
])('%s fits the view, or not: %j', (text, fault) => {
  expect(readingFault(VIEW, parseReadings(text) ?? [])).toEqual(fault);
});
