import { expect, it } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { TrustedNetworks } from '../config/trustedNetworks.ts';
import { AddressLimits, addressOf } from './addressLimits.ts';

const limits = { ...LIMITS.default, sockets: 3, socketsPerAddress: 2, rooms: { burst: 1, perSecond: 1 } };

const NONE = new TrustedNetworks([]);

it('sockets are limited per address and per server', () => {
  const addresses = new AddressLimits(limits, NONE);
  expect(['a', 'a', 'a', 'b', 'b'].map((address) => addresses.acquire(address, 0))).toEqual([
    'taken',
    'taken',
    'addressFull',
    'taken',
    'serverFull',
  ]);
  addresses.release('a');
  expect(addresses.acquire('b', 0)).toBe('taken');
  expect(addresses.acquire('a', 0)).toBe('serverFull');
});

it('rooms opened by an address are rate-limited, even after pruning', () => {
  const addresses = new AddressLimits(limits, NONE);
  expect([0, 0, 999, 1000].map((now) => addresses.takeRoomToken('a', now))).toEqual([true, false, false, true]);
  expect(addresses.takeRoomToken('b', 1000)).toBe(true);
  addresses.prune(1000);
  expect(addresses.takeRoomToken('a', 1000)).toBe(false);
  addresses.prune(3000);
  expect(addresses.takeRoomToken('a', 3000)).toBe(true);
});

it('an address with open sockets is not pruned', () => {
  const addresses = new AddressLimits(limits, NONE);
  addresses.acquire('a', 0);
  addresses.acquire('a', 0);
  addresses.prune(1e9);
  expect(addresses.acquire('a', 1e9)).toBe('addressFull');
});

it('the first 56 and 48 bits of IPv6 may use four and sixteen times as much as an address', () => {
  const addresses = new AddressLimits({ ...limits, sockets: 1000 }, NONE);
  const from = (subnet: number) => addressOf(`2001:db8:1:${subnet.toString(16)}::1`);
  const taken = (first: number, step: number) =>
    Array.from({ length: 40 }, (_, each) => addresses.acquire(from(first + each * step), 0)).filter(
      (each) => each === 'taken',
    );
  expect(taken(0, 1)).toHaveLength(8);
  expect(taken(0x100, 0x100)).toHaveLength(24);
  expect(addresses.acquire(addressOf('2001:db8:2::1'), 0)).toBe('taken');
  for (let subnet = 0; subnet < 8; subnet += 1) addresses.release(from(subnet));
  expect(addresses.acquire(from(0), 0)).toBe('taken');
});

it('all sockets of an address share one limit of messages', () => {
  const addresses = new AddressLimits({ ...limits, addressMessages: { burst: 2, perSecond: 1 } }, NONE);
  expect([0, 0, 0, 1000].map((now) => addresses.takeMessageToken('a', now))).toEqual([true, true, false, true]);
});

it('the first 64 bits of an IPv6 address count as one address', () => {
  expect(addressOf('2001:db8:1:2::1')).toBe(addressOf('2001:db8:1:2:ffff::2'));
  expect(addressOf('2001:db8:1:2::1')).not.toBe(addressOf('2001:db8:1:3::1'));
  expect(addressOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

it('an address of a trusted network may use several times as much', () => {
  const trusted = new TrustedNetworks([
    { range: '192.0.2.0/24', share: 3 },
    { range: '2001:db8:5::/48', share: 2 },
    { range: '2001:db8:7:1::5', share: 4 },
    { range: '2001:db8:8:1:ff::/80', share: 5 },
  ]);
  const taken = (ip: string) => {
    const addresses = new AddressLimits({ ...limits, sockets: 1000, socketsPerAddress: 1 }, trusted);
    let count = 0;
    while (addresses.acquire(addressOf(ip), 0) === 'taken') count += 1;
    return count;
  };
  expect(['192.0.2.7', '::ffff:192.0.2.7', '192.0.3.7'].map(taken)).toEqual([3, 3, 1]);
  expect(['2001:db8:5:1::1', '2001:db8:6:1::1'].map(taken)).toEqual([2, 1]);
  expect(['2001:db8:7:1::5', '2001:db8:8:1:ff::1'].map(taken)).toEqual([4, 5]);
});
