import type { Action } from '../../model/action.ts';
import { CARDS, type Card, isHazard, isSafety, type Safety } from '../../model/cards.ts';

/** The codes of the cards in records and positions: numbers, lower case, and capitals for safeties. */
const CARD_CODES = [
  '25',
  '50',
  '75',
  '100',
  '200',
  'og',
  'ft',
  'ac',
  'sl',
  'st',
  'ga',
  'sp',
  're',
  'el',
  'ro',
  'ET',
  'PP',
  'DA',
  'RW',
] as const;

const CARD_BY_CODE = new Map<string, Card>(CARDS.map((card) => [CARD_CODES[card], card]));

/** The code of a card in records and positions, such as `ro` or `ET`. */
export function codeOf(card: Card): string {
  return CARD_CODES[card];
}

/** The card of a code, or null. */
export function cardByCode(code: string): Card | null {
  return CARD_BY_CODE.get(code) ?? null;
}

/** The codes of all cards, separated by spaces, for messages that list them. */
export const CARD_CODES_TEXT = CARD_CODES.join(' ');

/**
 * An action in one word.
 * `ro` plays a Roll, `st>1` a Stop on team 1, `x25` discards a 25, `!PP` calls a coup fourré, `pass` declines to answer
 * a hazard, `extend` and `arrive` decide about an extension.
 */
export function formatAction(action: Action): string {
  switch (action.type) {
    case 'play':
      return 'target' in action ? `${codeOf(action.card)}>${action.target}` : codeOf(action.card);
    case 'discard':
      return `x${codeOf(action.card)}`;
    case 'coupFourre':
      return `!${codeOf(action.card)}`;
    case 'pass':
      return 'pass';
    case 'extend':
      return action.value ? 'extend' : 'arrive';
  }
}

/** The action of a word, or null. */
export function parseAction(text: string): Action | null {
  if (text === 'pass') return { type: 'pass' };
  if (text === 'extend' || text === 'arrive') return { type: 'extend', value: text === 'extend' };
  const [, mark, code = '', target] = /^([x!]?)([0-9A-Za-z]+)(?:>([0-9]))?$/.exec(text) ?? [];
  const card = cardByCode(code);
  if (card === null) return null;
  if (mark !== '') {
    if (target !== undefined) return null;
    return mark === 'x' ? { type: 'discard', card } : coupFourreCall(card);
  }
  if (isHazard(card)) return target === undefined ? null : { type: 'play', card, target: Number(target) };
  return target === undefined ? { type: 'play', card } : null;
}

function coupFourreCall(card: Card): Action | null {
  return isSafety(card) ? { type: 'coupFourre', card: card satisfies Safety } : null;
}
