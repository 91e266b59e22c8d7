import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { TrustedNetworks } from '../config/trustedNetworks.ts';
import { CHEAP, costClass, requireCostClasses } from './costClass.ts';

it('a route without a cost class is an error when the server starts', () => {
  const app = fastify();
  requireCostClasses(app);
  app.get('/api/cheap', CHEAP, async () => ({}));
  expect(() => app.get('/api/careless', async () => ({}))).toThrow('GET /api/careless needs a cost class');
});

it('a cost class limits an address, a /56 and a /48 for all of its routes together, and more in a trusted network', async () => {
  const app = fastify();
  app.decorate('trustedNetworks', new TrustedNetworks([{ range: '192.0.2.0/24', share: 2 }]));
  await app.register(rateLimit, { global: false });
  const reading = costClass(app, 1, '1 minute');
  for (const url of ['/a', '/b']) app.get(url, reading, async () => ({}));
  const allowed = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode === 200;
  const countAllowed = async (addresses: readonly string[]) => {
    let count = 0;
    for (const address of addresses) if (await allowed('/a', address)) count += 1;
    return count;
  };
  const subnets = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => `2001:db8:1:${(from + index).toString(16)}::1`);
  expect([await allowed('/a', '198.51.100.1'), await allowed('/b', '198.51.100.1')]).toEqual([true, false]);
  expect(await countAllowed(subnets(0, 9))).toBe(4);
  // Five other /56 networks, each within its share.
  const spread = Array.from({ length: 5 }, (_, each) => subnets(0x1000 + 256 * each, 0x1004 + 256 * each));
  expect(await countAllowed(spread.flat())).toBe(12);
  expect(await countAllowed(['192.0.2.1', '192.0.2.1', '192.0.2.1'])).toBe(2);
});
