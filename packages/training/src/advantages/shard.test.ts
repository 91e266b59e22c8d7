import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeatureList } from '@coup-fourre/bots';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readShard, Shard, writeShard } from './shard.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shard-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A shard of samples with some features and two values each. */
function shardOf(samples: readonly (readonly number[])[]): Shard {
  const shard = new Shard(samples.length);
  for (const features of samples) {
    const list = new FeatureList();
    for (const feature of features) list.add(feature);
    shard.addFeatures(list);
    shard.addValue(3, 1.5);
    shard.values[shard.addValue(40)] = -250;
  }
  return shard;
}

it('a shard is read as it was written, without leftover files', () => {
  const path = join(folder, 'one');
  writeShard(path, shardOf([[1, 2], [9], []]));
  const read = new Shard(3);
  readShard(path, read);
  expect(read.isFull).toBe(true);
  expect([...read.featuresFrom]).toEqual([0, 2, 3, 3]);
  expect([...read.valuesFrom]).toEqual([0, 2, 4, 6]);
  expect([...read.features.subarray(0, 3)]).toEqual([1, 2, 9]);
  expect([...read.options.subarray(0, 6)]).toEqual([3, 40, 3, 40, 3, 40]);
  expect([...read.values.subarray(0, 6)]).toEqual([1.5, -250, 1.5, -250, 1.5, -250]);
  expect(readdirSync(folder)).toEqual(['one']);
});

it('a file that is cut short or too long is refused with a message', () => {
  const path = join(folder, 'one');
  writeShard(path, shardOf([[1, 2], [9]]));
  const whole = readFileSync(path);
  for (const bytes of [whole.subarray(0, -3), Buffer.concat([whole, Buffer.of(1)]), Buffer.of(1, 2)]) {
    writeFileSync(path, bytes);
    expect(() => readShard(path, new Shard(2))).toThrow('is damaged: delete it and continue the run');
  }
});
