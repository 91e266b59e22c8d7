import { showLanguage } from '@coup-fourre/client/text';
import { expect, test } from 'vitest';
import { newsOf } from './friendNews.tsx';

test('a request, its acceptance and an invitation are three pieces of news', async () => {
  await showLanguage('en');
  const ben = { id: 'ben', name: 'Ben' };
  const nothing = { requests: [], friends: [], invitations: [] };
  const asked = newsOf({ ...nothing, requests: [ben] });
  const agreed = newsOf({ ...nothing, friends: [{ ...ben, here: null }] });
  expect([...asked.values(), ...agreed.values()]).toEqual(['Ben asks to be your friend.', 'Ben is your friend now.']);
  expect([...agreed.keys()].filter((key) => asked.has(key))).toEqual([]);
});
