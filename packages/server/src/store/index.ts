export { openStore, type StorePlace } from './openStore.ts';
export type { Store } from './store.ts';
