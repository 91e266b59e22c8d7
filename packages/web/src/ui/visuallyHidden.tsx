import type { ReactNode } from 'react';

/** Text for screen readers only: the picture beside it shows the same. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="unseen">{children}</span>;
}
