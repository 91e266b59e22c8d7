export type { StoreConfig } from '../config/config.ts';
export { openStore } from './openStore.ts';
export type { FinishedGame, Store } from './store.ts';
