import { copyTableAndHands, type DealState } from '../model/dealState.ts';
import { deckSize } from '../model/deck.ts';
import type { Rules } from '../model/editions.ts';
import { Hand } from '../model/hand.ts';
import { Table } from '../model/table.ts';
import { legalityTableFor } from './legalityTable.ts';

/** A table of these rules before any card lies on it. */
export function emptyTable(rules: Rules): Table {
  return new Table(rules, legalityTableFor(rules));
}

/** A deal of these rules before its cards are dealt. */
export function emptyState(rules: Rules): DealState {
  return stateWith(rules, new Uint8Array(deckSize(rules)));
}

function stateWith(rules: Rules, drawPile: Uint8Array): DealState {
  const hands = Array.from({ length: rules.players }, () => new Hand());
  return { table: emptyTable(rules), hands, drawPile, drawPileOwners: null, isDrawPileShared: false, unknownHands: 0 };
}

/** Copies in less than a microsecond: parts that rarely change are shared until they change. */
export function cloneState(state: DealState): DealState {
  const clone = stateWith(state.table.rules, state.drawPile);
  copyTableAndHands(state, clone);
  clone.drawPileOwners = state.drawPileOwners;
  clone.isDrawPileShared = true;
  state.isDrawPileShared = true;
  return clone;
}
