import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { hashOf, pathOf, queryOf, type Route, routeOf } from './route.ts';

/** The browser's own buttons fire popstate; changes by the page itself do not. */
const POPSTATE = 'popstate';

/** The history state of an entry that was reached from within the page. */
const IN_APP_STATE = { within: true };

/** Navigates within the page and adds a history entry. */
export function goTo(route: Route): void {
  const path = pathOf(route);
  const query = queryOf(route, location.search);
  const hash = hashOf(route);
  if (location.pathname !== path || location.search !== query || location.hash !== hash)
    history.pushState(IN_APP_STATE, '', path + query + hash);
  dispatchEvent(new PopStateEvent(POPSTATE));
}

/** Whether this screen was reached from within the page and not by a page load. */
export function isInAppNavigation(): boolean {
  return history.state !== null;
}

function subscribe(changed: () => void): () => void {
  addEventListener(POPSTATE, changed);
  return () => removeEventListener(POPSTATE, changed);
}

/** The current route. */
export function useRoute(): Route {
  return routeOf(useSyncExternalStore(subscribe, () => location.pathname));
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
  /** Makes the address that of a route of this screen, in place of the one that is there; then reports it. */
  readonly follow: (route: Route, done?: () => void) => void;
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

  function follow(route: Route, done?: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Another link has been opened, of which the event is still to come.
      if (location.href !== own.current) return;
      const address = pathOf(route) + queryOf(route, location.search) + hashOf(route);
      history.replaceState(history.state, '', address);
      own.current = location.href;
      done?.();
    }, FOLLOW_MS);
  }

  return { ...opened, follow };
}
