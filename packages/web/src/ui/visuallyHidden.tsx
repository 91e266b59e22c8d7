import type { ReactNode } from 'react';

/** Words for a screen reader: the picture beside them says the same. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="unseen">{children}</span>;
}
