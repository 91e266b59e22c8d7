import { useSyncExternalStore } from 'react';
import { hashOf, pathOf, type Route, routeOf } from './route.ts';

/** The browser's own buttons fire popstate; what the page itself changes fires nothing. */
const POPSTATE = 'popstate';

/** What the history keeps of a place that someone came to from another one of the page. */
const IN_APP_STATE = { within: true };

/** Goes to a place of the page, to which the browser's back button then leads back from there. */
export function goTo(route: Route): void {
  const path = pathOf(route);
  const hash = hashOf(route);
  if (location.pathname !== path || location.hash !== hash)
    history.pushState(IN_APP_STATE, '', path + location.search + hash);
  dispatchEvent(new PopStateEvent(POPSTATE));
}

/** Whether we came here from another place of the page, and did not load it here. */
export function isInAppNavigation(): boolean {
  return history.state !== null;
}

function subscribe(changed: () => void): () => void {
  addEventListener(POPSTATE, changed);
  return () => removeEventListener(POPSTATE, changed);
}

/** Where in the page we are. */
export function useRoute(): Route {
  return routeOf(useSyncExternalStore(subscribe, () => location.pathname));
}
