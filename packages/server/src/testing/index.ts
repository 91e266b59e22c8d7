// Exports for tests of other packages.
export { playComputerRun } from '../days/computerRun.ts';
export { sqliteServer } from './sqliteServer.ts';
export { openSocket } from './testSocket.ts';
