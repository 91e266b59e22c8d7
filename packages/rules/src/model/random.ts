/** A source of randomness: each call returns an integer from 0 to 2³² − 1. */
export type Random = () => number;

/** A key has 256 bits, a unit of UTF-16 has 16. */
const UNITS_PER_KEY = 16;
/** Follows the last unit, so that a seed and the same seed followed by zeros differ. */
const END_OF_SEED = 0x80;
const ROUNDS = 20;
const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/**
 * A generator seeded by a text: the ChaCha20 key stream (Bernstein 2008; RFC 8439). So no one can compute future cards
 * from those already seen.
 * A seed of 64 hexadecimal digits is the 256-bit key itself. Any other text is hashed.
 */
export function seededRandom(seed: string): Random {
  const input = Uint32Array.from([...SIGMA, ...Array.from(keyOf(seed)), 0, 0, 0, 0]);
  const block = new Uint32Array(16);
  let next = 16;
  return () => {
    if (next === 16) {
      chachaBlock(input, block);
      input[12] = (input[12] as number) + 1;
      next = 0;
    }
    next += 1;
    return block[next - 1] as number;
  };
}

function keyOf(seed: string): ArrayLike<number> {
  if (/^[0-9a-f]{64}$/i.test(seed))
    return Array.from({ length: 8 }, (_, i) => littleEndian(seed.slice(8 * i, 8 * i + 8)));
  const input = Uint32Array.from([...SIGMA, ...Array<number>(12).fill(0)]);
  for (let unit = 0; unit <= seed.length; unit += 1) {
    const place = unit % UNITS_PER_KEY;
    if (place === 0 && unit > 0) absorb(input);
    const value = unit < seed.length ? seed.charCodeAt(unit) : END_OF_SEED;
    const word = 4 + (place >> 1);
    input[word] = (input[word] as number) ^ (value << (16 * (place & 1)));
  }
  absorb(input);
  return input.subarray(4, 12);
}

/** Mixes the text that has been added to a key with one ChaCha block, so that different seeds give different keys. */
function absorb(input: Uint32Array): void {
  const block = new Uint32Array(16);
  chachaBlock(input, block);
  input.set(block.subarray(0, 8), 4);
}

function littleEndian(hex: string): number {
  const [a = '', b = '', c = '', d = ''] = hex.match(/../g) ?? [];
  return Number.parseInt(d + c + b + a, 16);
}

function chachaBlock(input: Uint32Array, out: Uint32Array): void {
  out.set(input);
  for (let round = 0; round < ROUNDS; round += 2) {
    for (let i = 0; i < 4; i += 1) quarterRound(out, i, i + 4, i + 8, i + 12);
    for (let i = 0; i < 4; i += 1) quarterRound(out, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  for (let i = 0; i < 16; i += 1) out[i] = (out[i] as number) + (input[i] as number);
}

function quarterRound(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  addThenRotate(x, a, b, d, 16);
  addThenRotate(x, c, d, b, 12);
  addThenRotate(x, a, b, d, 8);
  addThenRotate(x, c, d, b, 7);
}

function addThenRotate(x: Uint32Array, sum: number, addend: number, turned: number, bits: number): void {
  x[sum] = (x[sum] as number) + (x[addend] as number);
  const mixed = (x[turned] as number) ^ (x[sum] as number);
  x[turned] = (mixed << bits) | (mixed >>> (32 - bits));
}

/**
 * A fast generator for simulations, not for dealing (xoroshiro64**, Blackman and Vigna 2018). Another generator seeds
 * it.
 */
export function fastRandom(source: Random): Random {
  const state = Int32Array.of(source() | 1, source());
  return () => {
    const a = state[0] as number;
    const b = (state[1] as number) ^ a;
    const product = Math.imul(a, 0x9e3779bb);
    state[0] = ((a << 26) | (a >>> 6)) ^ b ^ (b << 9);
    state[1] = (b << 13) | (b >>> 19);
    return Math.imul((product << 5) | (product >>> 27), 5) >>> 0;
  };
}

const TWO_16 = 2 ** 16;
const TWO_32 = 2 ** 32;

/** A number from 0 to below 1: one of 2³² equally likely values. */
export function randomFraction(random: Random): number {
  return random() / TWO_32;
}

/**
 * An integer from 0 to `count` − 1, all equally likely, for counts up to 65536.
 * It is the upper half of the product of 16 random bits with `count`. The few draws that would favour some results are
 * rejected (Lemire 2019).
 */
export function randomInt(random: Random, count: number): number {
  let product = Math.imul(random() >>> 16, count);
  if ((product & 0xffff) < count) {
    const bias = TWO_16 % count;
    while ((product & 0xffff) < bias) product = Math.imul(random() >>> 16, count);
  }
  return product >>> 16;
}

/** Shuffles the first `length` items (Fisher–Yates). Every order is equally likely. */
export function shuffle<Item>(items: { [index: number]: Item }, length: number, random: Random): void {
  for (let last = length - 1; last > 0; last -= 1) {
    const chosen = randomInt(random, last + 1);
    const kept = items[last] as Item;
    items[last] = items[chosen] as Item;
    items[chosen] = kept;
  }
}
