import { Store } from '../store/store.ts';
import type { Metrics } from './metrics.ts';

/** A store that counts and times its appends. */
export function measuredStore({ driver }: Store, { appends }: Metrics): Store {
  return new Store({
    ...driver,
    append: async (entry) => {
      const end = appends.startTimer();
      try {
        const isAdded = await driver.append(entry);
        end({ outcome: isAdded ? 'added' : 'tooLate' });
        return isAdded;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    },
  });
}
