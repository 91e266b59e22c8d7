import { useContext, useEffect } from 'react';
import { AnnouncerContext } from '../ui/announcements/announcer.ts';

/** Elements that take the focus if the focused element leaves the page, best first. */
const FALLBACK_SELECTORS = ['.hand-card[tabindex="0"]', 'main h1', 'main', 'h1'];

/**
 * Moves the focus when the focused element leaves the page, such as a card that was played.
 * It goes to the element that replaces it, else to the heading of an open dialog, else to the hand, else to the screen's
 * heading. A sentence about what happened begins first.
 */
export function useFocusRecovery(): void {
  const announcer = useContext(AnnouncerContext);
  useEffect(() => {
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof HTMLElement ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || !isFocusLost(document.activeElement)) return;
      const lost = last;
      last = null;
      announcer.moveFocus(() => {
        if (isFocusLost(document.activeElement))
          (focusSuccessor(lost) ?? focusFallback())?.focus({ preventScroll: true });
      });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [announcer]);
}

function isFocusLost(element: Element | null): boolean {
  return element === null || element === document.body;
}

/** The element with the same focus key (`data-keep`). A closed menu may hold one, too. */
function focusSuccessor(lost: HTMLElement): HTMLElement | undefined {
  const { keep } = lost.dataset;
  if (keep === undefined) return undefined;
  const kept = document.querySelectorAll<HTMLElement>(`[data-keep="${keep}"]`);
  return [...kept].find((element) => element.getClientRects().length > 0);
}

function focusFallback(): HTMLElement | null {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const selectors = within === document ? FALLBACK_SELECTORS : ['h2'];
  const home = selectors
    .map((selector) => within.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  if (home === undefined) return null;
  if (home.tabIndex < 0) home.tabIndex = -1;
  return home;
}
