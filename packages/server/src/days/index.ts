export { computeParsInThread, playInThread } from './computerRuns.ts';
export type { DaysDeps } from './dayScheduler.ts';
export { Days } from './days.ts';
