export { openStore, type StoreConfig } from './openStore.ts';
export type { Store } from './store.ts';
