import { m } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';

/** Whether this browser lets a page keep games; some refuse it in private windows. */
async function canStoreGames(): Promise<boolean> {
  try {
    await indexedDB.databases();
    return true;
  } catch {
    return false;
  }
}

/** Says before anyone plays that a game will be gone with the page, where that is so. */
export function StorageWarning() {
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    let isHere = true;
    void canStoreGames().then((keeps) => {
      if (isHere) setRefused(!keeps);
    });
    return () => {
      isHere = false;
    };
  }, []);

  return isRefused ? <p>{m.keepsNothing()}</p> : null;
}
