import { legalActions, type Rules } from '@coup-fourre/rules';
import {
  actorOfState,
  type DealRecord,
  type DealState,
  type GameRecord,
  makeMove,
  nextDealSetup,
  startDeal,
  viewOf,
} from '@coup-fourre/rules/authority';
import { commitmentOf, dealerFromKey, deckFromKey, isDealerDrawn, keyOfProof } from '../fairness/index.ts';
import type { ShuffleProof } from '../wire/update.ts';

export const repeatedSeed = (digit: number): string => digit.toString(16).repeat(64);

/** Everything that determines a match. Its deals are shuffled in order, numbered as in the room. */
export interface MatchPlan {
  readonly rules: Rules;
  readonly room: string;
  readonly numbers: readonly number[];
}

/** A fairly dealt match in which no one plays a card, and its proofs. */
export function fairMatch(plan: MatchPlan): { readonly record: GameRecord; readonly proofs: ShuffleProof[] } {
  const proofs = plan.numbers.map((number) => proofOf(plan, number));
  const game = { rules: plan.rules, match: true };
  const deals: DealRecord[] = [];
  let before: DealState | null = null;
  for (const proof of proofs) {
    const { rules, room } = plan;
    const next = before === null ? 0 : nextDealSetup(before).dealer;
    const key = keyOfProof(proof, { room, dealer: next });
    const dealer = isDealerDrawn(proof.deal) ? dealerFromKey(rules.players, key) : next;
    const start = { dealer, deck: deckFromKey(rules, key) };
    const state: DealState = startDeal(game, start, before);
    deals.push({ start, moves: movesUntilOver(state) });
    before = state;
  }
  return { record: { ...game, deals }, proofs };
}

function proofOf({ rules, room }: MatchPlan, deal: number): ShuffleProof {
  const secret = repeatedSeed(deal % 16);
  const seats = Array.from({ length: rules.players }, (_, seat) => ({
    kind: 'person' as const,
    guest: `guest${seat}`,
    value: repeatedSeed(seat + 8),
  }));
  const commitment = commitmentOf(secret, { room, deal, attempt: 1 });
  return { deal, withheld: [], commitment, secret, seats };
}

function movesUntilOver(state: DealState): DealRecord['moves'] {
  const moves: DealRecord['moves'][number][] = [];
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const actions = [...legalActions(viewOf(state, seat))];
    const action = actions.find(({ type }) => type === 'discard') ?? actions[0];
    if (!action) throw new Error('the seat has no legal action');
    moves.push({ seat, action });
    makeMove(state, { seat, action });
  }
  return moves;
}
