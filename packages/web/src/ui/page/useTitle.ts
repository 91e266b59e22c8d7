import { type RefObject, useEffect, useRef } from 'react';
import { isInAppNavigation } from './useRoute.ts';

const NAME = 'Coup Fourré';

/** Names the window after the screen, and gives the focus to its heading when someone has come here from another one. */
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
