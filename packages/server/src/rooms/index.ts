export type { GamePage } from './finishedGame.ts';
export type { Listener } from './listener.ts';
export { isDamage, UnreadableRoom } from './roomLog.ts';
export { RoomRecords, recordOfRow } from './roomRecords.ts';
export { Rooms } from './rooms.ts';
export type { RoomsDeps, ServerContext } from './roomsDeps.ts';
export { dealOfRow } from './row.ts';
export { decideSoloRoom, type SoloRoom } from './soloRoom.ts';
export { whereabouts } from './whereabouts.ts';
