import { env } from 'node:process';

const factor = Number(env.TEST_SIZE ?? 1);
if (!(factor > 0)) throw new Error(`TEST_SIZE must be a positive number, not '${env.TEST_SIZE}'`);

/**
 * The number of runs, deals or actions of a randomized test: `usual` times the environment variable TEST_SIZE.
 * `npm test thorough` sets it to 10.
 */
export function testSize(usual: number): number {
  return Math.ceil(usual * factor);
}
