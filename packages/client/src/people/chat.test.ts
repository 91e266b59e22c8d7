import type { ChatMessage, SpectatorMessage } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { appendChat } from './notices.ts';

const said = (publicSeq: number, at = 0): ChatMessage => ({ publicSeq, at, guest: 'ben', name: 'Ben', phrase: 'wow' });
const watching = (number: number, at: number): SpectatorMessage => ({ number, at, guest: 'w', name: 'W', text: 'hm' });
const keys = (chat: ReturnType<typeof appendChat>) => chat.map(({ key }) => key);

test('the latest hundred messages are kept, once each and in order', () => {
  const first = appendChat([], { chatMessages: [said(1), said(2)], spectatorMessages: [] });
  expect(keys(appendChat(first, { chatMessages: [said(2), said(3)], spectatorMessages: [] }))).toEqual(['1', '2', '3']);
  expect(appendChat(first, { chatMessages: [], spectatorMessages: [] })).toBe(first);
  const many = Array.from({ length: 150 }, (_, at) => said(at + 1, at));
  const chat = appendChat([], { chatMessages: many, spectatorMessages: [] });
  expect(chat).toHaveLength(100);
  expect(chat.at(-1)?.key).toBe('150');
});

test('spectators’ messages appear once, in order of time', () => {
  const table = appendChat([], { chatMessages: [said(4, 10), said(9, 30)], spectatorMessages: [] });
  const talk = { chatMessages: [], spectatorMessages: [watching(1, 20)] };
  expect(keys(appendChat(table, talk))).toEqual(['4', 'spectator 1', '9']);
  const both = appendChat(table, talk);
  expect(appendChat(both, talk)).toBe(both);
});
