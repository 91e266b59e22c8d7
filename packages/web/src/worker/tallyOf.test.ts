import { evolve, memoryStore, type Occupant, type Room, type RoomEvent, type Setup } from '@coup-fourre/room';
import { type DealTally, tallyOf } from '@coup-fourre/room/statistics';
import { canDrive, scoreDeal } from '@coup-fourre/rules';
import { describe, expect, test } from 'vitest';
import { countingStore } from './countingStore.ts';
import { type PlayedDeal, playedDeal } from './testing/playedDeal.ts';

const ADA: Occupant = { kind: 'person', name: 'Ada' };
const computer = (level: 'novice' | 'expert'): Occupant => ({ kind: 'computer', name: level, level });
const SOLO: Setup = { edition: 'winning-moves-2008', players: 2, house: {}, occupants: [ADA, computer('expert')] };

function tallied({ log }: PlayedDeal): DealTally {
  const tally = tallyOf(log);
  if (tally === null) throw new Error('the deal is over');
  return tally;
}

describe('the tally of a deal', () => {
  test('exists once the deal is over, not before', () => {
    const played = playedDeal(SOLO, 'ended');
    expect(tallyOf(played.log.slice(0, -1))).toBeNull();
    const { table } = played.room.match.state ?? {};
    if (!table) throw new Error('no deal was played');
    const [own, other] = scoreDeal(table).map(({ total }) => total);
    expect(tallied(played)).toMatchObject({
      id: `${played.room.id} 1`,
      edition: 'winning-moves-2008',
      players: 2,
      against: 'expert',
      points: own,
      isWon: Number(own) >= Number(other),
      isSafeTrip: (scoreDeal(table)[0]?.safeTrip ?? 0) > 0,
      match: null,
    });
  });

  test('counts the coups fourrés on the table', () => {
    let seen = 0;
    for (const seed of Array.from({ length: 30 }, (_, at) => `coups ${at}`)) {
      const played = playedDeal(SOLO, seed);
      const [own, other] = played.room.match.state?.table.tableaux ?? [];
      const crosswise = (set = 0): number => [...set.toString(2)].filter((bit) => bit === '1').length;
      const { given, suffered } = tallied(played);
      expect([given, suffered]).toEqual([crosswise(own?.crosswiseSet), crosswise(other?.crosswiseSet)]);
      seen += given + suffered;
    }
    expect(seen).toBeGreaterThan(5);
  });

  test('treats a deal outside a match as a match of its own, won or lost', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const tally = tallied(playedDeal({ ...SOLO, house: { format: 'single' } }, seed));
      expect(tally.match).toBe(tally.isWon ? 'won' : 'lost');
    }
  });

  test('counts a turn without a needed Roll as waiting', () => {
    const { log } = playedDeal(SOLO, 'waits');
    let room: Room | null = null;
    let waits = 0;
    for (const event of log) {
      const table: Room['match']['state'] | undefined = room?.match.state;
      const before = table
        ? { drives: canDrive(table.table.tableau(0)), top: table.table.tableau(0).battle.top }
        : null;
      room = evolve(room, event);
      if (event.type !== 'moved' || event.seat !== 0 || before === null || before.drives) continue;
      // Without a card, or with a remedy or a Stop on top, the car needs a Roll to drive.
      const isWanted = before.top === null || before.top >= 9;
      const { action } = event;
      const ends = action.type === 'discard' || (action.type === 'play' && !SAFETY.test(action.card));
      if (isWanted && ends && !(action.type === 'play' && action.card === 'roll')) waits += 1;
    }
    expect(tallied({ log, room: room as unknown as Room }).waits).toBe(waits);
    expect(waits).toBeGreaterThan(0);
  });

  test('names the strongest computer, or people if no computer plays', () => {
    const four = (others: readonly Occupant[]): Setup => ({ ...SOLO, players: 4, occupants: [ADA, ...others] });
    const partner = tallied(playedDeal(four([computer('novice'), computer('expert'), computer('novice')]), 'four'));
    expect(partner.against).toBe('novice');
    expect(tallied(playedDeal({ ...SOLO, occupants: [ADA, { ...ADA, name: 'Ben' }] }, 'hot')).against).toBe('people');
  });

  test('does not exist for a deal with take-backs', () => {
    const { log } = playedDeal(SOLO, 'ended');
    const own = log.findIndex(
      (event, at) => event.type === 'moved' && event.seat === 0 && log[at + 1]?.type === 'moved',
    );
    /** The log with an undo after `count` moves, which are then played again. */
    const undoneAfter = (count: number): readonly RoomEvent[] => [
      ...log.slice(0, own + count),
      { type: 'undone', at: 0 },
      ...log.slice(own),
    ];
    expect(tallyOf(undoneAfter(2))).toBeNull();
    expect(tallyOf(undoneAfter(1))).toEqual(tallyOf(log));
  });

  test('does not exist if no person plays or the deal began from a position', () => {
    const alone = playedDeal({ ...SOLO, occupants: [computer('novice'), computer('novice')] }, 'alone');
    expect(tallyOf(alone.log)).toBeNull();
    expect(tallyOf([])).toBeNull();
  });
});

const SAFETY = /^(?:rightOfWay|extraTank|punctureProof|drivingAce)$/;

test('a store counts each deal at its end, and a failure to count does not stop the game', async () => {
  const { log, room } = playedDeal(SOLO, 'stored');
  const counted: DealTally[] = [];
  const entry = (at: number, event: RoomEvent, totals: readonly number[]) => ({
    room: room.id,
    seq: at + 1,
    events: [event],
    over: false,
    game: { room: room.id, setup: SOLO, savedAt: 0, deal: 1, target: 700, miles: [0, 0], totals },
  });
  const store = countingStore(memoryStore(), async (tally) => {
    counted.push(tally);
    throw new Error('the disk is full');
  });
  for (const [at, event] of log.entries()) await store.append(entry(at, event, [at === log.length - 1 ? 700 : 0, 0]));
  await expect.poll(() => counted).toEqual([tallyOf(log)]);
});

test('a deal without points is counted when the next deal begins', async () => {
  const { log, room } = playedDeal(SOLO, 'stored');
  const counted: DealTally[] = [];
  const next: RoomEvent = { type: 'dealt', dealer: 1, deck: [], at: log.length };
  const store = countingStore(memoryStore(), async (tally) => void counted.push(tally));
  const game = { room: room.id, setup: SOLO, savedAt: 0, deal: 1, target: 700, miles: [0, 0], totals: [0, 0] };
  await store.append({ room: room.id, seq: 1, events: log, over: false, game });
  counted.length = 0;
  await store.append({ room: room.id, seq: log.length + 1, events: [next], over: false, game });
  await expect.poll(() => counted).toEqual([tallyOf(log)]);
});
