/** What a room needs for its computers, loaded after the table. */
export { SHIPPED_COMPUTERS } from '@coup-fourre/room/computers';
export { thinkInWorkers } from './thinkInWorkers.ts';
