import { onlineTable, tableUpdate } from '@coup-fourre/client/testing';
import { showLanguage } from '@coup-fourre/client/text';
import { beforeAll, expect, test } from 'vitest';
import { waitingText } from './actionBar.tsx';

beforeAll(() => showLanguage('en'));

test('while the other side decides about the extension, the status line says so', () => {
  const view = { ...tableUpdate().view, turn: 1, actor: 1 } as const;
  expect(waitingText(onlineTable({}, { view }))).toBe('Ben is choosing…');
  expect(waitingText(onlineTable({}, { view: { ...view, phase: 'extension' } }))).toBe(
    'Ben is deciding about the extension…',
  );
});
