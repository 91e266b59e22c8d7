import { useSyncExternalStore } from 'react';
import { pathOf, type Route, routeOf } from './route.ts';

/** The browser tells of its own buttons by popstate; of what the page itself changes it tells nothing. */
const CHANGED = 'popstate';

/** Goes to a place of the page, to which the browser's back button then leads back from there. */
export function goTo(route: Route): void {
  const path = pathOf(route);
  if (location.pathname !== path) history.pushState(null, '', path + location.search);
  dispatchEvent(new PopStateEvent(CHANGED));
}

/** The same, but the place left is not kept in the browser's history. */
export function goInstead(route: Route): void {
  history.replaceState(null, '', pathOf(route) + location.search);
  dispatchEvent(new PopStateEvent(CHANGED));
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}

/** Where in the page we are. */
export function useRoute(): Route {
  return routeOf(useSyncExternalStore(subscribe, () => location.pathname));
}
