// What tests of other packages use.
export { playComputerRun } from '../days/computerRun.ts';
export { sqliteServer } from './sqliteServer.ts';
export { openSocket } from './testSocket.ts';
