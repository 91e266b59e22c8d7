import { useEffect, useState } from 'react';

/** Milliseconds after which what is shown first has long been drawn. */
const LATER = 200;

/** Whether what is shown first stands: what is only needed afterwards may be loaded and drawn now. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
