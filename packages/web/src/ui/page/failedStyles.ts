/** Delay before each retry. They end, since a new version of the page may have replaced the file. */
const RETRY_DELAYS_MS = [300, 1500, 5000, 20_000];

/**
 * Fetches a style sheet again if it could not be fetched. Vite's loader fetches each sheet only once, so the retry of
 * `lazyPart` would otherwise show the part without its styles.
 */
export function retryFailedStyles(): void {
  const tries = new Map<string, number>();
  const retry = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const tried = tries.get(target.href) ?? 0;
    tries.set(target.href, tried + 1);
    const delayMs = RETRY_DELAYS_MS[tried];
    if (delayMs !== undefined) setTimeout(() => target.replaceWith(target.cloneNode()), delayMs);
  };
  // Error events of elements do not bubble.
  addEventListener('error', retry, { capture: true });
}
