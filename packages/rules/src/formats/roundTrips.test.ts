import { describe, expect, it } from 'vitest';
import { type DealState, viewOf } from '../model/dealState.ts';
import { actorOfState } from '../play/apply.ts';
import { legalActions, whyIllegal } from '../play/legalActions.ts';
import { CONCEIVABLE_ACTIONS, randomDeal, someStates } from '../testing/randomDeal.ts';
import { tableName } from '../testing/tableName.ts';
import { TABLES } from '../testing/tables.ts';
import { encodeAction, readAction } from './actionJson.ts';
import { encodeState } from './protocol/refereeJson.ts';
import { formatAction, parseAction } from './text/notation.ts';
import { formatPosition, parsePosition } from './text/positionText.ts';
import { type Move, replay } from './text/record.ts';
import { formatRecord, parseRecord } from './text/recordText.ts';
import { decodeView, encodeView, type ViewJson } from './viewJson.ts';

/** A position line cannot show that a deal ended early. */
function canBeNoted(state: DealState): boolean {
  const { phase, rules, tableaux, target, handSizes } = state.table;
  if (phase !== 'dealOver' || !rules.endsWhenNoneCanScore) return true;
  return tableaux.some(({ miles }) => miles === target) || handSizes.every((size) => size === 0);
}

it('every action is parsed from its word and from its JSON', () => {
  for (const action of CONCEIVABLE_ACTIONS) {
    expect(readAction(JSON.parse(JSON.stringify(encodeAction(action))))).toEqual(action);
    const callsNoSafety = action.type === 'coupFourre' && action.card < 15;
    expect(parseAction(formatAction(action))).toEqual(callsNoSafety ? null : action);
  }
  expect(new Set(CONCEIVABLE_ACTIONS.map(formatAction)).size).toBe(CONCEIVABLE_ACTIONS.length);
});

it('the fields of a view have a fixed order, because it seeds the choices of computers at given cards', () => {
  const position = parsePosition('winning-moves-2008 2 drawn=yes hands=PP.25/50.50 teams=ro/ro draw=25.25.25');
  const fields = position.ok ? Object.keys(encodeView(viewOf(position.value, 0))).join(' ') : '';
  expect(fields).toBe(
    'edition players phase dealer target extendedBy drawPile discardTop teams turn pendingHazard seen totalsBefore actor hands',
  );
});

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  it('a view is restored from its JSON, with the same legal actions', () => {
    for (const state of someStates(rules, 'views')) {
      for (const seat of [...state.hands.keys(), null]) {
        const view = viewOf(state, seat);
        const text = JSON.stringify(encodeView(view));
        const read = decodeView(JSON.parse(text) as ViewJson, rules, seat);
        expect(JSON.stringify(encodeView(read))).toBe(text);
        const legal = legalActions(view).toArray().map(formatAction);
        expect(legalActions(read).toArray().map(formatAction)).toEqual(legal);
        for (const action of CONCEIVABLE_ACTIONS) {
          const reason = whyIllegal(view, action);
          if (whyIllegal(read, action) !== reason) expect.fail(`${formatAction(action)} is not ${reason}`);
        }
      }
    }
  });

  it('a state is restored from its position line', () => {
    for (const state of someStates(rules, 'positions')) {
      if (!canBeNoted(state)) continue;
      const line = formatPosition(state);
      const result = parsePosition(line);
      if (!result.ok) return expect.fail(`${result.error.message} in: ${line}`);
      const textOf = (deal: DealState) => JSON.stringify([encodeState(deal), encodeView(viewOf(deal, 0))]);
      expect(textOf(result.value)).toBe(textOf(state));
      expect(formatPosition(result.value)).toBe(line);
    }
  });

  it('a deal is rebuilt from the text of its record, at any moment', () => {
    const moves: Move[] = [];
    let start: string | null = null;
    for (const { state, action } of randomDeal(rules, 'records')) {
      start ??= formatPosition(state);
      const match = state.table.totals !== null;
      if (action === null || moves.length % 40 === 7) {
        const text = formatRecord({ rules, match, deals: [{ start: { position: start }, moves }] });
        const result = parseRecord(text);
        if (!result.ok) return expect.fail(result.error.message);
        expect(encodeState(result.value.state)).toEqual(encodeState(state));
        expect(formatRecord(result.value.record)).toBe(text);
        expect(encodeState(replay(result.value.record))).toEqual(encodeState(state));
      }
      const seat = actorOfState(state);
      if (action !== null && seat !== null) moves.push({ seat, action });
    }
  });
});
