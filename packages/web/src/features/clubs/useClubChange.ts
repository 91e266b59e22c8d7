import type { ApiResult } from '@coup-fourre/client/http';
import type { Refusal } from '@coup-fourre/client/text';
import { useState } from 'react';

/** Sends a change. Resolves with true once the server has made it. */
export type ChangeClub = (ask: () => Promise<ApiResult<unknown>>) => Promise<boolean>;

/** Changes of a club: shows why the last one was refused, and calls `changed` after each one that was made. */
export function useClubChange(changed: () => void): { readonly refused: Refusal | null; readonly change: ChangeClub } {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const change: ChangeClub = async (ask) => {
    const result = await ask();
    setRefused(result.ok ? null : result.reason);
    if (result.ok) changed();
    return result.ok;
  };
  return { refused, change };
}
