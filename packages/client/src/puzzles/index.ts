export * from './choice.ts';
export * from './due.ts';
export * from './memory.ts';
export * from './puzzle.ts';
export * from './puzzleTable.ts';
export * from './ratings.ts';
