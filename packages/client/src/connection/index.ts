export * from './connectionEvents.ts';
export type { Reply } from './outbox.ts';
export * from './retryPolicy.ts';
export * from './roomConnection.ts';
export * from './roomSession.ts';
export * from './shuffleAnswers.ts';
export * from './transport.ts';
