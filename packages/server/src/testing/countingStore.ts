import { Store } from '../store/store.ts';

/** The same store, which counts the events read from it. */
export function countingStore(store: Store): { readonly counted: Store; readonly read: () => number } {
  let read = 0;
  const counted = new Store({
    ...store.driver,
    read: async (...query) => {
      const events = await store.rooms.read(...query);
      read += events.length;
      return events;
    },
  });
  return { counted, read: () => read };
}
