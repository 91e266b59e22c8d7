import { setTimeout as sleep } from 'node:timers/promises';
import { type Link, startLink } from '@coup-fourre/testing';
import { expect, it, onTestFinished } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { type BusSetup, connected, eventually, listenTo, settled } from './busContract.ts';

/** A message broker behind a network link. */
export interface RemoteBusSetup extends BusSetup {
  /** The URL of the broker. */
  readonly url: string;
  readonly openAt: (url: string) => Bus;
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

/** The contract of a bus over a network that fails. The buses have a heartbeat of 100 ms and a timeout of 1 s. */
export function busFailureContract(ground: () => RemoteBusSetup): void {
  const linked = async (): Promise<Link> => {
    const link = await startLink(ground().url);
    onTestFinished(() => link.stop());
    return link;
  };
  const away = (bus: Bus): Promise<void> => eventually(() => expect(bus.isConnected).toBe(false));

  it('reconnects after its connection was cut, and reports the gap', async () => {
    const link = await linked();
    const near = listenTo(() => ground().openAt(link.url));
    const far = listenTo(ground().open);
    await Promise.all([near, far].map(connected));
    const [before, farBefore] = [near.gaps(), far.gaps()];
    link.cut();
    await away(near.bus);
    await settled(far, far);
    expect(near.gaps()).toBe(before);
    link.mend();
    await connected(near);
    expect(near.gaps()).toBe(before + 1);
    await settled(far, near);
    await settled(near, far);
    expect(far.gaps()).toBe(farBefore);
  });

  it('notices a connection that is silent', async () => {
    const link = await linked();
    const near = listenTo(() => ground().openAt(link.url));
    await connected(near);
    const before = near.gaps();
    link.hang();
    await away(near.bus);
    link.mend();
    await connected(near);
    expect(near.gaps()).toBe(before + 1);
    await settled(near, near);
  });

  it.each(['cut', 'hang'] as const)(
    'tells later what was published while its connection was away: %s',
    async (fail) => {
      const link = await linked();
      const near = listenTo(() => ground().openAt(link.url));
      const far = listenTo(ground().open);
      await Promise.all([near, far].map(connected));
      link[fail]();
      near.bus.publish({ room: 'kestrel', seq: 7 });
      await away(near.bus);
      near.bus.publish({ room: 'kestrel', seq: 8 });
      near.bus.publish({ room: 'merlin', seq: 1 });
      link.mend();
      await eventually(() => expect(far.messages).toContainEqual({ room: 'kestrel', seq: 8 }));
      await eventually(() => expect(far.messages).toContainEqual({ room: 'merlin', seq: 1 }));
    },
  );

  it('reconnects after the server was killed and restarted', async () => {
    const one = listenTo(ground().open);
    const other = listenTo(ground().open);
    await Promise.all([one, other].map(connected));
    const before = [one.gaps(), other.gaps()];
    await ground().kill();
    await Promise.all([away(one.bus), away(other.bus)]);
    one.bus.publish({ room: 'kestrel', seq: 7 });
    await ground().restart();
    await Promise.all([one, other].map(connected));
    expect([one.gaps(), other.gaps()]).toEqual(before.map((gaps) => gaps + 1));
    await settled(one, other);
    await settled(other, one);
  });

  it.each(['cut', 'hang'] as const)('starts without a connection, and gets one when it can: %s', async (fail) => {
    const link = await linked();
    link[fail]();
    const early = listenTo(() => ground().openAt(link.url));
    early.bus.publish({ room: 'kestrel', seq: 7 });
    const far = listenTo(ground().open);
    await connected(far);
    await settled(far, far);
    expect(early.bus.isConnected).toBe(false);
    expect(early.gaps()).toBe(0);
    link.mend();
    await connected(early);
    expect(early.gaps()).toBe(1);
    await eventually(() => expect(far.messages).toContainEqual({ room: 'kestrel', seq: 7 }));
  });

  it('closes quickly while disconnected', async () => {
    const link = await linked();
    link.hang();
    const { bus } = listenTo(() => ground().openAt(link.url));
    bus.publish({ room: 'kestrel', seq: 7 });
    // On a busy machine, a plain timer of this process is as late as the timers of the bus.
    const tooLate = sleep(800, 'too late', { ref: false });
    expect(await Promise.race([bus.close(), tooLate])).not.toBe('too late');
  });

  it.each(['[', 'nowhere.invalid:4222/rooms'])('lives on with an address such as %s', async (address) => {
    const { protocol } = new URL(ground().url);
    const { bus } = listenTo(() => ground().openAt(`${protocol}//${address}`));
    bus.publish({ room: 'kestrel', seq: 7 });
    await sleep(300);
    expect(bus.isConnected).toBe(false);
  });
}
