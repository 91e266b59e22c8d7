import { EDITIONS } from '@coup-fourre/rules';
import { HttpClient as Browser } from '@coup-fourre/testing';
import { expect, it, test } from 'vitest';
import { clockedServer } from '../testing/clockedServer.ts';
import { SocketPlayer } from '../testing/socketPlayer.ts';
import { CLARA, freshStore, OPTIONS, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';
import { changesInTwinWorld } from '../testing/twinWorlds.ts';

/** A spectator's chat message. */
const GALLERY = 'she holds the Driving Ace';

test.each(EDITIONS.map(({ id }) => id))('%s: every byte on a socket is that of a twin world', async (edition) => {
  const clocked = await clockedServer({ seed: `leak ${edition}` });
  const { server, nodes, steps: appended } = clocked;
  const [anna, bruno, watcher] = (await Promise.all(
    ['Anna', 'Bruno', 'Wanda'].map(async (name) =>
      SocketPlayer.connect(new Browser(server.address), name, nodes.random),
    ),
  )) as [SocketPlayer, SocketPlayer, SocketPlayer];
  const id = await anna.must({ type: 'open', options: { ...OPTIONS, edition } });
  for (const guest of [bruno, watcher]) await guest.must({ type: 'enter', room: id, since: 0 });
  await bruno.must({ type: 'sit', room: id, seat: 1 });
  await nodes.settled();
  const steps = appended.of(id);
  const begun = steps.length;
  const heard = [anna, bruno, watcher].map((player) => player.frames.length);

  await anna.must({ type: 'setAutoCall', room: id, safety: 'drivingAce', on: true });
  await anna.must({ type: 'start', room: id });
  for (let step = 0; anna.latest.phase !== 'over'; step += 1) {
    if (step > 2000) throw new Error('the match does not end');
    const actor = [anna, bruno].find((player) => player.choice() !== null);
    const action = actor?.choice() ?? null;
    if (actor === undefined || action === null) await nodes.tick();
    else await actor.must({ type: 'act', room: id, action });
    if (step % 5 === 0 && anna.latest.phase === 'playing')
      await watcher.must({ type: 'chat', room: id, text: GALLERY });
    await Promise.all([anna, bruno, watcher].map((player) => player.must({ type: 'ping' })));
  }

  const hazards = steps.filter(({ after }) => after.match.pendingHazard !== null).length;
  expect(hazards).toBeGreaterThan(0);
  for (const [place, player] of [anna, bruno, watcher].entries()) {
    const told = player.frames.slice(heard[place]).filter((frame) => !frame.startsWith('{"type":"done"'));
    expect(told).toEqual(changesInTwinWorld(steps.slice(begun), player.guest));
    const whilePlaying = told.slice(
      0,
      told.findIndex((frame) => frame.includes('"phase":"over"')),
    );
    expect(whilePlaying.join('').includes(GALLERY)).toBe(player === watcher);
    expect(told.join('')).toContain(GALLERY);
    for (const { after } of steps.slice(begun))
      if (after.phase === 'playing') expect(told.join('')).not.toContain(after.nextShuffle?.secret ?? '');
  }
  for (const player of [anna, bruno, watcher]) player.close();
  await clocked.stop();
});

test.each([0, 60_000])(
  'after %d quiet milliseconds no one but its owner can tell that a safety was set to be called',
  async (quietMs) => {
    const framesIf = async (isSet: boolean) => {
      const nodes = new TestNodes(await freshStore(), { seed: 'quiet' });
      await nodes.nodes[0]?.start();
      const { anna, bruno, room } = await startTwoPlayerRoom(nodes, { clock: { kind: 'turn', seconds: 600 } });
      const clara = nodes.device(CLARA);
      await clara.must({ type: 'enter', room, since: 0 });
      await nodes.wait(quietMs);
      const others = [bruno, clara];
      const heard = others.map(({ frames }) => frames.length);
      if (isSet)
        for (const safety of ['drivingAce', 'extraTank'] as const)
          await anna.must({ type: 'setAutoCall', room, safety, on: true });
      await nodes.settled();
      if (isSet) await anna.must({ type: 'setAutoExtend', room, value: true });
      await nodes.settled();
      for (const phrase of ['hello', 'thanks'] as const) await anna.must({ type: 'say', room, phrase });
      await nodes.settled();
      return others.map(({ frames }, at) => frames.slice(heard[at]));
    };
    const [quiet, set] = [await framesIf(false), await framesIf(true)];
    expect(quiet.map((frames) => frames.length)).toEqual([2, 2]);
    expect(set).toEqual(quiet);
  },
);

it('a player who answers the extension in advance sees the choice at once', async () => {
  const { anna, bruno, room } = await startTwoPlayerRoom(new TestNodes(await freshStore()));
  await anna.must({ type: 'setAutoExtend', room, value: true });
  expect(anna.frames.join('')).toContain('"autoExtend":true');
  expect(bruno.frames.join('')).not.toContain('"autoExtend":true');
});
