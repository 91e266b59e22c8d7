/** 0 to `count` - 1: the keys of things that differ by their index alone. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
