import { evolve, type Room, type RoomEvent, type Setup } from '@coup-fourre/room';
import {
  type ActionJson,
  canDrive,
  cardNamed,
  isSafety,
  matchResult,
  needsRepair,
  ROLL,
  type Seat,
  scoreDeal,
  type Table,
  type Team,
  teamCount,
} from '@coup-fourre/rules';
import type { DealTally } from '../tallies/dealTally.ts';
import { opponentKindOf } from '../tallies/opponentKindOf.ts';

/** What is counted while a deal goes on. */
interface Counts {
  readonly given: number;
  readonly suffered: number;
  readonly waits: number;
}

const NOTHING: Counts = { given: 0, suffered: 0, waits: 0 };

/**
 * What the last deal of a game's log brought the team of the first person at the device; null while that deal goes on,
 * where no person plays, and for a deal that began from a position.
 */
export function tallyOf(log: readonly RoomEvent[]): DealTally | null {
  const { room, counts } = readLog(log);
  const table = room?.state?.table;
  const own = room === null ? null : ownTeam(room.setup);
  if (room === null || counts === null || table?.phase !== 'dealOver' || own === null) return null;
  const scores = scoreDeal(table);
  const points = scores[own]?.total ?? 0;
  const result = matchResult(table);
  return {
    id: `${room.id} ${room.dealCount}`,
    at: room.at,
    edition: room.setup.edition,
    players: room.setup.players,
    against: opponentKindOf(room.setup, own),
    isWon: scores.every(({ total }) => total <= points),
    points,
    ...counts,
    isSafeTrip: (scores[own]?.safeTrip ?? 0) > 0,
    match: result === null ? null : result.winners.includes(own) ? 'won' : 'lost',
  };
}

interface LogSummary {
  readonly room: Room | null;
  /** Null for a deal that does not count. */
  readonly counts: Counts | null;
}

function readLog(log: readonly RoomEvent[]): LogSummary {
  let room: Room | null = null;
  let counts: Counts | null = NOTHING;
  /** The counts by how much of the deal was told, for what is taken back. */
  const past: (Counts | null)[] = [];
  for (const event of log) {
    const before: Room | null = room;
    room = evolve(before, event);
    if (event.type === 'dealt') counts = NOTHING;
    else if (event.type === 'placed') counts = null;
    else if (event.type === 'undone') counts = past[room.dealEvents.length] ?? counts;
    else if (event.type === 'moved' && before !== null && counts !== null) counts = withMove(counts, before, event);
    past[room.dealEvents.length] = counts;
  }
  return { room, counts };
}

/** The counts after a move of that room as it was before it. */
function withMove(counts: Counts, { setup, state, pendingHazard }: Room, { seat, action }: Moved): Counts {
  const own = ownTeam(setup);
  if (own === null || state === null) return counts;
  const isOwn = teamAt(setup, seat) === own;
  if (action.type === 'coupFourre') {
    if (isOwn) return { ...counts, given: counts.given + 1 };
    const attacker = pendingHazard?.before.table.turn;
    const isAgainstUs = attacker !== undefined && teamAt(setup, attacker) === own;
    return isAgainstUs ? { ...counts, suffered: counts.suffered + 1 } : counts;
  }
  return isOwn && isWaiting(state.table, own, action) ? { ...counts, waits: counts.waits + 1 } : counts;
}

type Moved = Extract<RoomEvent, { type: 'moved' }>;

/** Whether that action ends a turn of a team whose car stands for want of a Roll and still does. A safety ends no turn. */
function isWaiting(table: Table, team: Team, action: ActionJson): boolean {
  if (action.type !== 'play' && action.type !== 'discard') return false;
  const card = cardNamed(action.card);
  if (card === null || (action.type === 'play' && (card === ROLL || isSafety(card)))) return false;
  const tableau = table.tableau(team);
  return !canDrive(tableau) && !needsRepair(tableau);
}

function ownTeam(setup: Setup): Team | null {
  const seat = setup.occupants.findIndex(({ kind }) => kind === 'person');
  return seat === -1 ? null : teamAt(setup, seat);
}

function teamAt({ players }: Setup, seat: Seat): Team {
  return seat % teamCount(players);
}
