import { storeContract } from '../testing/storeContract.ts';
import { memoryStore } from './memoryStore.ts';

storeContract('the memory store', memoryStore);
