/** Items in a fixed order, each with its index as the key, because items may be equal. */
export function withKeys<Thing>(
  things: readonly Thing[],
  from = 0,
): readonly { readonly key: number; readonly thing: Thing }[] {
  return things.map((thing, index) => ({ key: from + index, thing }));
}
