import type { ApiReason, ApiResult } from '@coup-fourre/client/http';
import { useState } from 'react';
import { useFriends } from '../../online/useFriends.tsx';

/** Changes something about friends, then fetches them again. `refused` is the last refusal, or null. */
export function useChange() {
  const { refresh } = useFriends();
  const [refused, setRefused] = useState<ApiReason | null>(null);
  /** Resolves with true if the server has accepted the change. */
  async function change(asking: Promise<ApiResult<unknown>>): Promise<boolean> {
    const answer = await asking;
    setRefused(answer.ok ? null : answer.reason);
    refresh();
    return answer.ok;
  }
  return { refused, change };
}
