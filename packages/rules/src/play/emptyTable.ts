import { copyState, type DealState } from '../model/dealState.ts';
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
  return {
    table: emptyTable(rules),
    hands: Array.from({ length: rules.players }, () => new Hand()),
    drawPile: new Uint8Array(deckSize(rules)),
  };
}

export function cloneState(state: DealState): DealState {
  const clone = emptyState(state.table.rules);
  copyState(state, clone);
  return clone;
}
