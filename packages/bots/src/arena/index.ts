export * from './duel.ts';
export type { Estimate } from './estimate.ts';
export * from './leadOver.ts';
export * from './playDuplicate.ts';
export * from './playOut.ts';
export * from './summary.ts';
