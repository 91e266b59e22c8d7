export { appendToLog, isActionEvent, type LogAction, type LogEntry, logActionOf } from './log/logEntry.ts';
export { appendChat } from './people/chat.ts';
export { type Notice, noticesBetween } from './people/notices.ts';
export { type Presence, presenceOf } from './people/presence.ts';
export { hasBonuses, localSeats, rulesOf, type SeatedSetup } from './table/seating.ts';
export * from './valueStore.ts';
