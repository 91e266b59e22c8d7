import { useEffect, useEffectEvent, useState } from 'react';

interface Shared {
  readonly title: string;
  /** Words before the link. */
  readonly text: string;
  readonly url: string;
  /** Text for the clipboard: the link, with or without the words. */
  readonly copied: string;
}

/**
 * Ways to send a link. `share` opens the device's share dialog, or is null if the browser has none. `isCopied` is null
 * before the first try.
 */
export function useShare({ title, text, url, copied }: Shared) {
  const share =
    'share' in navigator ? () => void navigator.share({ title, text, url }).catch(ignoreCanceledShare) : null;
  return { ...useCopy(copied), share };
}

/** Copies `text` to the clipboard. `isCopied` is null before the first try, and false if the browser refused. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState<boolean | null>(null);

  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return { isCopied, copy: () => void copyText() };
}

/** Closing the share dialog rejects the promise, which is not an error. */
function ignoreCanceledShare(): void {}

interface SavedFile {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}

export function saveFile({ name, text, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The result of `find`, which is called when the component mounts and when `key` changes. Null while it is awaited. */
export function useFound<Value>(find: () => Promise<Value>, key = ''): Value | null {
  const [found, setFound] = useState<{ readonly key: string; readonly value: Value } | null>(null);
  const look = useEffectEvent(find);
  useEffect(() => {
    let isWanted = true;
    void look().then((value) => {
      if (isWanted) setFound({ key, value });
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found?.key === key ? found.value : null;
}
