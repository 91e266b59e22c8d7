export { StepBar } from './stepBar.tsx';
export { type Film, type Steps, useFilm, useKeys, useSteps } from './useFilm.ts';
