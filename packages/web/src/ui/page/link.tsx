import type { MouseEvent, ReactNode } from 'react';
import { hostedPath } from '../base.ts';
import { type ButtonFace, buttonFace } from '../button.tsx';
import type { Address } from './address.ts';
import { goTo } from './useAddress.ts';

interface LinkProps {
  readonly to: Address;
  readonly className?: string;
  /** True if it links to the current screen. */
  readonly isCurrent?: boolean;
  /** Called when the link is followed within the page. */
  readonly onFollow?: () => void;
  /** Accessible name of a link that is only an icon. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to another screen, followed without a page load. */
export function Link({ to, className, isCurrent, onFollow, label, children }: LinkProps) {
  return (
    <a
      href={hostedPath(to)}
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

export function ButtonLink({ to, ...face }: Pick<LinkProps, 'to'> & ButtonFace) {
  return <Link to={to} {...buttonFace(face)} />;
}

/** True if the click opens the link in another tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || button !== 0;
}
