/** 0 to `count` - 1: keys for items that differ only by their index. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
