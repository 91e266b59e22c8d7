import { challengeNameOf, givenDealsOf } from '@coup-fourre/room';
import { changedRules, encodeEvent, eventOf, formatAction, type Score, scoreDeal, totalsOf } from '@coup-fourre/rules';
import {
  type DealRecord,
  type DealState,
  formatRecord,
  type GameRecord,
  makeMove,
  packRecord,
  parseRecord,
  playableDeals,
  replay,
  startDeal,
  withOwnPiles,
} from '@coup-fourre/rules/authority';
import type { CardsCalls, ComparedDeal, Divergence, PlayableCards } from '../../worker/cards.ts';
import { MoveRows } from '../../worker/moveRows.ts';
import { packText, readRecord } from '../../worker/packedText.ts';

/** The cards of a record for others to play, or the fault. */
const findCards: CardsCalls['findCards'] = async (from) => {
  const read = await readRecord(from);
  if (!read.ok) return read;
  const playable = playableDeals(read.value, 'deal' in from ? from.deal : null);
  if (!playable.ok) return { ok: false, fault: { kind: 'unfinished' } };
  return { ok: true, cards: await playableCards(playable.value) };
};

async function playableCards(record: GameRecord): Promise<PlayableCards> {
  const text = formatRecord(record);
  const { edition, players } = record.rules;
  return {
    name: challengeNameOf(record),
    edition,
    players,
    house: changedRules(record.rules),
    hadOnePile: record.ownPiles !== true,
    deals: givenDealsOf(record),
    totals: totalsOf(replay(record).table),
    record: text,
    packed: await packText(packRecord(record)),
  };
}

const compareRecords: CardsCalls['compareRecords'] = (records) => {
  const [one, other] = records.map((text) => playedDeals(text)) as [PlayedDeal[], PlayedDeal[]];
  return Array.from({ length: Math.max(one.length, other.length) }, (_, number): ComparedDeal => {
    const pair = [one[number], other[number]] as const;
    return { sheets: [pair[0]?.scores ?? null, pair[1]?.scores ?? null], divergence: divergenceOf(pair) };
  });
};

interface PlayedDeal {
  readonly begin: () => DealState;
  readonly moves: DealRecord['moves'];
  readonly scores: readonly Score[];
}

function playedDeals(text: string): PlayedDeal[] {
  const read = parseRecord(text);
  if (!read.ok) throw new Error(`a record to compare is invalid: ${read.error.message}`);
  const record = withOwnPiles(read.value.record);
  let before: DealState | null = null;
  return record.deals.map(({ start, moves }) => {
    const last = before;
    const begin = () => startDeal(record, start, last);
    const state = begin();
    for (const move of moves) makeMove(state, move);
    before = state;
    return { begin, moves, scores: scoreDeal(state.table) };
  });
}

/** The first action that differs between two games with the same cards. */
function divergenceOf([one, other]: readonly [PlayedDeal | undefined, PlayedDeal | undefined]): Divergence | null {
  if (one === undefined || other === undefined) return null;
  const state = one.begin();
  const rows = new MoveRows(state.table);
  for (const [index, move] of one.moves.entries()) {
    const second = other.moves[index];
    if (second === undefined) return null;
    const turn = rows.rowOf(move);
    if (formatAction(move.action) !== formatAction(second.action)) {
      const [first, last] = [move, second].map(({ seat, action }) => encodeEvent(eventOf(state.table, seat, action)));
      return first && last ? { turn, seat: move.seat, actions: [first, last] } : null;
    }
    makeMove(state, move);
  }
  return null;
}

export const challengeCalls = { findCards, compareRecords } satisfies CardsCalls;
