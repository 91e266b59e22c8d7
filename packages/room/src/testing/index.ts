// What tests of other packages use.
export { fairMatch, repeatedSeed } from './fairMatch.ts';
export { reshuffleMatch } from './reshuffleHidden.ts';
export { ShuffleDevice } from './shuffleDevice.ts';
export { storeContract } from './storeContract.ts';
