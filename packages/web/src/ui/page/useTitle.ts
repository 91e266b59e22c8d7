import { type RefObject, useEffect, useRef } from 'react';
import { isInAppNavigation } from './useAddress.ts';

const NAME = 'Coup Fourré';

/** Sets the window's title, and focuses the heading when the screen was reached from within the page. */
export function useTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title === NAME ? NAME : `${title} · ${NAME}`;
  }, [title]);

  useEffect(() => {
    if (isInAppNavigation() && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, []);

  return heading;
}
