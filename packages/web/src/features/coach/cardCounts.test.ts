import {
  deckCounts,
  EDITIONS,
  fastRandom,
  legalActions,
  nameOf,
  randomInt,
  rulesFor,
  seededRandom,
} from '@coup-fourre/rules';
import {
  actorOfState,
  type DealState,
  deal,
  parsePosition,
  playInPlace,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { type CardCount, type CardCounts, countCards } from './counterDialog.tsx';

const rows = ({ families }: CardCounts): readonly CardCount[] => families.flatMap(({ cards }) => cards);

/** Cards and sums that do not add up. One check of all rows: an expectation for each number would take most of the time. */
function wrongCounts(counted: CardCounts, deck: ReturnType<typeof deckCounts>): readonly string[] {
  const { all, drawPileSize, inOtherHands } = counted;
  const sum = (each: (row: CardCount) => number): number => rows(counted).reduce((total, row) => total + each(row), 0);
  const chances = sum(({ chance }) => chance);
  return [
    ...rows(counted)
      .filter(({ inDeck, seen, held, unseen }) => seen + held + unseen !== inDeck || Math.min(seen, held, unseen) < 0)
      .map(({ card }) => card),
    ...(rows(counted)
      .map(({ inDeck }) => inDeck)
      .join() === Object.values(deck).join()
      ? []
      : ['the deck']),
    ...(sum(({ unseen }) => unseen) === all.unseen ? [] : ['unseen cards']),
    ...(drawPileSize + inOtherHands === all.unseen ? [] : ['hidden cards']),
    ...(Math.abs(chances - (drawPileSize === 0 ? 0 : 1)) < 1e-9 ? [] : ['chances']),
  ];
}

test.each(EDITIONS.flatMap(({ id, players }) => players.map((count) => [id, count] as const)))(
  'in %s with %i seats the counts of every card add up to the deck at every moment of a deal, for every seat',
  (id, players) => {
    const rules = rulesFor(id, players);
    const deck = deckCounts(rules);
    const random = fastRandom(seededRandom(`count ${id} ${players}`));
    const state: DealState = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: null });
    for (let actor = actorOfState(state); actor !== null; actor = actorOfState(state)) {
      for (const seat of [...state.hands.keys(), null])
        expect(wrongCounts(countCards(viewOf(state, seat)), deck)).toEqual([]);
      const actions = [...legalActions(viewOf(state, actor))];
      const next = actions[randomInt(random, actions.length)];
      if (!next) throw new Error('the seat has no legal action');
      playInPlace(state, next);
    }
  },
);

function viewIn(line: string) {
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.message);
  return viewOf(position.value, 0);
}

test('a card counts as seen on any pile, as held in the hand, and otherwise as unseen', () => {
  const view = viewIn(
    'winning-moves-2008 2 drawn=yes hands=ro.RW/ro.st teams=ro.st,-,100/ro draw=100.ro.PP.ft discard=ro.25',
  );
  const roll = rows(countCards(view)).find(({ card }) => card === 'roll');
  expect(roll).toEqual({ card: 'roll', inDeck: 14, seen: 11, held: 1, unseen: 2, chance: 2 / 6 });
  const unseen = rows(countCards(view)).filter(({ unseen }) => unseen > 0);
  expect(unseen.map(({ card, unseen }) => `${card} ${unseen}`)).toEqual([
    '100 1',
    'flatTire 1',
    'stop 1',
    'roll 2',
    'punctureProof 1',
  ]);
});

test('hidden cards do not change the counts', () => {
  const here = viewIn('encyclopedia 2 drawn=yes hands=ro.25/75.RW teams=-/ro draw=100.el.200');
  const there = viewIn('encyclopedia 2 drawn=yes hands=ro.25/200.el teams=-/ro draw=75.RW.100');
  expect(countCards(there)).toEqual(countCards(here));
});

test('families are in the order of the cards', () => {
  const { families } = countCards(viewIn('encyclopedia 2 drawn=yes hands=ro.25/75.RW teams=-/ro draw=100'));
  expect(families.map(({ family, cards }) => `${family} ${cards.length}`)).toEqual([
    'distance 5',
    'hazard 5',
    'remedy 5',
    'safety 4',
  ]);
  expect(families.at(-1)?.cards.map(({ card }) => card)).toEqual([15, 16, 17, 18].map((card) => nameOf(card as 15)));
});
