import { encodeEvent, encodeView, eventOf, type Notes, nameOf, scoreDeal } from '@coup-fourre/rules';
import {
  actorOfState,
  type DealRecord,
  type DealState,
  formatRecord,
  type GameRecord,
  isHandUnknown,
  type Move,
  makeMove,
  packRecord,
  playableDeals,
  startDeal,
  viewOf,
} from '@coup-fourre/rules/authority';
import type { CardsFault, CardsSource } from '../../worker/cards.ts';
import { badRecord, packText, readRecord } from '../../worker/packedText.ts';
import type { OpenedReplay, ReplayCalls, ReplayDeal, ReplayFrame } from '../../worker/replay.ts';

/** An opened record with the part for the page, or why it cannot be read. */
export type ReadReplay =
  | { readonly ok: true; readonly game: GameRecord; readonly replay: OpenedReplay }
  | { readonly ok: false; readonly fault: CardsFault };

/** Reads a record and checks it by replaying it. */
export async function openReplay(from: CardsSource): Promise<ReadReplay> {
  const read = await readRecord(from);
  if (!read.ok) return read;
  const playable = 'record' in from && from.deal !== null ? playableDeals(read.value, from.deal) : read;
  if (!playable.ok) return badRecord(playable.error);
  const game = playable.value;
  const packed = await packText(packRecord(game));
  const steps = game.deals.map(({ moves }) => moves.length);
  return { ok: true, game, replay: { rules: game.rules, record: formatRecord(game), packed, steps } };
}

/** Replays a deal, counted from 1, of a valid record. */
export function replayDeal(game: GameRecord, deal: number): ReplayDeal {
  let state: DealState | null = null;
  for (const { start, moves } of game.deals.slice(0, deal - 1)) {
    state = startDeal(game, start, state);
    for (const move of moves) makeMove(state, move);
  }
  const { start, note, moves } = game.deals[deal - 1] as DealRecord;
  const begun = startDeal(game, start, state);
  const frames = [frameOf(begun, null, notesOf({ note })), ...moves.map((move) => playFrame(begun, move))];
  return { frames, scores: begun.table.phase === 'dealOver' ? scoreDeal(begun.table) : null };
}

function playFrame(state: DealState, move: Move): ReplayFrame {
  const { seat, action } = move;
  const { table } = state;
  const event = encodeEvent(eventOf(table, seat, action));
  makeMove(state, move);
  return frameOf(state, { seat, team: table.teamOf(seat), event }, notesOf(move));
}

function notesOf({ mark, note }: { readonly mark?: Notes['mark']; readonly note?: string | undefined }): Notes {
  return { ...(mark !== undefined && { mark }), ...(note !== undefined && { note }) };
}

function frameOf(state: DealState, move: ReplayFrame['move'], notes: Notes): ReplayFrame {
  const actor = actorOfState(state);
  return {
    move,
    actor,
    view: encodeView(viewOf(state, actor ?? 0)),
    hands: state.hands.map((hand, seat) =>
      isHandUnknown(state, seat) ? (state.table.handSizes[seat] ?? 0) : hand.toArray().map(nameOf),
    ),
    notes,
  };
}

/** Calls that share the record that was last opened. */
export function replayCalls(): ReplayCalls {
  let open: Promise<ReadReplay> | null = null;
  return {
    open: async (from) => {
      open = openReplay(from);
      const read = await open;
      return read.ok ? { ok: true, replay: read.replay } : read;
    },
    deal: async (deal) => {
      const read = await open;
      if (!read?.ok) throw new Error('no record is open');
      return replayDeal(read.game, deal);
    },
  };
}
