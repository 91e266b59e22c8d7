export { Referee } from './referee/referee.ts';
