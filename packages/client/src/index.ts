export { appendToLog, isActionEvent, type LogAction, type LogEntry, logActionOf } from './log/logEntry.ts';
export { appendChat, type ChatLine, type Notice, noticesBetween } from './people/notices.ts';
export { type Presence, presenceOf, type ResignOutcome, resignOutcome } from './people/presence.ts';
export * from './table/moves.ts';
export * from './table/readUpdate.ts';
export * from './table/seating.ts';
export * from './table/situation.ts';
export * from './table/tableModel.ts';
export * from './valueStore.ts';
