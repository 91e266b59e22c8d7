/** Commands of single-key shortcuts, which work wherever the focus is. */
import { m } from '@coup-fourre/client/text';
export type KeyCommand = 'own' | 'others' | 'piles' | 'last' | 'turn' | 'score' | 'faster' | 'undo' | 'help';

const KEY_COMMANDS: Readonly<Record<string, KeyCommand>> = {
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

/** Help texts in reading order. */
export const SHORTCUT_HELP: readonly (readonly [keys: () => string, text: () => string])[] = [
  [() => '← →', m.shortcutArrows],
  [() => '1 – 7', m.shortcutDigits],
  [m.keyNameEnter, m.shortcutEnter],
  [() => 'D', m.shortcutDiscard],
  [m.keyNameEscape, m.shortcutEscape],
  [() => 'S', m.shortcutOwn],
  [() => 'O', m.shortcutOthers],
  [() => 'P', m.shortcutPiles],
  [() => 'L', m.shortcutLast],
  [() => 'T', m.shortcutTurn],
  [() => 'M', m.shortcutScore],
  [() => 'H', m.shortcutHint],
  [() => 'C', m.shortcutCounter],
  [() => 'F', m.shortcutFaster],
  [() => 'Z', m.shortcutUndo],
  [() => '?', m.shortcutHelp],
];

/**
 * The command of a key. Null while a person types, while a dialog is open, or with Alt, Ctrl or Meta.
 * Ctrl+Z undoes even if single-key shortcuts are off.
 */
export function keyCommandOf(event: KeyboardEvent, { hasKeys }: { readonly hasKeys: boolean }): KeyCommand | null {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  if (repeat || altKey || isTyping(target) || document.querySelector('dialog[open]') !== null) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !event.shiftKey ? 'undo' : null;
  return hasKeys ? (KEY_COMMANDS[key.toLowerCase()] ?? null) : null;
}

/** The digit of a key, or null. The row of digits counts by its place: on a French keyboard its digits need Shift. */
export function digitOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): number | null {
  const [, digit] = /^Digit(\d)$/.exec(code) ?? /^(\d)$/.exec(key) ?? [];
  return digit === undefined ? null : Number(digit);
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
