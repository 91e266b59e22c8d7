export { appendToLog, type LogAction, type LogEntry, logEntriesOf } from './log/logEntry.ts';
export { type Notice, noticesBetween } from './log/notices.ts';
export type { Schedule } from './schedule.ts';
export { hasBonuses, localSeats, type SeatedSetup, seatsOf, teamOf } from './seating.ts';
export * from './valueStore.ts';
