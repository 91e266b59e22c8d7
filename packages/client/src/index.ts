export { appendToLog, type LogAction, type LogEntry, logEntriesOf } from './log/logEntry.ts';
export { type Notice, noticesBetween } from './log/notices.ts';
export { hasBonuses, localSeats, type SeatedSetup, seatsOf, teamOf } from './seating.ts';
