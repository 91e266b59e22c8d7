import { onlineTable } from '@coup-fourre/client/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_TABLE_STATE, type TableState } from '../../game/tableState.ts';
import { loadSettings } from '../../settings/settings.ts';
import { Speaker } from '../../table/sounds/speaker.ts';
import { FakeAudio, storageWith } from '../../testing/audio.ts';
import { Ambience } from './ambience.ts';
import { Sounds } from './sounds.ts';

/** Sounds over a fake browser. `made` counts the audio contexts created. */
function page(kept: Readonly<Record<string, string>> = {}) {
  const audio = new FakeAudio();
  const made: FakeAudio[] = [];
  const storage = storageWith(kept);
  const settings = loadSettings(storage, { prefersDark: false, languages: [] });
  const sounds = new Sounds({
    settings,
    newContext: () => {
      made.push(audio);
      return audio.context;
    },
    load: async (context) => new Speaker(context),
  });
  return { audio, made, settings, sounds };
}

const REFUSED: TableState = { ...EMPTY_TABLE_STATE, refusal: { id: 1, reason: 'notYourTurn' } };
const FIRST_TURN = onlineTable({}, { events: [{ type: 'turn', seat: 0 }] });
afterEach(() => void vi.useRealTimers());

const loaded = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

test('before the first gesture no audio context exists', () => {
  const { made, settings, sounds } = page();
  sounds.setTheme('dusk');
  sounds.onShown(REFUSED);
  settings.change({ volume: 90 });
  expect(made).toEqual([]);
});

test('with sound off the first gesture creates no audio context', async () => {
  const { made, sounds } = page({ 'coup-fourre.muted': 'yes' });
  sounds.unlock();
  await loaded();
  expect(made).toEqual([]);
});

test('a refusal sounds once, however often the table renders', async () => {
  const { audio, sounds } = page();
  sounds.unlock();
  await loaded();
  sounds.onShown(REFUSED);
  const heard = audio.sources.length;
  expect(heard).toBeGreaterThan(0);
  sounds.onShown(REFUSED);
  expect(audio.sources).toHaveLength(heard);
});

test('the sound of the first gesture is played even while the speaker is still loading', async () => {
  const { audio, sounds } = page();
  sounds.unlock();
  sounds.onShown({ ...EMPTY_TABLE_STATE, model: FIRST_TURN });
  expect(audio.sources).toEqual([]);
  await loaded();
  expect(audio.sources.length).toBeGreaterThan(0);
});

test('a sound that is asked for while the speaker is loading is heard as soon as it is there', async () => {
  const { audio, sounds } = page();
  sounds.unlock();
  sounds.play('coupFourre');
  await loaded();
  expect(audio.sources.length).toBeGreaterThan(0);
});

test('an update sounds once, however often the table renders', async () => {
  const { audio, sounds } = page();
  sounds.unlock();
  await loaded();
  sounds.onShown({ ...EMPTY_TABLE_STATE, model: FIRST_TURN });
  const heard = audio.sources.length;
  sounds.onShown({ ...EMPTY_TABLE_STATE, model: { ...FIRST_TURN } });
  expect(audio.sources).toHaveLength(heard);
});

test('muting ends all sound, and a later gesture does not bring it back', async () => {
  const { audio, settings, sounds } = page();
  sounds.unlock();
  await loaded();
  settings.change({ isMuted: true });
  sounds.unlock();
  sounds.onShown(REFUSED);
  expect(audio.state).toBe('suspended');
  expect(audio.sources).toEqual([]);
  settings.change({ isMuted: false });
  expect(audio.state).toBe('running');
});

test('silence suspends the audio, and the next sound or gesture resumes it', async () => {
  const { audio, settings, sounds } = page();
  sounds.unlock();
  await loaded();
  vi.useFakeTimers();
  sounds.play('refused');
  await vi.advanceTimersByTimeAsync(9000);
  expect(audio.state).toBe('running');
  await vi.advanceTimersByTimeAsync(2000);
  expect(audio.state).toBe('suspended');

  const heard = audio.sources.length;
  sounds.play('refused');
  await vi.advanceTimersByTimeAsync(0);
  expect([audio.state, audio.sources.length > heard]).toEqual(['running', true]);
  await vi.advanceTimersByTimeAsync(11_000);
  sounds.unlock();
  expect(audio.state).toBe('running');

  vi.spyOn(Ambience.prototype, 'play').mockResolvedValue();
  settings.change({ hasAmbience: true });
  sounds.setTheme('night');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(audio.state).toBe('running');
  sounds.setTheme(null);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(audio.state).toBe('suspended');
});

test('a sound that had to wait for a gesture to resume the audio is dropped', async () => {
  const { audio, sounds } = page();
  sounds.unlock();
  await loaded();
  vi.useFakeTimers();
  await audio.suspend();
  vi.spyOn(audio, 'resume').mockImplementationOnce(() => new Promise((done) => setTimeout(done, 5000)));
  const heard = audio.sources.length;
  sounds.play('refused');
  audio.state = 'running';
  await vi.advanceTimersByTimeAsync(5000);
  expect(audio.sources).toHaveLength(heard);
});

test('an invalid volume is ignored', () => {
  const { settings } = page({ 'coup-fourre.volume': 'loud' });
  expect(settings.get()).toMatchObject({ volume: 70, isMuted: false, hasAmbience: false });
});
