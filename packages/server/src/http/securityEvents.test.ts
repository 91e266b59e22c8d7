import { HttpClient } from '@coup-fourre/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { memoryServer } from '../testing/memoryServer.ts';

it('the log has refused origins, wrong codes and reached limits once a minute, and every deletion', async () => {
  const server = await memoryServer({ limits: { transferCodes: 3 } });
  onTestFinished(() => server.stop());
  const { log } = server.server;
  const [warn, info] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')];
  const guest = new HttpClient(server.http);
  await guest.becomeGuest('Ada');
  for (let times = 0; times < 5; times += 1) await guest.post('/api/guest/claim', { code: 'ABCD-EFGH-JK' });
  const headers = { origin: 'https://elsewhere.example' };
  for (let times = 0; times < 3; times += 1) await fetch(`${server.http}/api/guest`, { method: 'POST', headers });
  await guest.delete('/api/guest');
  await expect.poll(() => info.mock.calls.length).toBe(1);
  const events = [...warn.mock.calls, ...info.mock.calls].map(([event]) => event as unknown);
  expect(events).toEqual([
    { route: 'POST /api/guest/claim', refused: 'wrongCode', from: '127.0.0.x' },
    { route: 'POST /api/guest/claim', refused: 'tooFast', from: '127.0.0.x' },
    { route: 'POST /api/guest', refused: 'wrongOrigin', from: '127.0.0.x' },
    { route: 'DELETE /api/guest', from: '127.0.0.x' },
  ]);
});
