export { championSearch } from './championSearch.ts';
export { monotonicMs } from './clock.ts';
export { createSearchPool } from './createParallelSearch.ts';
export type { SearchTask } from './messages.ts';
export { defaultCores, type SearchPool } from './parallelSearch.ts';
export { searchInline } from './searchInline.ts';
export { deadlineIn, StepTimer } from './stepTimer.ts';
export { warmUp } from './warmUp.ts';
