export { deadlineIn, monotonicMs, schedule, searchInline, threadPace } from './clock.ts';
export { createSearchPool, defaultCores, LazySearchPool } from './createSearchPool.ts';
export { warmUp } from './warmUp.ts';
