import { DAY_MS } from '@coup-fourre/room/options';
import { beforeAll, expect, test } from 'vitest';
import { onlineUpdate } from '../testing/onlineUpdates.ts';
import { onlineTable } from '../testing/tables.ts';
import { showLanguage } from './language.ts';
import { pausedByText } from './noticeText.ts';
import { dayOnlyText } from './timeText.ts';

beforeAll(() => showLanguage('en'));

test.each([{ kind: 'untimed' }, { kind: 'turn', seconds: 30 }, { kind: 'days', days: 1 }] as const)(
  'a pause says who agreed to it, and that it lasts for 30 days: %j',
  (clock) => {
    const { now, options } = onlineUpdate();
    const table = onlineTable({ isPaused: true, pauseAgreedBy: [1], options: { ...options, clock } });
    const until = dayOnlyText(now + 30 * DAY_MS);
    expect(pausedByText(table)).toBe(`Agreed by Ben. If you all leave now, it lasts until ${until}.`);
  },
);
