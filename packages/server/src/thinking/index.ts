export { championSearch } from './championSearch.ts';
export { clock } from './clock.ts';
export type { Question } from './messages.ts';
export { deadlineIn, Pace } from './pace.ts';
export { type Thinkers, usualCores } from './thinkers.ts';
export { thinkersOf } from './thinkersOf.ts';
export { thinkHere } from './thinkHere.ts';
export { warmUp } from './warmUp.ts';
