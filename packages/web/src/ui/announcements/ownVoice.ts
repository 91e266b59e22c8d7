import { listen } from '../../game/listen.ts';
import type { SpeechRate } from '../../settings/settings.ts';
import type { Announcer } from './announcer.ts';

/** Rates of `speechSynthesis`, whose 1 is about 175 words a minute. */
const RATES: Readonly<Record<SpeechRate, number>> = { slow: 1, normal: 1.5, fast: 2.2 };

interface OwnVoiceDeps {
  readonly announcer: Pick<Announcer, 'subscribe' | 'getState'>;
  readonly rate: SpeechRate;
  readonly synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel'>;
}

/**
 * Reads aloud for people without a screen reader: the announcements, the title and text of a dialog that opens, and the
 * focused element. A key or tap silences it. Returns a function that ends it.
 */
export function readAloud({ announcer, rate, synthesis }: OwnVoiceDeps): () => void {
  let lastId = announcer.getState().at(-1)?.id ?? 0;
  let lastDialog: Element | null = null;

  function speak(words: string): void {
    if (words === '') return;
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.lang = document.documentElement.lang;
    utterance.rate = RATES[rate];
    synthesis.speak(utterance);
  }

  const ends = [
    announcer.subscribe(() => {
      for (const { id, urgency, words } of announcer.getState().filter((each) => each.id > lastId)) {
        lastId = id;
        if (urgency === 'assertive') synthesis.cancel();
        speak(words);
      }
    }),
    listen(window, ['keydown', 'pointerdown'], () => synthesis.cancel(), { capture: true }),
    listen(document, ['focusin'], ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const dialog = target.closest('dialog');
      if (dialog !== null && dialog !== lastDialog) speak(`${nameOf(dialog)}. ${textOf(dialog, 'data-about')}`);
      lastDialog = dialog;
      speak(nameOf(target));
    }),
  ];
  return () => {
    for (const end of ends) end();
    synthesis.cancel();
  };
}

/** The name of an element, as a screen reader would say it. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? textOf(element, 'aria-labelledby');
  if (label !== '') return label;
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent?.trim() ?? '';
  return element.textContent.trim();
}

/** The text of the elements that an attribute names by their ids. */
function textOf(element: Element, attribute: string): string {
  const ids = element.getAttribute(attribute)?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
