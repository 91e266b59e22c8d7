import { below, fastRandom, PLAYER_COUNTS, seededRandom } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../features/layout.ts';
import { MatchEquity } from '../matchEquity.ts';
import { EXPERT_WEIGHTS } from './expertWeights.ts';
import { Network, parameterCount } from './network.ts';
import { OUTPUTS } from './outputs.ts';
import { type LearnedBySeats, weightsFrom, weightsText } from './weightsText.ts';

const SHAPE = { features: FEATURES, width: 32, outputs: OUTPUTS };

function someNetwork(): Network {
  const random = fastRandom(seededRandom('weights'));
  return new Network(
    SHAPE,
    new Float32Array(parameterCount(SHAPE)).map(() => below(random, 2001) / 1000 - 1),
  );
}

function areSame(some: Float32Array | undefined, others: Float32Array | undefined): boolean {
  return some !== undefined && some.length === others?.length && some.every((number, at) => number === others[at]);
}

const network = someNetwork();
const equity = MatchEquity.from([[1200, 300]], 2);
const text = weightsText(new Map([[2, { network, equity }]]));
const [head = '', body = ''] = text.split('\n');

describe('weights as text', () => {
  it('come back to within the bits that are kept', () => {
    const read = weightsFrom(text) as LearnedBySeats;
    const back = read.get(2);
    expect([...read.keys()]).toEqual([2]);
    const apart = back?.network.parameters.reduce(
      (most, number, place) => Math.max(most, Math.abs(number - (network.parameters[place] ?? 0))),
      0,
    );
    expect(apart).toBeLessThan(0.005);
    expect(back?.equity.chanceOf([2000, 1000], 0)).toBeCloseTo(equity.chanceOf([2000, 1000], 0), 4);
  });

  it('of some numbers of seats are those among all', () => {
    const all = weightsFrom(EXPERT_WEIGHTS) as LearnedBySeats;
    for (const players of PLAYER_COUNTS) {
      const alone = weightsFrom(EXPERT_WEIGHTS, [players]) as LearnedBySeats;
      expect([...alone.keys()]).toEqual([players]);
      const [one, among] = [alone.get(players), all.get(players)];
      expect(one?.network.shape).toEqual(among?.network.shape);
      expect(areSame(one?.network.parameters, among?.network.parameters)).toBe(true);
      expect(areSame(one?.equity.chances, among?.equity.chances)).toBe(true);
    }
  });

  it.each([
    ['', 'its first line is not JSON'],
    ['null', "its format is not 'coup-fourre weights'"],
    ['{"format":"other"}', "its format is not 'coup-fourre weights'"],
    [head.replace('"version":1', '"version":2'), 'made for another version'],
    [head.replace(/"features":\d+/, '"features":3'), 'made for another version'],
    [head.replace('"2":32', '"2":31'), 'how wide'],
  ])('with the first line %s are refused', (first, why) => {
    expect(weightsFrom(`${first}\n${body}\n`)).toContain(why);
  });

  it.each([
    ['cut short', body.slice(0, -8)],
    ['changed', `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`],
    ['missing', ''],
    ['no base64', `€${body.slice(1)}`],
  ])('%s are refused as damaged', (_, damaged) => {
    expect(weightsFrom(`${head}\n${damaged}\n`)).toContain('damaged');
  });

  it('that say of themselves to be of other seats are refused as damaged', () => {
    expect(weightsFrom(`${head.replace('"2":32', '"2":64')}\n${body}\n`)).toContain('damaged');
  });
});
