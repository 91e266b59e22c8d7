import {
  CARDS,
  D25,
  EXTRA_TANK,
  formatDraft,
  type PositionDraft,
  parseView,
  ROLL,
  readDraft,
  rulesFor,
  SPEED_LIMIT,
  STOP,
  seededRandom,
} from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import {
  canPlace,
  cardsLeft,
  dealtDraft,
  draftFault,
  drawPileSize,
  emptyDraft,
  giveTurn,
  isEmptyDraft,
  isOnTop,
  milesOf,
  placeCard,
  takeCard,
  toggleKnown,
  turnSafety,
  withRules,
} from './draft.ts';

const HEAD = 'winning-moves-2008 2';

function draft(line: string): PositionDraft {
  const read = readDraft(`${HEAD} ${line}`);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const line = (position: PositionDraft): string => formatDraft(position).replace(`${HEAD} `, '');
const OWN = { at: 'hand', seat: 0 } as const;
const THEIRS = { at: 'team', team: 1 } as const;

it('an empty table leaves all cards except those in unknown hands', () => {
  const empty = emptyDraft(rulesFor('winning-moves-2008', 2));
  expect(line(empty)).toBe('hands=-/?6');
  expect(cardsLeft(empty).reduce((sum, copies) => sum + copies)).toBe(101);
  expect(drawPileSize(empty)).toBe(95);
  expect(isEmptyDraft(empty)).toBe(true);
  expect(isEmptyDraft(placeCard(empty, OWN, ROLL))).toBe(false);
});

it('a dealt hand makes a legal position', () => {
  const dealt = dealtDraft(rulesFor('winning-moves-2008', 4), seededRandom('a hand'));
  expect(dealt.hands.map((hand) => (typeof hand === 'number' ? hand : hand.length))).toEqual([7, 6, 6, 6]);
  expect(draftFault(dealt)).toBeNull();
  expect(parseView(formatDraft(dealt)).ok).toBe(true);
});

it('a card is placed in the hand, or on the team’s matching pile', () => {
  let position = placeCard(draft('hands=-/?6'), OWN, ROLL);
  for (const card of [ROLL, STOP, SPEED_LIMIT, D25, EXTRA_TANK] as const) position = placeCard(position, THEIRS, card);
  position = placeCard(position, { at: 'discard' }, D25);
  expect(line(position)).toBe('hands=ro/?6 teams=-/ro.st,sl,25,ET discard=25');
  expect(milesOf(position, 1)).toBe(25);
  expect(cardsLeft(position)[ROLL]).toBe(12);
  expect(isOnTop(position, 1, STOP) && !isOnTop(position, 0, STOP)).toBe(true);
});

it('the last copy is taken back, together with its pending hazard', () => {
  const position = draft('hands=25.25/?6 teams=-/ro.st,-,-,ET hazard=st>1');
  expect(line(takeCard(position, OWN, D25))).toBe('hands=25/?6 teams=-/ro.st,-,-,ET hazard=st>1');
  expect(line(takeCard(position, THEIRS, STOP))).toBe('hands=25.25/?6 teams=-/ro,-,-,ET');
  expect(line(takeCard(position, THEIRS, EXTRA_TANK))).toBe('hands=25.25/?6 teams=-/ro.st hazard=st>1');
  expect(line(takeCard(draft('hands=-/?6 discard=25.50'), { at: 'discard' }, D25))).toBe('hands=-/?6 discard=50');
  expect(line(takeCard(position, OWN, STOP))).toBe(line(position));
});

it('a card cannot exceed its copies in the deck, be put in an unknown hand, or repeat a safety', () => {
  const position = draft('hands=ET/?6');
  expect(canPlace(position, OWN, EXTRA_TANK)).toBe(false);
  expect(canPlace(position, OWN, ROLL)).toBe(true);
  expect(canPlace(position, { at: 'hand', seat: 1 }, ROLL)).toBe(false);
  expect(line(placeCard(position, { at: 'hand', seat: 1 }, ROLL))).toBe(line(position));
});

it('a safety can be marked as a coup fourré and unmarked', () => {
  const turned = turnSafety(draft('hands=25/?6 teams=-/-,-,-,ET'), 1, EXTRA_TANK);
  expect(line(turned)).toBe('hands=25/?6 teams=-/-,-,-,ET!');
  expect(line(turnSafety(turned, 1, EXTRA_TANK))).toBe('hands=25/?6 teams=-/-,-,-,ET');
});

it('a hand can be shown and hidden', () => {
  expect(line(toggleKnown(draft('hands=25/?6'), 1))).toBe('hands=25/-');
  expect(line(toggleKnown(draft('hands=25.50/75.75.ro'), 1))).toBe('hands=25.50/?3');
});

it('the hand of the seat in turn is the known hand', () => {
  expect(line(giveTurn(draft('hands=25.50/?6'), 1))).toBe('turn=1 hands=?2/-');
  expect(line(giveTurn(draft('hands=25.50/75'), 1))).toBe('turn=1 hands=25.50/75');
});

it('a change of rules keeps the cards if seats and deck stay the same', () => {
  const position = draft('hands=25.50/?6');
  expect(line(withRules(position, rulesFor('parker-1971', 2)))).toBe('parker-1971 2 hands=25.50/?6');
  expect(line(withRules(position, rulesFor('winning-moves-2008', 3)))).toBe('winning-moves-2008 3 hands=-/?6/?6');
});

it.each([
  ['hands=25/?6', null],
  ['hands=25/50 draw=75', null],
  ['hands=25/-', null],
  ['hands=-/25 hazard=st>1', null],
  ['hands=ET.ET/?6', { kind: 'copies', card: EXTRA_TANK, copies: 2, inDeck: 1 }],
  ['hands=-/?6', { kind: 'noHand', seat: 0 }],
  ['hands=25.25.25.25.25.25.25.50/?6', { kind: 'fullHand', seat: 0 }],
  ['hands=25/?9', { kind: 'fullHand', seat: 1 }],
  ['hands=25/?6 draw=?80', { kind: 'hidden', hidden: 86, left: 100 }],
])('what is wrong with the number of cards of %s', (text, fault) => {
  expect(draftFault(draft(text))).toEqual(fault);
});

it('every card belongs on some pile of a team', () => {
  for (const card of CARDS) expect(line(placeCard(draft('hands=-/?6'), THEIRS, card))).toContain('teams=-/');
});
