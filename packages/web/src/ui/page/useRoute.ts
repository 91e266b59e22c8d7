import { useSyncExternalStore } from 'react';
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
