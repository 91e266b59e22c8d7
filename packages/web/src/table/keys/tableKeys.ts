import { capitalized, m } from '@coup-fourre/client/text';
import {
  actionOfKey,
  KEY_ACTION_NAMES,
  KEY_ACTIONS,
  type KeyAction,
  type OwnKeys,
  shownKey,
} from '../../settings/keys.ts';
import { isQuestion } from './questions.ts';

/** Keys that act elsewhere: on the hand, in the coach's tools and in a film. */
const ELSEWHERE = ['discard', 'hint', 'counter', 'film', 'nextMoment', 'previousMoment'] as const;

/** Commands of single-key shortcuts, which work wherever the focus is. */
export type KeyCommand = Exclude<KeyAction, (typeof ELSEWHERE)[number]> | ShiftCommand;

/** With Shift, the key for the last move tells all moves since one's own, and a digit asks about one opponent. */
type ShiftCommand = 'since' | 'opponent1' | 'opponent2';

function isCommand(action: KeyAction): action is Exclude<KeyCommand, ShiftCommand> {
  return !ELSEWHERE.some((each) => each === action);
}

/** The keys of the table with their help texts, in reading order. The first ones cannot be changed. */
export function keyHelp(own: OwnKeys): readonly (readonly [keys: string, text: string])[] {
  return [
    ['← →', m.shortcutArrows()],
    ['1 – 7', m.shortcutDigits()],
    [m.keyNameEnter(), m.shortcutEnter()],
    [m.keyNameEscape(), m.shortcutEscape()],
    [`⇧ ${shownKey('last', own)}`, m.shortcutSince()],
    ['⇧ 1, 2', m.shortcutFoe()],
    ...KEY_ACTION_NAMES.filter((action) => KEY_ACTIONS[action].at === 'table').map(
      (action) => [shownKey(action, own), m[`shortcut${capitalized(action)}`]()] as const,
    ),
  ];
}

/** The keys of a help text as words, because screen readers skip arrows and marks. */
export function spokenKeys(keys: string): string {
  const names: Readonly<Record<string, () => string>> = {
    '←': m.keyNameLeft,
    '→': m.keyNameRight,
    '⇧': m.keyNameShift,
    ',': m.keyNameComma,
    '.': m.keyNameFullStop,
    '?': m.keyNameQuestion,
  };
  return keys
    .split(' ')
    .map((key) => names[key]?.() ?? key)
    .join(' ');
}

interface KeySettings {
  readonly hasKeys: boolean;
  readonly ownKeys: OwnKeys;
}

/**
 * The command of a key. Null while a person types, or with Alt, Ctrl or Meta. While a prompt is open, only questions have
 * keys, and in other dialogs none has. Ctrl+Z undoes even if single-key shortcuts are off.
 */
export function keyCommandOf(event: KeyboardEvent, { hasKeys, ownKeys }: KeySettings): KeyCommand | null {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  if (repeat || altKey || isTyping(target) || dialogs.some((dialog) => dialog.dataset.canAsk === undefined))
    return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !event.shiftKey && dialogs.length === 0 ? 'undo' : null;
  const command = hasKeys ? singleKeyCommand(event, ownKeys) : null;
  return dialogs.length === 0 || (command !== null && isAskedInPrompts(command)) ? command : null;
}

/** True for the questions and what was said before. The other keys would change what the prompt asks about. */
export function isAskedInPrompts(command: KeyCommand): boolean {
  return isQuestion(command) || ['opponent1', 'opponent2', 'older', 'newer', 'message'].includes(command);
}

/** The command of a single key, with or without Shift. */
export function singleKeyCommand(
  { key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>,
  ownKeys: OwnKeys,
): KeyCommand | null {
  const digit = shiftKey ? digitOf({ key, code }) : null;
  if (digit === 1 || digit === 2) return `opponent${digit}`;
  const action = actionOfKey(key, 'table', ownKeys);
  if (action === null || !isCommand(action)) return null;
  return shiftKey && action === 'last' ? 'since' : action;
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
