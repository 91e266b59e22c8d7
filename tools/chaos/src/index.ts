export { contribution } from './choice.ts';
export { Player } from './player.ts';
