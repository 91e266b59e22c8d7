export * from './channel.ts';
export * from './inlineThread.ts';
export * from './ports.ts';
export { type SearchCalls, type SearchPace, type SearchTask, searchCalls, searchUntil } from './runSearch.ts';
export { SearchPool, type SearchPoolDeps } from './searchPool.ts';
export { type Deadline, StepTimer } from './stepTimer.ts';
