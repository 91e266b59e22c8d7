import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type Address, queryAt } from './address.ts';

/** The browser's own buttons fire popstate; changes by the page itself do not. */
const POPSTATE = 'popstate';

/** The history state of an entry that was reached from within the page. */
const IN_APP_STATE = { within: true };

/** Navigates within the page and adds a history entry. */
export function goTo(address: Address): void {
  const url = urlAt(address);
  if (location.href !== url) history.pushState(IN_APP_STATE, '', url);
  dispatchEvent(new PopStateEvent(POPSTATE));
}

/** The whole address, with the options in the query of the page. */
function urlAt(address: Address): string {
  const url = new URL(address, location.origin);
  url.search = queryAt(address, location.search);
  return url.href;
}

/** Whether this screen was reached from within the page and not by a page load. */
export function isInAppNavigation(): boolean {
  return history.state !== null;
}

function subscribe(changed: () => void): () => void {
  addEventListener(POPSTATE, changed);
  return () => removeEventListener(POPSTATE, changed);
}

/** The current path. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** The fragment of the address, with its `#`: a link may have all it leads to there. */
export function useFragment(): string {
  return useSyncExternalStore(subscribeToFragment, () => location.hash);
}

function subscribeToFragment(changed: () => void): () => void {
  const events = ['hashchange', POPSTATE];
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** What an address has after its path, and what makes the address follow what the screen shows. */
export interface OpenedAddress {
  readonly query: string;
  /** With its `#`. */
  readonly fragment: string;
  /** Another one for each link that was opened, also where it is the same link again. */
  readonly key: number;
  /** Replaces the address of the page, which stays on this screen, and then calls `done`. */
  readonly follow: (address: Address, done?: () => void) => void;
}

/**
 * Milliseconds that a screen must rest before the address follows it: browsers refuse more than about three changes a second,
 * and a key that is held down steps far more often.
 */
const FOLLOW_MS = 400;

/** What the address had when a link was opened; it stays so while the address follows what the screen shows. */
export function useOpenedAddress(): OpenedAddress {
  const [opened, setOpened] = useState(() => ({ query: location.search, fragment: location.hash, key: 0 }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address as this screen left it, or found it. */
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
      // Another link has been opened, of which the event is still to come.
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
 * Gives what is shown a history entry of its own, known by its key, so that the browser's back button closes it instead
 * of leaving the screen below.
 */
export function useBackEntry(key: string, close: () => void): void {
  const moved = useEffectEvent(() => {
    if (!hasKey(history.state, key)) close();
  });
  useEffect(() => {
    if (!hasKey(history.state, key)) history.pushState({ ...history.state, within: true, [key]: true }, '');
    const listener = (): void => moved();
    addEventListener('popstate', listener);
    return () => {
      removeEventListener('popstate', listener);
      if (hasKey(history.state, key)) history.back();
    };
  }, [key]);
}
