export { recordText } from './finishedGame.ts';
export type { Listener } from './listener.ts';
export { UnreadableRoom, wholeLog } from './roomLog.ts';
export { Rooms } from './rooms.ts';
export type { RoomsDeps } from './roomsDeps.ts';
