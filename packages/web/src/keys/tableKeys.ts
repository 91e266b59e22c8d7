import { m } from '../paraglide/messages.js';

/** What a single letter does at the table, whatever has the focus. */
export type Wish = 'own' | 'others' | 'piles' | 'last' | 'turn' | 'score' | 'faster' | 'undo' | 'help';

const WISHES: Readonly<Record<string, Wish>> = {
  s: 'own',
  o: 'others',
  p: 'piles',
  l: 'last',
  t: 'turn',
  m: 'score',
  f: 'faster',
  z: 'undo',
  '?': 'help',
};

/** What the help says of every key, in the order in which it is read. */
export const KEY_LIST: readonly (readonly [keys: () => string, text: () => string])[] = [
  [() => '← →', m.keyArrows],
  [() => '1 – 7', m.keyDigits],
  [m.keyNameEnter, m.keyEnter],
  [() => 'D', m.keyDiscard],
  [m.keyNameEscape, m.keyEscape],
  [() => 'S', m.keyOwn],
  [() => 'O', m.keyOthers],
  [() => 'P', m.keyPiles],
  [() => 'L', m.keyLast],
  [() => 'T', m.keyTurn],
  [() => 'M', m.keyScore],
  [() => 'H', m.keyHint],
  [() => 'C', m.keyCounter],
  [() => 'F', m.keyFaster],
  [() => 'Z', m.keyUndo],
  [() => '?', m.keyHelp],
];

/**
 * What a key asks for: nothing while someone types, while a dialog is open, or with other keys held down. Ctrl+Z takes
 * back also where single letters are switched off.
 */
export function wishOf(event: KeyboardEvent, { hasKeys }: { readonly hasKeys: boolean }): Wish | null {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  if (repeat || altKey || isTyping(target) || document.querySelector('dialog[open]') !== null) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !event.shiftKey ? 'undo' : null;
  return hasKeys ? (WISHES[key.toLowerCase()] ?? null) : null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
