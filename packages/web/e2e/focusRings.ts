import type { Page } from '@playwright/test';
import { hardest } from './layoutChecks.ts';

/** Faults of the focus rings that Tab reaches on a page, one per line. Fails if Tab does not go round the page. */
async function brokenFocusRings(page: Page): Promise<readonly string[]> {
  const rings = await page.evaluateHandle(watchFocusRings);
  const session = await page.context().newCDPSession(page);
  const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses += TABS_AT_ONCE) {
    // To wait for each press would cost more than the presses.
    await Promise.all(Array.from({ length: TABS_AT_ONCE }, () => session.send('Input.dispatchKeyEvent', tab)));
    const faults = await rings.evaluate((seen) => (seen.isRound ? seen.stop() : null));
    if (faults === null) continue;
    await session.detach();
    return faults;
  }
  throw new Error(`Tab does not return to the start within ${MAX_TAB_PRESSES} presses`);
}

const MAX_TAB_PRESSES = 200;
const TABS_AT_ONCE = 10;

const RING_SIZES = hardest(
  [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ],
  [360],
);

/** Faults of the focus rings of a page on a phone, in the thorough run on a desktop too, one per line. */
export async function brokenFocusRingsAtEverySize(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of RING_SIZES) {
    await page.setViewportSize(size);
    const broken = await brokenFocusRings(page);
    faults.push(...broken.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  return faults;
}

/** Runs in the page: judges the ring of the focused element at each press of Tab, which then moves the focus on. */
function watchFocusRings() {
  const SLACK = 0.6;
  const faults: string[] = [];
  const judged = new Set<Element>();
  const watching = new AbortController();
  const seen = {
    isRound: false,
    stop: (): readonly string[] => {
      watching.abort();
      return faults;
    },
  };
  window.scrollTo(0, 0);
  // What had the focus before the first press was perhaps clicked, and then it has no ring.
  addEventListener('keydown', () => addEventListener('keydown', judge, { capture: true, signal: watching.signal }), {
    capture: true,
    once: true,
  });
  return seen;

  function judge(): void {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const focused = document.activeElement;
    if (seen.isRound || !(focused instanceof HTMLElement) || focused === document.body) return;
    // A dialog has the focus for a moment when Tab goes round in it. It is not interactive.
    if (focused instanceof HTMLDialogElement) return;
    seen.isRound = judged.has(focused);
    judged.add(focused);
    const fault = seen.isRound ? null : faultOf(focused);
    const name = `${focused.getAttribute('aria-label') ?? focused.textContent} (${focused.className || focused.tagName})`;
    if (fault !== null) faults.push(`${name}: ${fault}`);
  }

  function faultOf(focused: HTMLElement): string | null {
    // An invisible control (list of languages, choice of files) has its ring on the surrounding box.
    const rings = [focused, focused.parentElement].flatMap((element) =>
      element === null ? [] : [null, '::after'].map((part) => ({ element, style: getComputedStyle(element, part) })),
    );
    const ring = rings.find(
      ({ style }) =>
        style.opacity !== '0' && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
    );
    if (ring === undefined) return 'no ring';
    const grown = Number.parseFloat(ring.style.outlineWidth) + Number.parseFloat(ring.style.outlineOffset);
    const { left, top, right, bottom } = ring.element.getBoundingClientRect();
    const box = { left: left - grown, top: top - grown, right: right + grown, bottom: bottom + grown };
    if (grown > 0 && getComputedStyle(ring.element).clipPath !== 'none') return 'cut by its own shape';
    const cuts = (edge: { left: number; top: number; right: number; bottom: number }): boolean =>
      box.left < edge.left - SLACK ||
      box.top < edge.top - SLACK ||
      box.right > edge.right + SLACK ||
      box.bottom > edge.bottom + SLACK;
    if (cuts({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight })) return 'cut by the window';
    // A fixed element in the top layer is not clipped by its ancestors.
    if (getComputedStyle(ring.element).position === 'fixed') return null;
    let above = ring.element.parentElement;
    for (; above !== null && above !== document.body; above = above.parentElement) {
      const { display, overflow, clipPath, position } = getComputedStyle(above);
      if (display === 'contents') continue;
      if ((overflow !== 'visible' || clipPath !== 'none') && cuts(above.getBoundingClientRect()))
        return `cut by ${above.className || above.tagName}`;
      if (position === 'fixed') break;
    }
    return null;
  }
}
