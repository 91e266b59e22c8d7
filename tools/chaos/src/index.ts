export { newContribution } from './choice.ts';
export { Player } from './player.ts';
