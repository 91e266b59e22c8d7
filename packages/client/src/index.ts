export { appendToLog, isActionEvent, type LogAction, type LogEntry, logActionOf } from './log/logEntry.ts';
export { type Notice, noticesBetween } from './log/notices.ts';
export type { Schedule } from './schedule.ts';
export { hasBonuses, localSeats, rulesOf, type SeatedSetup } from './seating.ts';
export * from './valueStore.ts';
