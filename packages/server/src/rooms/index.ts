export type { Listener } from './listener.ts';
export { Rooms } from './rooms.ts';
export type { RoomsDeps } from './roomsDeps.ts';
