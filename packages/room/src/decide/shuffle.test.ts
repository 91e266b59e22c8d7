import { formatRecord } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { recordWithProofs, verifyRecord } from '../fairness/index.ts';
import { rebuildRoom } from '../state/evolve.ts';
import { nextDue } from '../state/nextDue.ts';
import type { NextShuffle, Room } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { mustRecord } from '../testing/mustRecord.ts';
import { ANNA, BRUNO, CLARA, DORA, shuffleSeenBy, startedTestRoom, TestRoom } from '../testing/testRoom.ts';
import { BETWEEN_DEALS_MS, COMMIT_MS, DAY_MS, REVEAL_MS } from '../wire/timings.ts';

const isDealDone = (room: Room): boolean => room.match.state?.table.phase === 'dealOver';
const typesOf = (log: readonly RoomEvent[]): string[] => log.map(({ type }) => type);

function shuffleOf({ room }: TestRoom): NextShuffle {
  if (room.nextShuffle === null) throw new Error('a room on a server must have a shuffle');
  return room.nextShuffle;
}

function gathered(options = {}): TestRoom {
  const table = new TestRoom(options);
  table.sit(BRUNO, 1);
  return table;
}

/** The doubts about each deal in the record of a table's last match. */
function doubtsOf(table: TestRoom) {
  const { record, proofs } = mustRecord(table.log);
  const result = verifyRecord(recordWithProofs(formatRecord(record), table.room.id, proofs));
  return result.ok ? result.value.deals.map(({ doubts }) => doubts) : result.error.message;
}

describe('the steps of a shuffle', () => {
  it('the server commits first, then each device, then all reveal, and then the cards are dealt', () => {
    const table = gathered();
    table.must(ANNA, { type: 'start' });
    expect(typesOf(table.log)).toEqual([
      'opened',
      'seatTaken',
      'connected',
      'committed',
      'watched',
      'seatTaken',
      'connected',
      'committed',
      'dealDue',
      'commitmentsClosed',
      'revealed',
      'revealed',
      'matchStarted',
      'dealt',
      // For the next deal.
      'committed',
      'committed',
    ]);
  });

  it('no one can reveal before the list is closed, or commit afterwards', () => {
    const table = gathered();
    const { commitments } = shuffleOf(table);
    const attempt = { deal: 1, attempt: 1 };
    table.must(ANNA, { type: 'revealShuffle', ...attempt, value: 'a'.repeat(64) });
    expect(shuffleOf(table).revealed).toEqual([]);
    table.deviceOf(BRUNO).isSilent = true;
    table.must(ANNA, { type: 'start' });
    expect(shuffleOf(table).list?.seats).toEqual(
      commitments.map(({ seat, value }) => ({ kind: 'person', guest: [ANNA, BRUNO][seat]?.id, value })),
    );
    table.must(BRUNO, { type: 'commitShuffle', ...attempt, commitment: 'b'.repeat(64) });
    expect(shuffleOf(table).commitments).toEqual(commitments);
  });

  it('a commitment to an earlier deal or attempt is refused', () => {
    const table = gathered();
    table.deviceOf(BRUNO).isSilent = true;
    const { commitments } = shuffleOf(table);
    for (const attempt of [
      { deal: 2, attempt: 1 },
      { deal: 1, attempt: 2 },
    ])
      table.must(BRUNO, { type: 'commitShuffle', ...attempt, commitment: 'b'.repeat(64) });
    expect(shuffleOf(table).commitments).toEqual(commitments);
  });

  it('waiting for the others’ contributions gives no advantage', () => {
    const table = gathered();
    table.deviceOf(BRUNO).isSilent = true;
    table.must(ANNA, { type: 'start' });
    expect(shuffleOf(table).revealed.map(({ seat }) => seat)).toEqual([0]);
    const reveal = { type: 'revealShuffle', deal: 1, attempt: 1, value: 'b'.repeat(64) } as const;
    expect(table.ask(BRUNO, reveal)).toBe('otherContribution');
    expect(table.room.phase).toBe('gathering');
  });

  it('a device that does not commit in time is left out', () => {
    const table = new TestRoom();
    table.deviceOf(BRUNO).isSilent = true;
    table.sit(BRUNO, 1);
    table.must(ANNA, { type: 'start' });
    table.wait(COMMIT_MS - 1);
    expect(table.room.phase).toBe('gathering');
    table.wait(1);
    expect(table.room.phase).toBe('playing');
    expect(table.room.currentShuffle?.seats[1]).toEqual({ kind: 'person', guest: 'bruno', value: null });
  });

  it('seats cannot change during a shuffle', () => {
    const table = gathered();
    table.deviceOf(BRUNO).isSilent = true;
    table.must(ANNA, { type: 'start' });
    table.connect(CLARA);
    expect(table.ask(CLARA, { type: 'sit', seat: 1 })).toBe('alreadyStarted');
    expect(table.ask(BRUNO, { type: 'leave' })).toBe('shuffling');
    expect(table.ask(ANNA, { type: 'remove', seat: 1 })).toBe('alreadyStarted');
    expect(table.ask(ANNA, { type: 'start' })).toBe('alreadyStarted');
  });

  it('resigning between two deals cannot cancel the next deal', () => {
    const table = startedTestRoom();
    table.play([ANNA, BRUNO], isDealDone);
    table.deviceOf(BRUNO).isSilent = true;
    table.wait(BETWEEN_DEALS_MS);
    expect(table.ask(BRUNO, { type: 'resign' })).toBe('shuffling');
  });
});

describe('a person who does not reveal', () => {
  it('is named, and the cards are shuffled again without their contribution, from a new secret', () => {
    const table = startedTestRoom({ players: 3, house: { format: 'single' } });
    table.play([ANNA, BRUNO, CLARA], ({ phase }) => phase === 'over');
    for (const guest of [ANNA, BRUNO]) table.must(guest, { type: 'ready' });
    table.deviceOf(BRUNO).isSilent = true;
    table.must(CLARA, { type: 'ready' });
    const { secret, commitment } = shuffleOf(table);
    table.wait(REVEAL_MS - 1);
    expect(shuffleOf(table).secret).toBe(secret);
    table.wait(1);
    const { deal } = table.room.currentShuffle ?? {};
    expect(table.log.findLast(({ type }) => type === 'withheld')).toMatchObject({ seats: [1] });
    expect(table.room).toMatchObject({ phase: 'playing', currentShuffle: { deal, withheld: [[1]] } });
    expect(table.room.currentShuffle?.secret).not.toBe(secret);
    expect(table.room.currentShuffle?.commitment).not.toBe(commitment);
    expect(table.room.currentShuffle?.seats.map((seat) => seat.kind === 'person' && seat.value !== null)).toEqual([
      true,
      false,
      true,
    ]);
    table.deviceOf(BRUNO).isSilent = false;
    table.play([ANNA, BRUNO, CLARA], ({ phase }) => phase === 'over');
    expect(doubtsOf(table)).toEqual([[]]);
  });

  it('takes part in the next deal again', () => {
    const table = gathered();
    table.deviceOf(BRUNO).isSilent = true;
    table.must(ANNA, { type: 'start' });
    table.wait(REVEAL_MS);
    table.deviceOf(BRUNO).isSilent = false;
    table.must(BRUNO, { type: 'say', phrase: 'sorry' });
    expect(shuffleOf(table).commitments.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('is not named if no one was connected, as after a server crash', () => {
    const table = gathered();
    for (const guest of [ANNA, BRUNO]) table.deviceOf(guest).isSilent = true;
    table.must(ANNA, { type: 'start' });
    // Another node reads the log much later. It knows that all connections have ended.
    expect(rebuildRoom(table.log)).toEqual(table.room);
    table.now += 20 * REVEAL_MS;
    table.disconnect(ANNA);
    table.disconnect(BRUNO);
    expect(nextDue(table.room)?.kind).toBe('close');
    for (const guest of [ANNA, BRUNO]) table.deviceOf(guest).isSilent = false;
    table.connect(ANNA);
    table.wait(REVEAL_MS - 1);
    table.connect(BRUNO);
    expect(table.room).toMatchObject({ phase: 'playing', currentShuffle: { withheld: [] } });
  });

  it('has the same time left after an outage', () => {
    const table = gathered();
    table.deviceOf(BRUNO).isSilent = true;
    table.must(ANNA, { type: 'start' });
    const left = (nextDue(table.room)?.at ?? 0) - table.now;
    const from = table.now;
    table.now += 20 * REVEAL_MS;
    table.endOutage({ from, until: table.now });
    expect(nextDue(table.room)).toEqual({ kind: 'shuffle', at: table.now + left });
    table.wait(left - 1);
    expect(shuffleOf(table).withheld).toEqual([]);
  });
});

describe('a deal without some of the people', () => {
  it('leaves out a device that left before the list was closed, because only that device could reveal', () => {
    const table = gathered();
    table.disconnect(BRUNO);
    expect(shuffleSeenBy(table, ANNA).next.commitments.map(({ seat }) => seat)).toEqual([0]);
    table.must(ANNA, { type: 'start' });
    expect(table.room).toMatchObject({ phase: 'playing', currentShuffle: { withheld: [] } });
  });

  it('shows everyone when a device leaves with its commitment, even if the person has another device', () => {
    const table = gathered();
    table.connect(ANNA, ' phone');
    const { publicSeq } = table.room;
    table.deviceOf(ANNA).isSilent = true;
    table.disconnect(ANNA);
    expect(shuffleOf(table).commitments.map(({ seat }) => seat)).toEqual([1]);
    expect(table.room.publicSeq).toBe(publicSeq + 1);
  });

  it('begins if no one has to be present, and its proof shows that no one contributed', () => {
    const table = startedTestRoom({ clock: { kind: 'days', days: 1 } });
    table.play([ANNA, BRUNO], isDealDone);
    table.disconnect(ANNA);
    table.disconnect(BRUNO);
    table.wait(DAY_MS);
    expect(table.room.dealCount).toBe(2);
    expect(doubtsOf(table)).toEqual([[]]);
    for (const guest of [ANNA, BRUNO]) table.connect(guest);
    table.play([ANNA, BRUNO], isDealDone);
    expect(doubtsOf(table)).toEqual([[], ['noContribution']]);
  });

  it('is fair in every deal of a match for four, even if people come and go', () => {
    const table = startedTestRoom({ players: 4 });
    const people = [ANNA, BRUNO, CLARA, DORA];
    table.play(people, ({ dealCount }) => dealCount === 2);
    table.disconnect(DORA);
    table.play([ANNA, BRUNO, CLARA], ({ dealCount }) => dealCount === 4);
    expect(doubtsOf(table)).toEqual([[], [], []]);
  });
});
