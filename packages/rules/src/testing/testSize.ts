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

/**
 * True if the tests run again on another version of Node. `npm test` then sets TEST_OTHER_NODE, and tests leave out
 * what cannot differ between versions. `npm test thorough` leaves nothing out.
 */
export const IS_OTHER_NODE = env.TEST_OTHER_NODE === '1';
