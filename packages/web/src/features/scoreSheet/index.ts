export { Pad } from './pad.tsx';
export { printedPoints } from './printedPoints.ts';
export { type ScoreSheet, scoreSheetOf } from './scoreSheet.ts';
