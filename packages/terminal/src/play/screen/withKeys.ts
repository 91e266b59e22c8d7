/** Things in a fixed order, each with a key that is its place: what stands there may be the same as elsewhere. */
export function withKeys<Thing>(
  things: readonly Thing[],
  from = 0,
): readonly { readonly key: number; readonly thing: Thing }[] {
  return things.map((thing, place) => ({ key: from + place, thing }));
}
