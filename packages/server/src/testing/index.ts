// What tests of other packages use.
export { playSitting } from '../days/sitting.ts';
export { sqliteServer } from './sqliteServer.ts';
export { openSocket } from './testSocket.ts';
