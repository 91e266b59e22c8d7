import type { ChatMessage } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { appendChat } from './chat.ts';

const said = (publicSeq: number): ChatMessage => ({ publicSeq, at: 0, guest: 'ben', name: 'Ben', phrase: 'wow' });

test('what was said is kept once, in order, the latest hundred', () => {
  const first = appendChat([], { chatMessages: [said(1), said(2)] });
  expect(appendChat(first, { chatMessages: [said(2), said(3)] }).map(({ publicSeq }) => publicSeq)).toEqual([1, 2, 3]);
  expect(appendChat(first, { chatMessages: [] })).toBe(first);
  const many = Array.from({ length: 150 }, (_, at) => said(at + 1));
  expect(appendChat([], { chatMessages: many })).toHaveLength(100);
  expect(appendChat([], { chatMessages: many }).at(-1)?.publicSeq).toBe(150);
});
