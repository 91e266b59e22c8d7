export { Player } from './player.ts';
