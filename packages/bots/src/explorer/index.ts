export type { Estimate } from '../arena/estimate.ts';
export * from './decisions.ts';
export * from './openings.ts';
export * from './situations.ts';
