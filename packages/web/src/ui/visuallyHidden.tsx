import type { ReactNode } from 'react';

/** Text for screen readers only. The picture beside it says the same. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="unseen">{children}</span>;
}
