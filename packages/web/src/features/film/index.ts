export { StepBar, StepButton } from './stepBar.tsx';
export { type Film, type Steps, useFilm, useKeys, useSteps } from './useFilm.ts';
