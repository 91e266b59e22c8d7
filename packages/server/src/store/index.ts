export type { StoreConfig } from '../config/config.ts';
export { openStore } from './openStore.ts';
export type { Store } from './store.ts';
