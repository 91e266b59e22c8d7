export { retryDelayMs } from './backoff.ts';
export type { Reply } from './outbox.ts';
export * from './randomIds.ts';
export * from './retryPolicy.ts';
export * from './roomConnection.ts';
export * from './roomSession.ts';
export * from './shuffleAnswers.ts';
export * from './shuffleMemory.ts';
export * from './transport.ts';
