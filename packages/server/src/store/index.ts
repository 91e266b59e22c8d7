export type { StoreConfig } from '../config/config.ts';
export type { FinishedGame } from './gameStore.ts';
export { openStore } from './openStore.ts';
export type { Store } from './store.ts';
