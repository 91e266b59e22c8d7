export * from './draft.ts';
export * from './tree.ts';
