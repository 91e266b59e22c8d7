import { EDITIONS, PLAYER_COUNTS, supportsPlayers } from '@coup-fourre/rules';
import { encodeState, formatRecord, parseRecord, replay } from '@coup-fourre/rules/authority';
import { describe, expect, it, test } from 'vitest';
import { rebuildRoom } from '../state/evolve.ts';
import { dealOf } from '../state/match.ts';
import { beforeAttack } from '../testing/attack.ts';
import { mustRecord } from '../testing/mustRecord.ts';
import { ANNA, BRUNO, CLARA, DORA, startedTestRoom, type TestRoom } from '../testing/testRoom.ts';

/** The window of a table without a clock for turns. */
const WINDOW_MS = 10_000;

const TABLES = EDITIONS.flatMap((edition) =>
  PLAYER_COUNTS.filter((players) => supportsPlayers(edition, players)).map((players) => [edition.id, players] as const),
);

test.each(TABLES)(
  '%s for %i: a match is played to its end, and its log and its record reproduce it',
  (edition, players) => {
    const table = startedTestRoom({ edition, players, house: { format: 'single' } }, `${edition} ${players}`);
    table.play([ANNA, BRUNO, CLARA, DORA], ({ phase }) => phase === 'over');
    expect(rebuildRoom(table.log)).toEqual(table.room);
    const { record, proofs } = mustRecord(table.log);
    const read = parseRecord(formatRecord(record));
    expect(read.ok && encodeState(read.value.state)).toEqual(encodeState(dealOf(table.room.match)));
    expect(encodeState(replay(record))).toEqual(encodeState(dealOf(table.room.match)));
    expect(proofs.map((proof) => proof?.deal)).toEqual([1]);
  },
);

/** A match whose last card is a hazard without a coup fourré. */
function endedByHazard(): TestRoom {
  const table = startedTestRoom({ house: { format: 'single' } }, 'last 730');
  table.play([ANNA, BRUNO], ({ match }) => match.state?.table.phase === 'dealOver' && match.pendingHazard === null);
  if (table.log.at(-1)?.type !== 'windowClosed') throw new Error('this seed ends differently: choose another seed');
  return table;
}

test('a player who declines a pause cancels the request', () => {
  const table = startedTestRoom({ players: 3, house: { format: 'single' } }, 'no pause');
  table.must(ANNA, { type: 'pause' });
  table.must(BRUNO, { type: 'pause' });
  table.must(BRUNO, { type: 'resume' });
  expect(table.room.pauseAgreedBy).toEqual([0]);
  table.must(BRUNO, { type: 'resume' });
  expect([table.room.pauseAgreedBy, table.room.pausedSince]).toEqual([[], null]);
  expect(table.ask(BRUNO, { type: 'resume' })).toBe('notPaused');
});

describe('after a hazard', () => {
  it('as the last card, the deal and the match are over', () => {
    const { room } = endedByHazard();
    expect(room.phase).toBe('over');
    expect(room.lastShuffle).toMatchObject({ deal: 1 });
  });

  it.each([true, false])('the wait does not depend on who holds the safety: %s', (isHeld) => {
    const { table, attack, attacked } = beforeAttack(isHeld);
    attack();
    const by = [ANNA, BRUNO][1 - attacked] as typeof ANNA;
    const seen = table.updateFor(by);
    expect(seen.clock).toEqual({ kind: 'window', until: table.now + WINDOW_MS });
    expect(table.updateFor(CLARA).table?.pendingHazard?.canCall).toBe(false);
    const { publicSeq } = table.room;
    table.wait(WINDOW_MS - 1);
    expect(table.room.publicSeq).toBe(publicSeq);
    table.wait(1);
    expect([table.room.publicSeq, table.log.at(-1)?.type]).toEqual([publicSeq + 1, 'windowClosed']);
  });

  it('the holder of the safety is asked and may call', () => {
    const { table, attack, attacked } = beforeAttack(true);
    attack();
    const guest = [ANNA, BRUNO][attacked] as typeof ANNA;
    const { table: seen } = table.updateFor(guest);
    expect(seen?.pendingHazard?.canCall).toBe(true);
    const action = table.choice(guest);
    table.must(guest, { type: 'act', action: action ?? { type: 'pass' } });
    table.wait(WINDOW_MS);
    expect(dealOf(table.room.match).table.phase).not.toBe('coupFourreWindow');
  });

  it('declining changes nothing and does not shorten the wait', () => {
    const { table, attack, attacked } = beforeAttack(true);
    attack();
    const before = table.room;
    table.must([ANNA, BRUNO][attacked] as typeof ANNA, { type: 'act', action: { type: 'pass' } });
    expect(table.room).toBe(before);
  });

  it('every other action is refused', () => {
    const { table, attack, attacked } = beforeAttack(false);
    attack();
    const guest = [ANNA, BRUNO][attacked] as typeof ANNA;
    const card = dealOf(table.room.match).hands[attacked]?.toArray()[0] ?? 0;
    expect(table.ask(guest, { type: 'act', action: { type: 'discard', card } })).toBe('windowOpen');
    expect(table.ask(guest, { type: 'pause' })).toBe('windowOpen');
  });

  it('a safety set to automatic is called, and the setting is invisible to others', () => {
    const { table, attack, attacked } = beforeAttack(true);
    const guest = [ANNA, BRUNO][attacked] as typeof ANNA;
    const other = [ANNA, BRUNO][1 - attacked] as typeof ANNA;
    const { publicSeq } = table.room;
    for (const safety of ['drivingAce', 'extraTank', 'punctureProof', 'rightOfWay'] as const) {
      const seen = JSON.stringify(table.updateFor(other));
      table.must(guest, { type: 'setAutoCall', safety, on: true });
      expect(JSON.stringify(table.updateFor(other))).toBe(seen);
    }
    expect([table.room.publicSeq, table.updateFor(guest).autoCalls.length]).toEqual([publicSeq, 4]);
    attack();
    const clock = table.updateFor(other).clock;
    expect(clock).toEqual({ kind: 'window', until: table.now + WINDOW_MS });
    table.advanceToDue();
    expect(table.log.at(-1)).toMatchObject({ type: 'moved', seat: attacked, action: { type: 'coupFourre' } });
    expect(table.now).toBeLessThan((clock?.until ?? 0) - 1000);
  });
});
