export type { Schedule } from './schedule.ts';
export * from './valueStore.ts';
