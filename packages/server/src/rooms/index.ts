export type { Listener } from './listener.ts';
export { Rooms } from './rooms.ts';
export type { Surroundings } from './surroundings.ts';
