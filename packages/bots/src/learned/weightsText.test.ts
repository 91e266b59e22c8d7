import { fastRandom, PLAYER_COUNTS, randomInt, seededRandom } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { beliefShape } from '../belief/belief.ts';
import { MatchEquity } from '../equity/matchEquity.ts';
import { FEATURE_COUNT } from '../features/layout.ts';
import { EXPERT_WEIGHTS } from '../network/expertWeights.ts';
import { Network, type NetworkShape, parameterCount } from '../network/network.ts';
import { OUTPUT_COUNT } from '../network/outputs.ts';
import { formatWeights, type LearnedWeightsByPlayers, parseWeights } from './weightsText.ts';

const BELIEF = beliefShape(32);
const SHAPE = { features: FEATURE_COUNT, width: 32, outputs: OUTPUT_COUNT };

function someNetwork(shape: NetworkShape): Network {
  const random = fastRandom(seededRandom('weights'));
  return new Network(
    shape,
    new Float32Array(parameterCount(shape)).map(() => randomInt(random, 2001) / 1000 - 1),
  );
}

function areSame(some: Float32Array | undefined, others: Float32Array | undefined): boolean {
  return (
    some !== undefined && some.length === others?.length && some.every((number, index) => number === others[index])
  );
}

/** The outputs of a network for some features. */
function outputsOf(network: Network): number[] {
  network.input.count = 0;
  for (let feature = 0; feature < network.shape.features; feature += 17) network.input.add(feature);
  network.options.set(Array.from({ length: network.shape.outputs }, (_, output) => output));
  network.requestedCount = network.shape.outputs;
  network.forward();
  return [...network.outputs.subarray(0, network.shape.outputs)];
}

/** The largest difference between two networks' outputs, as a fraction of the largest output. */
function distance(some: Network | undefined, others: Network): number {
  if (some === undefined) return Number.POSITIVE_INFINITY;
  const expected = outputsOf(others);
  const most = Math.max(...expected.map(Math.abs));
  return Math.max(...outputsOf(some).map((output, index) => Math.abs(output - (expected[index] as number)))) / most;
}

const network = someNetwork(SHAPE);
const belief = someNetwork(BELIEF);
const equity = MatchEquity.from([[1200, 300]], 2);
const text = formatWeights(new Map([[2, { network, belief, equity }]]));
const [header = '', body = '', digits = ''] = text.split('\n');

describe('weights as text', () => {
  it('are read back as precisely as 6 bits allow, outputs as 12 bits', () => {
    const read = parseWeights(text) as LearnedWeightsByPlayers;
    const back = read.get(2);
    expect([...read.keys()]).toEqual([2]);
    expect(distance(back?.network, network)).toBeLessThan(0.02);
    expect(distance(back?.belief, belief)).toBeLessThan(0.02);
    expect(back?.equity.chanceOf([2000, 1000], 0)).toBeCloseTo(equity.chanceOf([2000, 1000], 0), 4);
  });

  it('for one number of seats are the same as among all', () => {
    const all = parseWeights(EXPERT_WEIGHTS) as LearnedWeightsByPlayers;
    for (const players of PLAYER_COUNTS) {
      const alone = parseWeights(EXPERT_WEIGHTS, [players]) as LearnedWeightsByPlayers;
      expect([...alone.keys()]).toEqual([players]);
      const [one, among] = [alone.get(players), all.get(players)];
      expect(one?.network.shape).toEqual(among?.network.shape);
      expect(areSame(one?.network.parameters, among?.network.parameters)).toBe(true);
      expect(areSame(one?.belief.parameters, among?.belief.parameters)).toBe(true);
      expect(areSame(one?.equity.chances, among?.equity.chances)).toBe(true);
    }
  });

  it.each([
    ['', 'its first line is not JSON'],
    ['null', "its format is not 'coup-fourre weights'"],
    ['{"format":"other"}', "its format is not 'coup-fourre weights'"],
    [header.replace('"version":3', '"version":2'), 'made for another version'],
    [header.replace(/"features":\d+/, '"features":3'), 'made for another version'],
    [header.replace('"2":32', '"2":31'), 'how wide'],
    [header.replace('{"2":32}', 'null'), 'how wide'],
    [header.replace('"beliefWidth":32', '"beliefWidth":0'), 'how wide'],
    [header.replace('"beliefWidth":32,', ''), 'how wide'],
  ])('with the first line %s are refused', (first, why) => {
    expect(parseWeights(`${first}\n${body}\n${digits}\n`)).toContain(why);
  });

  it.each([
    ['cut short', body.slice(0, -8)],
    ['changed', `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`],
    ['missing', ''],
    ['no base64', `€${body.slice(1)}`],
  ])('%s are refused as damaged', (_, damaged) => {
    expect(parseWeights(`${header}\n${damaged}\n${digits}\n`)).toContain('damaged');
  });

  it.each([
    ['cut short', digits.slice(0, -1)],
    ['changed', `${digits.startsWith('A') ? 'B' : 'A'}${digits.slice(1)}`],
    ['missing', ''],
    ['other characters', `€${digits.slice(1)}`],
  ])('whose digits are %s are refused as damaged', (_, damaged) => {
    expect(parseWeights(`${header}\n${body}\n${damaged}\n`)).toContain('damaged');
  });

  it('keep small units beside large units', () => {
    const parameters = network.parameters.map((weight, index) => {
      if (index % SHAPE.width !== 0) return weight;
      if (index < (SHAPE.features + 1) * SHAPE.width) return 1000 * weight;
      return index < (SHAPE.features + 1 + SHAPE.outputs) * SHAPE.width ? weight / 1000 : weight;
    });
    const scaled = new Network(SHAPE, parameters);
    const read = parseWeights(formatWeights(new Map([[2, { network: scaled, belief, equity }]])));
    expect(distance((read as LearnedWeightsByPlayers).get(2)?.network, network)).toBeLessThan(0.02);
  });

  it('are not written if nothing was learned', () => {
    expect(() => formatWeights(new Map())).toThrow('there are no weights to write');
  });

  it('that claim to be for other seats are refused as damaged', () => {
    expect(parseWeights(`${header.replace('"2":32', '"2":64')}\n${body}\n${digits}\n`)).toContain('damaged');
  });
});
