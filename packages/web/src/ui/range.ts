/** 0 to `count` - 1: the places of things that are told apart by their place alone. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
