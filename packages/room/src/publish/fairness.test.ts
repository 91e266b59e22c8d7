import { formatRecord } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { recordWithProofs, verifyRecord } from '../fairness/index.ts';
import { mustRecord } from '../testing/mustRecord.ts';
import { ANNA, BRUNO, shuffleSeenBy, startedTestRoom } from '../testing/testRoom.ts';

it('every deal of an online room is fair and matches what its people received', () => {
  const table = startedTestRoom({ house: { format: 'match' } });
  const shown: (string | null)[] = [];
  table.play([ANNA, BRUNO], (room) => {
    const { commitment, next } = shuffleSeenBy(table, BRUNO);
    if (commitment !== null && shown.at(-1) !== commitment) shown.push(commitment);
    // Players receive a deal's commitment before the deal.
    if (room.match.state?.table.phase === 'dealOver') expect(shown).not.toContain(next.commitment);
    return shown.length === 5;
  });
  const { record, proofs } = mustRecord(table.log);
  const result = verifyRecord(recordWithProofs(formatRecord(record), table.room.id, proofs));
  expect(result.ok && result.value.deals.map(({ doubts }) => doubts)).toEqual([[], [], [], []]);
  expect(result.ok && result.value.deals.map(({ proof }) => proof?.commitment)).toEqual(shown.slice(0, 4));
});
