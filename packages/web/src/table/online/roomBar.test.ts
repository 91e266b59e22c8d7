import { onlineUpdate } from '@coup-fourre/client/testing';
import { dayOnlyText } from '@coup-fourre/client/text';
import { DAY_MS } from '@coup-fourre/room/options';
import { expect, test } from 'vitest';
import { pauseKeptText } from './roomBar.tsx';

test.each([{ kind: 'untimed' }, { kind: 'turn', seconds: 30 }, { kind: 'days', days: 1 }] as const)(
  'a pause says that it lasts for 30 days: %j',
  (clock) => {
    const { now, options } = onlineUpdate();
    const text = pauseKeptText(onlineUpdate({ options: { ...options, clock } }));
    expect(text).toBe(`If you all leave now, it lasts until ${dayOnlyText(now + 30 * DAY_MS)}.`);
  },
);
