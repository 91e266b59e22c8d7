export { computeParsLater, playInThread } from './computerRuns.ts';
export type { DaysDeps } from './dayScheduler.ts';
export { type DayReason, Days } from './days.ts';
export { startOfDay } from './schedule.ts';
