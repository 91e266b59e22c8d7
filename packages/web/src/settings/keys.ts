import type { Setting } from '@coup-fourre/client/settings';

/** The part of the page in which a key acts. The same key may act differently elsewhere. */
type KeyPlace = 'table' | 'film';

/** Every key that a person can change: its default, and where it acts. In reading order. */
export const KEY_ACTIONS = {
  discard: { key: 'd', at: 'table' },
  own: { key: 's', at: 'table' },
  others: { key: 'o', at: 'table' },
  hand: { key: 'y', at: 'table' },
  safeties: { key: 'v', at: 'table' },
  piles: { key: 'p', at: 'table' },
  last: { key: 'l', at: 'table' },
  older: { key: ',', at: 'table' },
  newer: { key: '.', at: 'table' },
  turn: { key: 't', at: 'table' },
  time: { key: 'r', at: 'table' },
  extraTime: { key: 'x', at: 'table' },
  score: { key: 'm', at: 'table' },
  chat: { key: 'k', at: 'table' },
  message: { key: 'n', at: 'table' },
  hint: { key: 'h', at: 'table' },
  counter: { key: 'c', at: 'table' },
  faster: { key: 'f', at: 'table' },
  undo: { key: 'z', at: 'table' },
  help: { key: '?', at: 'table' },
  film: { key: 'f', at: 'film' },
  nextMoment: { key: 'n', at: 'film' },
  previousMoment: { key: 'p', at: 'film' },
} as const satisfies Readonly<Record<string, { readonly key: string; readonly at: KeyPlace }>>;

export type KeyAction = keyof typeof KEY_ACTIONS;

export type OwnKeys = Readonly<Partial<Record<KeyAction, string>>>;

export const KEY_ACTION_NAMES = Object.keys(KEY_ACTIONS) as readonly KeyAction[];

/** The key of an action: one character, in lower case. */
export function keyFor(action: KeyAction, own: OwnKeys): string {
  return own[action] ?? KEY_ACTIONS[action].key;
}

/** The key as it is printed on a keyboard. */
export function shownKey(action: KeyAction, own: OwnKeys): string {
  return keyFor(action, own).toUpperCase();
}

/** The action of a key at a place, or null. A key that a person has chosen wins over a default. */
export function actionOfKey(key: string, at: KeyPlace, own: OwnKeys): KeyAction | null {
  const pressed = key.toLowerCase();
  const actions = KEY_ACTION_NAMES.filter((action) => KEY_ACTIONS[action].at === at && keyFor(action, own) === pressed);
  return actions.find((action) => own[action] !== undefined) ?? actions[0] ?? null;
}

/** Gives an action another key. Returns the action that already has it, or 'fixed' for a key with a fixed use. */
export function withKey(action: KeyAction, key: string, own: OwnKeys): OwnKeys | KeyAction | 'fixed' {
  const next = key.toLowerCase();
  if (/^[\d\s]$/u.test(next)) return 'fixed';
  const taken = actionOfKey(next, KEY_ACTIONS[action].at, own);
  if (taken !== null && taken !== action) return taken;
  const { [action]: _, ...others } = own;
  return next === KEY_ACTIONS[action].key ? others : { ...others, [action]: next };
}

/** The changed keys, as `discard=x own=j`. */
export function ownKeys(key: string): Setting<OwnKeys> {
  return {
    key,
    initial: {},
    format: (own) =>
      Object.entries(own)
        .map(([action, each]) => `${action}=${each}`)
        .join(' '),
    parse: (text) =>
      Object.fromEntries(
        text.split(' ').flatMap((entry) => {
          const action = KEY_ACTION_NAMES.find((name) => entry.startsWith(`${name}=`));
          const chosen = action && entry.slice(action.length + 1);
          return action && chosen && [...chosen].length === 1 ? [[action, chosen]] : [];
        }),
      ),
  };
}
