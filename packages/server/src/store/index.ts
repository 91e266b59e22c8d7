export { openStore, type StorePlace } from './openStore.ts';
export type {
  Append,
  FinishedGame,
  GameLine,
  Rating,
  RoomQuery,
  RoomRow,
  Store,
} from './store.ts';
