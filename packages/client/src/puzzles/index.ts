export * from './choice.ts';
export * from './loadPuzzles.ts';
export * from './puzzle.ts';
export * from './puzzleTable.ts';
export * from './puzzleText.ts';
export * from './ratings.ts';
