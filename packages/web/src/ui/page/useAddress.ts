import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { listen } from '../../game/listen.ts';
import { currentPath, fullUrl } from '../base.ts';
import { type Address, queryAt } from './address.ts';

/** The browser's own buttons fire popstate. Changes by the page itself do not. */
const POPSTATE = 'popstate';

/** History state of an entry that was reached from within the page. */
const IN_APP_STATE = { within: true };

/** Navigates within the page and adds a history entry. */
export function goTo(address: Address): void {
  const url = urlAt(address);
  if (location.href !== url) history.pushState(IN_APP_STATE, '', url);
  dispatchEvent(new PopStateEvent(POPSTATE));
}

/** The full URL of `address`, with the page's options in its query. */
function urlAt(address: Address): string {
  const url = new URL(fullUrl(address));
  url.search = queryAt(address, location.search);
  return url.href;
}

/** True if this screen was reached from within the page, not by a page load. */
export function isInAppNavigation(): boolean {
  return history.state !== null;
}

const subscribe = (changed: () => void) => listen(window, [POPSTATE], changed);

export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

/** The address's fragment, with its `#`. A link may carry its whole content there. */
export function useFragment(): string {
  return useSyncExternalStore(subscribeToFragment, () => location.hash);
}

const subscribeToFragment = (changed: () => void) => listen(window, ['hashchange', POPSTATE], changed);

/** Query and fragment of the opened link, and a function that updates the address. */
export interface OpenedAddress {
  readonly query: string;
  /** With its `#`. */
  readonly fragment: string;
  /** Changes with each opened link, even if the same link is opened again. */
  readonly key: number;
  /** Replaces the page's address without leaving this screen, then calls `done`. */
  readonly follow: (address: Address, done?: () => void) => void;
}

/**
 * The address follows a screen that has not changed for this long.
 * Browsers refuse more than about three changes a second, and a key that is held down steps far more often.
 */
const FOLLOW_MS = 400;

/** Query and fragment when a link was opened. They stay the same while the address follows the screen. */
export function useOpenedAddress(): OpenedAddress {
  const [opened, setOpened] = useState(() => ({ query: location.search, fragment: location.hash, key: 0 }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address that this screen last found or set. */
  const own = useRef(location.href);

  const moved = useEffectEvent(() => {
    if (location.href === own.current) return;
    own.current = location.href;
    clearTimeout(timer.current);
    setOpened(({ key }) => ({ query: location.search, fragment: location.hash, key: key + 1 }));
  });
  useEffect(() => {
    // A link may have been opened since the screen was rendered.
    moved();
    const stop = subscribeToFragment(() => moved());
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  function follow(address: Address, done?: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Another link was opened, and its event is still to come.
      if (location.href !== own.current) return;
      history.replaceState(history.state, '', urlAt(address));
      own.current = location.href;
      done?.();
    }, FOLLOW_MS);
  }

  return { ...opened, follow };
}

function hasKey(state: unknown, key: string): boolean {
  return typeof state === 'object' && state !== null && key in state;
}

/**
 * Adds a history entry for an overlay, marked by `key`. The browser's back button then closes the overlay and stays on
 * the screen below.
 */
export function useBackEntry(key: string, close: () => void): void {
  const moved = useEffectEvent(() => {
    if (!hasKey(history.state, key)) close();
  });
  useEffect(() => {
    if (!hasKey(history.state, key)) history.pushState({ ...history.state, within: true, [key]: true }, '');
    const stop = listen(window, [POPSTATE], () => moved());
    return () => {
      stop();
      if (hasKey(history.state, key)) history.back();
    };
  }, [key]);
}
