export { DealChoice } from './dealChoice.tsx';
export { Pad } from './pad.tsx';
export { printedPoints, type ScoreSheet, scoreSheetOf } from './scoreSheet.ts';
