import { useFriends } from '../../online/useFriends.tsx';
import { useServerChange } from '../../online/useServerChange.ts';

/** Changes something about friends, then fetches them again. */
export function useChange() {
  const { refresh } = useFriends();
  return useServerChange(refresh);
}
