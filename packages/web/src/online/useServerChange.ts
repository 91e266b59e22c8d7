import type { ApiReason, ApiResult } from '@coup-fourre/client/http';
import { useState } from 'react';

/** Sends a change. Resolves with true if the server has accepted it. */
export type ServerChange = (asking: Promise<ApiResult<unknown>>) => Promise<boolean>;

/** Changes something at the server, then calls `done`. `refused` is why the last change was refused, or null. */
export function useServerChange(done: () => void): {
  readonly refused: ApiReason | null;
  readonly change: ServerChange;
} {
  const [refused, setRefused] = useState<ApiReason | null>(null);
  const change: ServerChange = async (asking) => {
    const answer = await asking;
    setRefused(answer.ok ? null : answer.reason);
    done();
    return answer.ok;
  };
  return { refused, change };
}
