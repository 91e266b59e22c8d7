import { parseRecord, replay } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { dayRoom } from './dayRoom.ts';
import { runResult } from './runResult.ts';
import { playSitting } from './sitting.ts';

const SECRET = '5'.repeat(64);

function sitting(level: 'random' | 'novice' | 'classic' | 'expert', day = '2026-11-23') {
  const guest = { id: `computer ${level}`, name: level };
  return playSitting({ level, solo: dayRoom({ day, secret: SECRET }, { room: 'sitting', guest, kind: 'ranked' }) });
}

function recordOf(text: string) {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.record;
}

it.each(['random', 'novice', 'classic', 'expert'] as const)(
  'a sitting of %s plays all deals, always in the same way',
  (level) => {
    const text = sitting(level);
    expect(sitting(level)).toBe(text);
    const { deals } = runResult(recordOf(text), 4);
    expect(deals.map((deal) => typeof deal?.points)).toEqual(['number', 'number', 'number', 'number']);
  },
);

it.each(['2026-11-28', '2026-11-29'])('so it does with a partner, and in another edition: %s', (day) => {
  const record = recordOf(sitting('classic', day));
  expect(replay(record).table.phase).toBe('dealOver');
  expect(record.deals).toHaveLength(4);
});

it('all sittings are dealt the same cards', () => {
  const [one, other] = [recordOf(sitting('classic')), recordOf(sitting('expert'))];
  expect(one.deals.map(({ start }) => start)).toEqual(other.deals.map(({ start }) => start));
  expect(one).not.toEqual(other);
});
