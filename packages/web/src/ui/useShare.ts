import { useState } from 'react';

interface Shared {
  readonly title: string;
  /** What stands before the link, in words. */
  readonly text: string;
  readonly url: string;
  /** What is copied: the link, with the words or alone. */
  readonly copied: string;
}

/** Ways to send a link to others. `share` hands it to another app, null where the browser cannot; `isCopied` is null before the first try. */
export function useShare({ title, text, url, copied }: Shared) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const share =
    'share' in navigator ? () => void navigator.share({ title, text, url }).catch(ignoreCancelledShare) : null;

  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return { isCopied, share, copy: () => void copyText() };
}

/** Closing the share dialog rejects the promise, which is no error. */
function ignoreCancelledShare(): void {}
