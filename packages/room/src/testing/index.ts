// Helpers for tests of other packages.
export { fairMatch, repeatedSeed } from './fairMatch.ts';
export { reshuffleMatch } from './reshuffleHidden.ts';
export { ShuffleDevice } from './shuffleDevice.ts';
export { storeContract } from './storeContract.ts';
export { luckWith, tallyWith } from './tallies.ts';
