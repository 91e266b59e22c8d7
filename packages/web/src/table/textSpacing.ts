import { useSyncExternalStore } from 'react';
import { listen } from '../game/listen.ts';

/** Factor by which texts need more room, in width and height, with the spacing of WCAG 1.4.12. */
const WIDE_SPACING = 1.3;

/** The probe's line is 10 pixels high, and 15 with the spacing of WCAG 1.4.12. */
const MIN_WIDE_LINE_PX = 13;

/**
 * Notices when a reader's own style sheet spaces texts out, and marks the document with `data-spacing`. There is no
 * event for that. Therefore a hidden line is observed, whose height only such a style sheet changes.
 */
export function watchTextSpacing(changed: () => void): void {
  const { documentElement: page } = document;
  const probe = document.createElement('div');
  probe.className = 'spacing-probe';
  probe.textContent = '0';
  probe.setAttribute('aria-hidden', 'true');
  document.body.append(probe);
  new ResizeObserver(() => {
    const spacing = probe.clientHeight >= MIN_WIDE_LINE_PX ? 'wide' : 'usual';
    if (page.dataset.spacing === spacing) return;
    page.dataset.spacing = spacing;
    changed();
  }).observe(probe);
}

const subscribe = (changed: () => void) => listen(window, ['resize'], changed);

/** Room that texts need, as a factor: 1, or more if a reader's own style sheet spaces them out. */
export function useTextSpacing(): number {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.spacing === 'wide' ? WIDE_SPACING : 1,
  );
}
