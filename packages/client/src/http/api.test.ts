import { expect, test, vi } from 'vitest';
import { type ApiRequest, createApi } from './api.ts';

function answering(body: string, status = 200) {
  const fetch = vi.fn((_path: string, _request: ApiRequest) => Promise.resolve(new Response(body, { status })));
  return { api: createApi(fetch), fetch };
}

test('it returns the server’s response', async () => {
  const { api, fetch } = answering('{"guest":{"id":"a","name":"Ada"}}');
  expect(await api.changeGuest({ name: 'Ada' })).toEqual({ ok: true, value: { guest: { id: 'a', name: 'Ada' } } });
  expect(fetch).toHaveBeenCalledWith('/api/guest', expect.objectContaining({ method: 'POST', body: '{"name":"Ada"}' }));
});

test('a record is text', async () => {
  const { api, fetch } = answering('coup-fourre record 1\n');
  expect(await api.record('g 1')).toEqual({ ok: true, value: 'coup-fourre record 1\n' });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/games/g%201/record');
});

test.each([
  ['{"refused":"wrongCode","words":"…"}', 'wrongCode'],
  ['{"refused":"somethingNew"}', 'serverFault'],
  ['{}', 'serverFault'],
  ['<html>', 'noServer'],
  ['', 'noServer'],
])('the refusal %j is %s', async (body, reason) => {
  expect(await answering(body, 404).api.claim('X')).toEqual({ ok: false, reason });
});

test('without a response from our server, the reason is `noServer`', async () => {
  const api = createApi(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await api.rooms()).toEqual({ ok: false, reason: 'noServer' });
  expect(await answering('<html>').api.rooms()).toEqual({ ok: false, reason: 'noServer' });
});
