import { useEffect, useEffectEvent, useState } from 'react';

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

interface SavedFile {
  readonly name: string;
  readonly text: string;
  /** Its media type. */
  readonly type: string;
}

/** Makes the browser save a text as a file. */
export function saveFile({ name, text, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

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
