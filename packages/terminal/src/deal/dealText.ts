import { changedRules, deckSize, editionOf } from '@coup-fourre/rules';
import { cardsToDraw, type DealState } from '@coup-fourre/rules/authority';
import { cardTitle, cardTitles } from '../text/cardTitle.ts';

/** A deal just begun, in lines for people. */
export function dealText(state: DealState, seed: string): string {
  const { table, hands } = state;
  const { rules, dealer, turn, target } = table;
  const house = Object.entries(changedRules(rules)).map(([field, value]) => `${field}=${value}`);
  const toDraw = cardsToDraw(state);
  const next = toDraw.slice(0, 5).map(cardTitle).join(', ');
  return [
    [editionOf(rules.edition).title, `${rules.players} players`, ...house, `seed ${seed}`].join(' · '),
    `A trip of ${target} miles with ${deckSize(rules)} cards. Seat ${dealer} deals; seat ${turn} begins and has drawn.`,
    ...(rules.players > rules.teams ? ['Partners sit opposite each other.'] : []),
    '',
    ...hands.map((hand, seat) => `seat ${seat}, team ${table.teamOf(seat)}: ${cardTitles(hand.toArray())}`),
    `draw pile: ${toDraw.length} cards, next ${next} …`,
    '',
    'The same as a line of NOTATION.md, for coup-fourre advise and others:',
  ].join('\n');
}
