import { expect, test } from 'vitest';
import { NOTHING_SHOWN, type Shown } from '../game/shown.ts';
import { seatedUpdate } from '../online/seatedUpdate.ts';
import { FakeAudio, storageWith } from '../testing/audio.ts';
import { onlineUpdate, tableUpdate } from '../testing/onlineUpdates.ts';
import { Sounds } from './sounds.ts';
import { SoundWishes } from './soundWishes.ts';
import { Speaker } from './speaker.ts';

/** Sounds over a fake browser; `made` counts the audio contexts that were asked for. */
function page(kept: Readonly<Record<string, string>> = {}) {
  const audio = new FakeAudio();
  const made: FakeAudio[] = [];
  const storage = storageWith(kept);
  const sounds = new Sounds({
    wishes: new SoundWishes(storage),
    newContext: () => {
      made.push(audio);
      return audio.context;
    },
    load: async (context) => new Speaker(context),
  });
  return { audio, made, storage, sounds };
}

const REFUSED: Shown = { ...NOTHING_SHOWN, refusal: { id: 1, reason: 'notYourTurn' } };
const FIRST_TURN = seatedUpdate(onlineUpdate(), tableUpdate({ events: [{ type: 'turn', seat: 0 }] }));
const loaded = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

test('before the first gesture there is nothing that could sound', () => {
  const { made, sounds } = page();
  sounds.light('dusk');
  sounds.hear(REFUSED);
  sounds.wishes.choose({ volume: 90 });
  expect(made).toEqual([]);
});

test('who has switched sound off is given none from the first gesture on', async () => {
  const { made, sounds } = page({ 'coup-fourre.muted': 'yes' });
  sounds.wake();
  await loaded();
  expect(made).toEqual([]);
});

test('a refusal is heard once, however often the table is shown', async () => {
  const { audio, sounds } = page();
  sounds.wake();
  await loaded();
  sounds.hear(REFUSED);
  const heard = audio.sources.length;
  expect(heard).toBeGreaterThan(0);
  sounds.hear(REFUSED);
  expect(audio.sources).toHaveLength(heard);
});

test('what the first gesture brings about is heard, though the speaker is still on its way', async () => {
  const { audio, sounds } = page();
  sounds.wake();
  sounds.hear({ ...NOTHING_SHOWN, update: FIRST_TURN });
  expect(audio.sources).toEqual([]);
  await loaded();
  expect(audio.sources.length).toBeGreaterThan(0);
});

test('an update is heard once, however often the table is shown', async () => {
  const { audio, sounds } = page();
  sounds.wake();
  await loaded();
  sounds.hear({ ...NOTHING_SHOWN, update: FIRST_TURN });
  const heard = audio.sources.length;
  sounds.hear({ ...NOTHING_SHOWN, update: { ...FIRST_TURN } });
  expect(audio.sources).toHaveLength(heard);
});

test('one switch ends all sound, and another gesture does not bring it back', async () => {
  const { audio, sounds } = page();
  sounds.wake();
  await loaded();
  sounds.wishes.choose({ isMuted: true });
  sounds.wake();
  sounds.hear(REFUSED);
  expect(audio.state).toBe('suspended');
  expect(audio.sources).toEqual([]);
  sounds.wishes.choose({ isMuted: false });
  expect(audio.state).toBe('running');
});

test('what is wished is remembered, and what is no volume is not taken for one', () => {
  const { storage, sounds } = page({ 'coup-fourre.volume': 'loud' });
  expect(sounds.wishes.wished()).toEqual({ volume: 70, isMuted: false, hasAmbience: false });
  sounds.wishes.choose({ volume: 35, isMuted: true, hasAmbience: true });
  expect(new SoundWishes(storage).wished()).toEqual({ volume: 35, isMuted: true, hasAmbience: true });
});
