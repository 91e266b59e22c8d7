import { expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { Addresses, addressOf } from './addresses.ts';

const limits = { ...LIMITS.usual, sockets: 3, socketsPerAddress: 2, rooms: { burst: 1, perSecond: 1 } };

it('an address has so many sockets at once, and so has the server', () => {
  const addresses = new Addresses(limits);
  expect(['a', 'a', 'a', 'b', 'b'].map((address) => addresses.take(address, 0))).toEqual([
    'taken',
    'taken',
    'addressFull',
    'taken',
    'serverFull',
  ]);
  addresses.free('a');
  expect(addresses.take('b', 0)).toBe('taken');
  expect(addresses.take('a', 0)).toBe('serverFull');
});

it('an address opens rooms at a certain pace, also where it had to be forgotten meanwhile', () => {
  const addresses = new Addresses(limits);
  expect([0, 0, 999, 1000].map((now) => addresses.mayOpen('a', now))).toEqual([true, false, false, true]);
  expect(addresses.mayOpen('b', 1000)).toBe(true);
  addresses.tidy(1000);
  expect(addresses.mayOpen('a', 1000)).toBe(false);
  addresses.tidy(3000);
  expect(addresses.mayOpen('a', 3000)).toBe(true);
});

it('an address with open sockets is not forgotten', () => {
  const addresses = new Addresses(limits);
  addresses.take('a', 0);
  addresses.take('a', 0);
  addresses.tidy(1e9);
  expect(addresses.take('a', 1e9)).toBe('addressFull');
});

it('the first 64 bits of an IPv6 address are one address', () => {
  expect(addressOf('2001:db8:1:2::1')).toBe(addressOf('2001:db8:1:2:ffff::2'));
  expect(addressOf('2001:db8:1:2::1')).not.toBe(addressOf('2001:db8:1:3::1'));
  expect(addressOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
