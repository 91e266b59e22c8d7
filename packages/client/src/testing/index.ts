// Helpers for tests of other packages.
export { ATTACK_PUZZLE } from './attackPuzzle.ts';
export * from './messageParts.ts';
export * from './onlineUpdates.ts';
export { onlineTable, positionTable } from './tables.ts';
export { testConnection, testContributions } from './testConnection.ts';
export { testNetwork } from './testNetwork.ts';
export { testStorage } from './testStorage.ts';
