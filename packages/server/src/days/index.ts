export type { DaysDeps } from './dayKeeper.ts';
export { Days } from './days.ts';
export { sitInThread } from './sittings.ts';
