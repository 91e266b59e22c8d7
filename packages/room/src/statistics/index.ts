export * from './dealTally.ts';
export * from './groups.ts';
export * from './luckSummary.ts';
export * from './measureLuck.ts';
export * from './statisticsFile.ts';
export * from './summary.ts';
export * from './tallyOf.ts';
