/**
 * Bounds an LRU cache to `count` entries. Unlike `max`, it allocates no memory for entries that never come.
 */
export const entryLimit = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });
