import type { Page } from '@playwright/test';
import { showWording, WORDINGS } from './languages.ts';
import { hardest, IS_THOROUGH, nextFrames } from './layoutChecks.ts';

/** Widths and heights from a small phone to a large desktop. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

export const [NARROW, , , WIDE] = SIZES;

/**
 * The layout faults of an open page, one per line: in English on a tablet, and with the longest texts of all languages on
 * a small phone and on a desktop. In the thorough run every wording is seen at every size.
 */
export async function faultsInEveryWording(page: Page): Promise<string[]> {
  const faults = await faultsUpToLongest(page);
  await showWording(page, 'en');
  return faults;
}

/** The same faults. Afterwards the page still shows the longest texts. */
export async function faultsUpToLongest(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const wording of IS_THOROUGH ? WORDINGS : (['en', 'longer'] as const)) {
    if (wording !== 'en') await showWording(page, wording);
    for (const size of hardest(SIZES, wording === 'en' ? [768] : [NARROW.width, WIDE.width]).toReversed()) {
      await page.setViewportSize(size);
      await nextFrames(page);
      faults.push(...(await layoutFaults(page)).map((fault) => `${wording}, ${size.width} × ${size.height}: ${fault}`));
    }
  }
  return faults;
}

/**
 * What is drawn wrongly in a part of the page, one fault per line: parts that lie on each other, texts that are cut off
 * or reach out of their box, controls out of the window that no scrolling reaches, and links and controls in the
 * browser's own style.
 */
export function layoutFaults(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(faultsIn, part);
}

/** Runs in the page. */
function faultsIn(part: string): string[] {
  const SLACK = 2;
  /** Larger drawings are scenes, on which words and cards may lie. */
  const MAX_ICON = 72;

  /** Texts that may end in dots: those with people's names in them, and what yields to a long name or status. */
  const SHORTENED =
    '.plate .name *, .board-who *, .moves-head b *, .team-name, .news-line, .news-line *, .bar-text > *, .status > .pile-name, .face *';
  const CARDS = ':is(.tableau, .hand, .backs, .puzzle-position) *';

  interface Leaf {
    readonly element: Element;
    readonly name: string;
    readonly box: DOMRect;
    readonly layer: Element | null;
  }

  /** Caches the result for an element, because every element inside needs it again. */
  const remembered = <T>(find: (element: Element) => T): ((element: Element) => T) => {
    const found = new Map<Element, { readonly value: T }>();
    return (element) => {
      const known = found.get(element) ?? { value: find(element) };
      found.set(element, known);
      return known.value;
    };
  };
  const parentOf = ({ parentElement }: Element): Element | null =>
    parentElement === document.body ? null : parentElement;
  const styleOf = remembered((element) => getComputedStyle(element));
  const ancestors: (element: Element) => readonly Element[] = remembered((element) => {
    const above = parentOf(element);
    return above === null ? [element] : [element, ...ancestors(above)];
  });
  /** True for what only screen readers find. */
  const isUnseen: (element: Element) => boolean = remembered((element) => {
    const above = parentOf(element);
    return styleOf(element).clipPath === 'inset(50%)' || (above !== null && isUnseen(above));
  });
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isUnseen(element);
  /** Fixed and sticky elements lie over the scrolled content. */
  const layerOf: (element: Element) => Element | null = remembered((element) => {
    if (['fixed', 'sticky'].includes(styleOf(element).position)) return element;
    const above = parentOf(element);
    return above === null ? null : layerOf(above);
  });
  const short = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 50);
  const nameOf = (element: Element, text: string | null = element.textContent): string => {
    const classOf = (named: Element | null) => named?.getAttribute('class') || named?.tagName.toLowerCase();
    return `${classOf(element.parentElement)} > ${classOf(element)} “${short(text)}”`;
  };

  // The page is transparent, so that it is not drawn.
  document.documentElement.toggleAttribute('data-drawn', true);
  const roots = [...document.querySelectorAll(part)].map((root) => document.querySelector('dialog[open]') ?? root);
  const isInDrawing = (element: Element): boolean => element instanceof SVGElement && element.ownerSVGElement !== null;
  const elements = roots
    .flatMap((root) => [...root.querySelectorAll('*')])
    .filter((element) => !isInDrawing(element) && isShown(element));
  const faults = new Set<string>();
  for (const use of document.querySelectorAll('use'))
    if (document.querySelector(use.getAttribute('href') ?? '') === null)
      faults.add(`${use.getAttribute('href')} is not drawn`);
  const leaves: Leaf[] = [];

  for (const element of elements) {
    const box = element.getBoundingClientRect();
    // A face has its own badge. Cards lie on each other, and so do the faces of partners.
    if (element.matches(CARDS)) continue;
    const isIcon = element.matches('svg:not(.face *), img, .face') && box.width <= MAX_ICON && box.height <= MAX_ICON;
    if (isIcon || element.matches('input, select, textarea, progress')) addLeaf(element, nameOf(element), box);
    const isControl = element.matches('button, a[href], input, select, textarea, [tabindex="0"]') && box.width > 0;
    if (isControl && !(isReachable(element, 'x') && isReachable(element, 'y')))
      faults.add(`${nameOf(element)} is out of the window and cannot be scrolled to`);
    if (element.matches(SHORTENED)) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || short(node.textContent) === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width === 0) continue;
        // A line is as high as its letters, not as its line height.
        const size = Number.parseFloat(styleOf(element).fontSize);
        const inset = Math.max(0, (line.height - 0.8 * size) / 2);
        const letters = new DOMRect(line.x, line.y + inset, line.width, line.height - 2 * inset);
        const name = nameOf(element, node.textContent);
        addLeaf(element, name, letters);
        for (const fault of cutsOf(element, letters)) faults.add(`${name} ${fault}`);
      }
    }
    if (element instanceof HTMLAnchorElement && ['rgb(0, 0, 238)', 'rgb(85, 26, 139)'].includes(styleOf(element).color))
      faults.add(`${nameOf(element)} has the browser’s colors`);
    if (element instanceof HTMLButtonElement && styleOf(element).borderStyle === 'outset')
      faults.add(`${nameOf(element)} has the browser’s style`);
    if (element instanceof HTMLSelectElement && isChoiceCut(element))
      faults.add(`“${element.selectedOptions[0]?.text}” is cut off in its list`);
  }

  /** The part of a box that is not scrolled away or hidden by the boxes around it. Null if nothing is left. */
  function visiblePart(element: Element, box: DOMRect): DOMRect | null {
    let { left, top, right, bottom } = box;
    for (const above of ancestors(element)) {
      const { overflowX, overflowY, position, display } = styleOf(above);
      const edge = above.getBoundingClientRect();
      if (overflowX !== 'visible' && display !== 'inline')
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible' && display !== 'inline')
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (position === 'fixed') break;
    }
    return left < right && top < bottom ? new DOMRect(left, top, right - left, bottom - top) : null;
  }

  /** True if the middle of a control lies in the window along an axis, or would after scrolling the boxes around it. */
  function isReachable(element: Element, axis: 'x' | 'y'): boolean {
    const [start, end, scrolled, size, overflow] =
      axis === 'x'
        ? (['left', 'right', 'scrollLeft', 'scrollWidth', 'overflowX'] as const)
        : (['top', 'bottom', 'scrollTop', 'scrollHeight', 'overflowY'] as const);
    const box = element.getBoundingClientRect();
    /** Where scrolling can bring the middle. */
    let places = { from: (box[start] + box[end]) / 2, to: (box[start] + box[end]) / 2 };
    const meets = (from: number, to: number): boolean => places.from <= to && places.to >= from;
    let isFixed = false;
    for (const above of ancestors(element)) {
      const style = styleOf(above);
      const isBox = above !== element && !['inline', 'contents'].includes(style.display);
      if (isBox && style[overflow] !== 'visible') {
        const edge = above.getBoundingClientRect();
        const first = edge[start] - above[scrolled];
        const scrolls = ['auto', 'scroll'].includes(style[overflow]);
        if (!(scrolls ? meets(first, first + above[size]) : meets(edge[start], edge[end]))) return false;
        places = scrolls
          ? { from: edge[start], to: edge[end] }
          : { from: Math.max(places.from, edge[start]), to: Math.min(places.to, edge[end]) };
      }
      isFixed = style.position === 'fixed';
      if (isFixed) break;
    }
    const page = document.documentElement;
    if (isFixed) return meets(0, axis === 'x' ? window.innerWidth : window.innerHeight);
    return meets(-page[scrolled], page[size] - page[scrolled]);
  }

  function addLeaf(element: Element, name: string, box: DOMRect): void {
    const part = visiblePart(element, box);
    if (part !== null) leaves.push({ element, name, box: part, layer: layerOf(element) });
  }

  /** True if both are in one small box: a picture with its badge. */
  function areOnePicture(a: Element, b: Element): boolean {
    const common = ancestors(a).find((above) => above.contains(b));
    if (common === undefined) return false;
    const { width, height } = common.getBoundingClientRect();
    return width <= MAX_ICON && height <= MAX_ICON;
  }

  /** How a line of text reaches out of the boxes around it. What a box scrolls is not cut off. */
  function cutsOf(element: Element, letters: DOMRect): string[] {
    let [isXFree, isYFree] = [true, true];
    for (const above of ancestors(element)) {
      const { overflowX, overflowY, position, backgroundColor, borderTopWidth, display } = styleOf(above);
      if (display === 'contents' || display === 'inline') continue;
      isXFree &&= !['auto', 'scroll'].includes(overflowX);
      isYFree &&= !['auto', 'scroll'].includes(overflowY);
      const isBox =
        overflowX !== 'visible' ||
        overflowY !== 'visible' ||
        borderTopWidth !== '0px' ||
        backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        above.matches('td, th');
      const edge = above.getBoundingClientRect();
      const name = above.getAttribute('class') || above.tagName;
      if (isBox && isXFree && (letters.left < edge.left - SLACK || letters.right > edge.right + SLACK))
        return [`reaches out of ${name} at the side`];
      if (isBox && isYFree && (letters.top < edge.top - SLACK || letters.bottom > edge.bottom + SLACK))
        return [`reaches out of ${name} above or below`];
      if (position === 'fixed') return [];
    }
    const isCut = isXFree && (letters.left < -SLACK || letters.right > window.innerWidth + SLACK);
    return isCut ? ['is cut off by the window'] : [];
  }

  function isChoiceCut(list: HTMLSelectElement): boolean {
    const { font, paddingLeft, paddingRight } = styleOf(list);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null || list.multiple || Number(styleOf(list).opacity) === 0) return false;
    pen.font = font;
    const arrow = 18;
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
    return pen.measureText(list.selectedOptions[0]?.text ?? '').width > room + SLACK;
  }

  // A sticky part may lie over scrolled content, but not over another sticky part.
  const layers = elements.filter((element) => element instanceof HTMLElement && layerOf(element) === element);
  for (const [index, a] of layers.entries()) {
    for (const b of layers.slice(index + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width > SLACK && height > SLACK) faults.add(`${nameOf(a)} / ${nameOf(b)}: both stick to the same edge`);
    }
  }

  const sorted = leaves.toSorted((a, b) => a.box.top - b.box.top);
  for (const [index, a] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const b = sorted[next];
      if (b === undefined || b.box.top > a.box.bottom - SLACK) break;
      if (a.layer !== b.layer || a.element === b.element) continue;
      if (a.element.matches('.face') && b.element.matches('.face')) continue;
      if (areOnePicture(a.element, b.element)) continue;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
      if (width > SLACK && height > SLACK) faults.add(`${a.name} / ${b.name}: one lies on the other`);
    }
  }
  document.documentElement.toggleAttribute('data-drawn', false);
  return [...faults];
}
