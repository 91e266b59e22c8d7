/** Items in a fixed order, each with its index as the key, because items may be equal. */
export function withKeys<Item>(items: readonly Item[]): readonly { readonly key: number; readonly item: Item }[] {
  return items.map((item, key) => ({ key, item }));
}
