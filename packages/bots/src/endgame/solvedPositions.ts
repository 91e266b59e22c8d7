/** How a stored outcome bounds the true one, by the first team's payoff. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/** The memory is never grown: it forgets the oldest position of a slot. A power of two. */
const SLOTS = 2 ** 16;
/** How many neighboring slots a position may lie in. */
const PROBES = 4;
const NO_SLOT = -1;

/**
 * The positions that a solver has solved (a transposition table). A position is a number below 2^53.
 * It forgets positions when it is full, so it saves work and changes no result.
 */
export class SolvedPositions {
  readonly #keys = new Float64Array(SLOTS).fill(-1);
  readonly #outcomes = new Int32Array(SLOTS);
  readonly #bounds = new Uint8Array(SLOTS);
  readonly #actions = new Uint8Array(SLOTS);
  /** The game in which each slot was filled. A new game empties all slots at once. */
  readonly #games = new Int32Array(SLOTS);
  #game = 1;

  clear(): void {
    this.#game += 1;
  }

  /** The slot of a position, or a negative number if it is not stored. */
  find(key: number): number {
    const first = slotOf(key);
    for (let probe = 0; probe < PROBES; probe += 1) {
      const slot = (first + probe) & (SLOTS - 1);
      if (this.#keys[slot] === key && this.#games[slot] === this.#game) return slot;
    }
    return NO_SLOT;
  }

  outcome(slot: number): number {
    return this.#outcomes[slot] as number;
  }

  bound(slot: number): Bound {
    return this.#bounds[slot] as Bound;
  }

  /** The index of the best action. */
  action(slot: number): number {
    return this.#actions[slot] as number;
  }

  /** Takes four parameters, because an object for each position would cost more than the rest. */
  store(key: number, outcome: number, bound: Bound, action: number): void {
    const slot = this.#slotFor(key);
    this.#keys[slot] = key;
    this.#games[slot] = this.#game;
    this.#outcomes[slot] = outcome;
    this.#bounds[slot] = bound;
    this.#actions[slot] = action;
  }

  /** The position's own slot, else an empty slot, else the first slot that it may have. */
  #slotFor(key: number): number {
    const first = slotOf(key);
    let empty = NO_SLOT;
    for (let probe = 0; probe < PROBES; probe += 1) {
      const slot = (first + probe) & (SLOTS - 1);
      if (this.#games[slot] !== this.#game) empty = empty === NO_SLOT ? slot : empty;
      else if (this.#keys[slot] === key) return slot;
    }
    return empty === NO_SLOT ? first : empty;
  }
}

const LOW_BITS = 2 ** 26;

/** Mixes both halves of the number, so that similar positions lie far apart. */
function slotOf(key: number): number {
  const high = Math.floor(key / LOW_BITS);
  const low = key - high * LOW_BITS;
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (SLOTS - 1);
}
