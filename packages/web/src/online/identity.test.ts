import type { Guest } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { Identity, needsName } from './identity.ts';

/** A server that remembers the device's guest. */
function fakeApi(): ConstructorParameters<typeof Identity>[0] {
  let guest: Guest | null = null;
  const become = (chosen: Omit<Guest, 'id'>) => {
    guest = { id: 'a', ...chosen };
    return Promise.resolve({ ok: true, value: { guest } } as const);
  };
  return {
    guest: () => Promise.resolve({ ok: true, value: { guest } }),
    changeGuest: become,
    claim: () => become({ name: 'Ada' }),
    signIn: () => become({ name: 'Ada' }),
    recover: () => become({ name: 'Ada' }),
    forget: () => Promise.resolve({ ok: false, reason: 'noServer' }),
    deleteGuest: () => Promise.resolve({ ok: false, reason: 'noServer' }),
  };
}

test('a device that only watches still needs a name, also after a reload', async () => {
  const api = fakeApi();
  const identity = new Identity(api);
  expect(needsName(await identity.load())).toBe(true);
  expect(await identity.watch()).toBeNull();
  expect(identity.getState()).toEqual({ state: 'watching' });
  const reloaded = await new Identity(api).load();
  expect(reloaded).toEqual({ state: 'watching' });
  expect(needsName(reloaded)).toBe(true);
});

test('a device that was signed out elsewhere learns it from the first request that is refused', async () => {
  const api = fakeApi();
  const identity = new Identity(api);
  let asked = 0;
  const isSignedOut = () => {
    asked += 1;
    return Promise.resolve({ ok: true, value: { guest: null, isSignedOut: true } } as const);
  };
  identity.onRefused();
  await identity.change({ name: 'Ada' });
  Object.assign(api, { guest: isSignedOut });
  identity.onRefused();
  await expect.poll(identity.getState).toEqual({ state: 'nameless', isSignedOut: true });
  identity.onRefused();
  expect(asked).toBe(1);
});

test('a spectator who gives a name is known by it', async () => {
  const identity = new Identity(fakeApi());
  await identity.watch();
  await identity.change({ name: 'Ada' });
  expect(identity.getState()).toEqual({ state: 'known', guest: { id: 'a', name: 'Ada' } });
  expect(needsName(identity.getState())).toBe(false);
});
