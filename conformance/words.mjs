// Short words for writing scenarios.
const PARKER = 'parker-1971';
export const WINNING_MOVES = 'winning-moves-2008';
const HASBRO = 'hasbro-2009';
export const COMPUTER = 'computer';
export const QUICK = 'quick-guide';
export const ENCYCLOPEDIA = 'encyclopedia';
export const PRINTED = [PARKER, WINNING_MOVES, HASBRO];
export const ALL = [...PRINTED, COMPUTER, QUICK, ENCYCLOPEDIA];
export const not = (...editions) => ALL.filter((edition) => !editions.includes(edition));

export const play = (card, target) => ({ type: 'play', card, ...(target === undefined ? {} : { target }) });
export const discard = (card) => ({ type: 'discard', card });
export const coupFourre = (card) => ({ type: 'coupFourre', card });
export const pass = { type: 'pass' };
export const extend = (value) => ({ type: 'extend', value });

const laid = (safety) => (typeof safety === 'string' ? { card: safety, coupFourre: false } : safety);
export const crosswise = (card) => ({ card, coupFourre: true });

/** The piles of a team, empty unless given. */
export const team = ({ battle = [], speed = [], distance = [], safeties = [] } = {}) => ({
  battle,
  speed,
  distance,
  safeties: safeties.map(laid),
});
export const rolling = (piles = {}) => team({ battle: ['roll'], ...piles });

export const many = (count, card) => Array(count).fill(card);

const HARMLESS = ['endOfLimit', 'endOfLimit', 'endOfLimit', 'endOfLimit', 'gasoline', 'gasoline'];

/** A hand of `size` cards: the given cards, then harmless remedies. */
const hand = (cards, size) => [...cards, ...HARMLESS].slice(0, Math.max(size, cards.length));

/** Distance cards to draw. */
export const PILE = ['25', '25', '50', '50', '75', '75', '25', '25', '50', '50', '75', '75'];

/**
 * Two players. Seat 0 is to play, with seven cards. Seat 1 has different harmless cards, so that no card has too many
 * copies.
 */
export function duel({ mine = [], theirs = [], me = {}, them = {}, drawPile = PILE }) {
  const other = hand(theirs, 6).map((card, index) =>
    index >= theirs.length && card === 'endOfLimit' ? 'spareTire' : card,
  );
  return { hands: [hand(mine, 7), other], drawPile, teams: [team(me), team(them)], turn: 0, drawn: true };
}

export const legal = (includes, excludes = []) => ({ legal: { includes, excludes } });
