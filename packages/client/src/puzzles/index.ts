export * from './choice.ts';
export * from './loadPuzzles.ts';
export * from './puzzle.ts';
export * from './ratings.ts';
