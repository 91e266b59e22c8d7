import { readAction } from '@coup-fourre/rules';
import type { DealRecord, GameRecord, Move } from '@coup-fourre/rules/authority';
import { deckFromKey, shuffleKey } from '../fairness/index.ts';
import { impliedPass } from '../impliedPass.ts';
import type { OnlineEvent } from './event.ts';
import { evolveOnline } from './evolve.ts';
import type { OnlineRoom } from './room.ts';
import type { ShuffleProof } from './wire.ts';

/** The last match of a room, as everyone may know it once it is over, and what its decks were shuffled from. */
export interface MatchRecord {
  readonly record: GameRecord;
  readonly proofs: readonly ShuffleProof[];
}

interface RecordInProgress {
  readonly room: OnlineRoom | null;
  readonly deals: readonly { readonly deal: DealRecord; readonly proof: ShuffleProof }[];
}

/** The record of the last match that a room's log tells; throws where no match has begun. */
export function recordOfMatch(log: readonly OnlineEvent[]): MatchRecord {
  const { room, deals } = log.reduce<RecordInProgress>(withEvent, { room: null, deals: [] });
  if (room === null || deals.length === 0) throw new Error('no match has begun');
  return {
    record: { rules: room.rules, match: true, deals: deals.map(({ deal }) => deal) },
    proofs: deals.map(({ proof }) => proof),
  };
}

function withEvent({ room: before, deals }: RecordInProgress, event: OnlineEvent): RecordInProgress {
  const room = evolveOnline(before, event);
  if (event.type === 'began') return { room, deals: [] };
  if (event.type === 'dealt' && room.currentShuffle !== null)
    return { room, deals: [...deals, startedDeal(room, event.dealer)] };
  const move = before === null ? null : moveOf(before, event);
  const last = deals.at(-1);
  if (move === null || last === undefined) return { room, deals };
  const deal = { ...last.deal, moves: [...last.deal.moves, move] };
  return { room, deals: [...deals.slice(0, -1), { ...last, deal }] };
}

function startedDeal({ id, rules, currentShuffle }: OnlineRoom, dealer: number): RecordInProgress['deals'][number] {
  if (currentShuffle === null) throw new Error('no deal has begun');
  const deck = deckFromKey(rules, shuffleKey({ ...currentShuffle, room: id }));
  return { deal: { start: { dealer, deck }, moves: [] }, proof: currentShuffle };
}

function moveOf(before: OnlineRoom, event: OnlineEvent): Move | null {
  if (event.type === 'moved') return { seat: event.seat, action: readAction(event.action) };
  return event.type === 'stood' ? impliedPass(before.match) : null;
}
