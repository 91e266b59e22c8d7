import { storeContract } from '../testing/storeContract.ts';
import { memoryStore } from './store.ts';

storeContract('the memory store', memoryStore);
