export type { AdvantageOptions } from './advantage.ts';
export * from './duel.ts';
export { type Estimate, estimateOfDeals, shareOfDeals } from './estimate.ts';
export * from './playDeal.ts';
export * from './playDuplicate.ts';
export * from './summary.ts';
