import type { CardName } from '../../model/cards.ts';
import { cardsToDraw, type DealState } from '../../model/dealState.ts';
import { actorOfState } from '../../play/apply.ts';
import { encodeTable, encodeTeams, namesOf, type TableJson, type TeamJson } from '../actionJson.ts';

/** The whole truth: the draw pile with the next card first, the discard oldest first. */
export interface StateJson extends TableJson {
  readonly drawPile: readonly CardName[];
  readonly discard: readonly CardName[];
  readonly hands: readonly (readonly CardName[])[];
  readonly teams: readonly TeamJson[];
}

export function encodeState(state: DealState): StateJson {
  const { table, hands } = state;
  return {
    ...encodeTable(table, actorOfState(state)),
    drawPile: namesOf(cardsToDraw(state)),
    discard: namesOf(table.discard.toArray()),
    hands: hands.map((hand) => namesOf(hand.toArray())),
    teams: encodeTeams(table),
  };
}
