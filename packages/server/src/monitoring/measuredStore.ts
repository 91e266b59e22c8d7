import { Store } from '../store/store.ts';
import type { Metrics } from './metrics.ts';

type AppendOutcome = 'added' | 'tooLate' | 'failed';

/** A store that counts and times its appends. */
export function measuredStore({ driver }: Store, { appends }: Metrics): Store {
  return new Store({
    ...driver,
    append: async (entry) => {
      const since = performance.now();
      const end = (outcome: AppendOutcome) => appends.observe({ outcome }, (performance.now() - since) / 1000);
      try {
        const isAdded = await driver.append(entry);
        end(isAdded ? 'added' : 'tooLate');
        return isAdded;
      } catch (error) {
        end('failed');
        throw error;
      }
    },
  });
}
