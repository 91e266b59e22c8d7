export { StepBar } from './stepBar.tsx';
export { type Film, useFilm } from './useFilm.ts';
export { useKeys } from './useKeys.ts';
export { type Steps, useSteps } from './useSteps.ts';
