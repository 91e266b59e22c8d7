import { memoryStore } from './memoryStore.ts';
import { storeContract } from './testing/storeContract.ts';

storeContract('the memory store', memoryStore);
