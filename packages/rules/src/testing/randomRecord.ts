import type { GameRecord, Move } from '../formats/text/record.ts';
import { viewOf } from '../model/dealState.ts';
import { shuffledDeck } from '../model/deck.ts';
import type { Rules } from '../model/editions.ts';
import { seededRandom } from '../model/random.ts';
import { actorOfState } from '../play/apply.ts';
import { deal } from '../play/deal.ts';
import { legalActions } from '../play/legalActions.ts';
import { play } from '../play/play.ts';

/** A deal of up to `length` moves, in which every legal action is equally likely. */
export function randomRecord(rules: Rules, seed: string, length = Number.POSITIVE_INFINITY): GameRecord {
  const random = seededRandom(seed);
  const deck = shuffledDeck(rules, random);
  let state = deal(rules, deck, { dealer: 0, totals: null });
  const moves: Move[] = [];
  for (let seat = actorOfState(state); seat !== null && moves.length < length; seat = actorOfState(state)) {
    const actions = legalActions(viewOf(state, seat)).toArray();
    const action = actions[random() % actions.length];
    if (action === undefined) throw new Error('a seat must be able to act');
    moves.push({ seat, action });
    state = play(state, action);
  }
  return { rules, match: false, deals: [{ start: { dealer: 0, deck }, moves }] };
}
