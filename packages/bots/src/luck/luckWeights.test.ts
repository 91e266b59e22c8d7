import { expect, it } from 'vitest';
import { Network, parameterCount } from '../network/network.ts';
import { dealValueShape } from './dealValue.ts';
import { formatLuckWeights, LUCK_VERSION, parseLuckWeights } from './luckWeights.ts';
import { VALUE_WEIGHTS } from './valueWeights.ts';

const shape = dealValueShape(32);
const parameters = new Float32Array(parameterCount(shape)).map((_, index) => Math.sin(index));

it('weights are read back with their version', () => {
  const text = formatLuckWeights(new Network(shape, parameters));
  const read = parseLuckWeights(text);
  expect(formatLuckWeights(read)).toBe(text);
  expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ version: LUCK_VERSION, width: 32 });
  const [first = '', base64 = '', digits = ''] = text.split('\n');
  expect(() => parseLuckWeights([first, base64, digits.slice(1)].join('\n'))).toThrow('damaged');
  const other = first.replace(`"version":${LUCK_VERSION}`, '"version":0');
  expect(() => parseLuckWeights([other, base64, digits].join('\n'))).toThrow('another version');
});

it('the shipped weights have this version', () => {
  expect(parseLuckWeights(VALUE_WEIGHTS).shape).toEqual(dealValueShape(parseLuckWeights(VALUE_WEIGHTS).shape.width));
});
