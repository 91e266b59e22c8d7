import type { Store } from '../store/store.ts';
import type { Metrics } from './metrics.ts';

/** A store whose appends are counted and timed. */
export function measuredStore(store: Store, { appends }: Metrics): Store {
  const append: Store['append'] = async (entry) => {
    const end = appends.startTimer();
    try {
      const isAdded = await store.append(entry);
      end({ outcome: isAdded ? 'added' : 'tooLate' });
      return isAdded;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'append') return append;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
