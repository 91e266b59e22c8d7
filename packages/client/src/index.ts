export { appendToLog, type LogAction, type LogEntry } from './log/logEntry.ts';
export { type Notice, noticesBetween } from './log/notices.ts';
export { hasBonuses, localSeats, type SeatedSetup, seatsOf, teamOf } from './seating.ts';
