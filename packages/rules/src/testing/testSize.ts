import { env } from 'node:process';

const factor = Number(env.TEST_SIZE ?? 1);
if (!(factor > 0)) throw new Error(`TEST_SIZE must be a positive number, not '${env.TEST_SIZE}'`);

/**
 * Returns how many runs, deals or actions a randomized test makes: `usual` times the factor in the environment variable
 * TEST_SIZE. `npm run test:thorough` sets it to 10.
 */
export function testSize(usual: number): number {
  return Math.ceil(usual * factor);
}
