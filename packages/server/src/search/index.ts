export { championSearch } from './championSearch.ts';
export { monotonicMs } from './clock.ts';
export { createSearchPool } from './createSearchPool.ts';
export { LazySearchPool } from './lazySearchPool.ts';
export type { SearchTask } from './messages.ts';
export { searchInline } from './searchInline.ts';
export { defaultCores } from './searchPool.ts';
export { deadlineIn, StepTimer } from './stepTimer.ts';
export { warmUp } from './warmUp.ts';
