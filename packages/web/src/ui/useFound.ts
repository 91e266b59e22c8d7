import { useEffect, useEffectEvent, useState } from 'react';

/** What is looked for once, when the component appears; null until it is found. */
export function useFound<Value>(find: () => Promise<Value>): Value | null {
  const [found, setFound] = useState<Value | null>(null);
  const look = useEffectEvent(find);
  useEffect(() => {
    let isWanted = true;
    void look().then((result) => {
      if (isWanted) setFound(result);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return found;
}
