import type { MouseEvent, ReactNode } from 'react';
import { hashOf, pathOf, type Route } from './route.ts';
import { goTo } from './useRoute.ts';

interface LinkProps {
  readonly to: Route;
  readonly className?: string;
  /** Whether it leads to where we are. */
  readonly isCurrent?: boolean;
  /** What else happens when it is followed within the page. */
  readonly onFollow?: () => void;
  /** What it is called where it is only a picture. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to another place of the page: followed without loading it anew, but a link in every other respect. */
export function Link({ to, className, isCurrent, onFollow, label, children }: LinkProps) {
  return (
    <a
      href={pathOf(to) + hashOf(to)}
      className={className}
      aria-label={label}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onFollow?.();
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}

/** Whether the browser was asked to open the link in another tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || button !== 0;
}
