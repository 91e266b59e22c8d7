export { Referee } from './referee.ts';
