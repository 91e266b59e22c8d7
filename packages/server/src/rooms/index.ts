export { type GamePage, recordText } from './finishedGame.ts';
export type { Listener } from './listener.ts';
export { pagesOf, UnreadableRoom } from './roomLog.ts';
export { Rooms } from './rooms.ts';
export type { RoomsDeps, ServerContext } from './roomsDeps.ts';
export { dealOfRow } from './row.ts';
export { decideSoloRoom, type SoloRoom } from './soloRoom.ts';
