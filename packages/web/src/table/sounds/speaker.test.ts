import { expect, test } from 'vitest';
import { FakeAudio } from '../../testing/audio.ts';
import { AMBIENCE_GAIN, Ambience } from '../../ui/sound/ambience.ts';
import { durationOf, type PlacedSound, type SoundName } from '../../ui/sound/soundSpec.ts';
import { SOUND_SPECS } from '../../ui/sound/soundSpecs.ts';
import { Speaker } from './speaker.ts';

const LOUD = { volume: 100, turnVolume: 100, ambienceVolume: 100, isMuted: false, hasAmbience: false };

function centered(...sounds: readonly SoundName[]): readonly PlacedSound[] {
  return sounds.map((sound) => ({ sound, pan: 0 }));
}

function speaker(preferences: typeof LOUD): { audio: FakeAudio; speaker: Speaker } {
  const audio = new FakeAudio();
  const made = new Speaker(audio.context);
  made.configure(preferences, null);
  return { audio, speaker: made };
}

/** Seconds from the first to the last scheduled sound. */
function span({ sources }: FakeAudio): number {
  return Math.max(...sources.map(({ to }) => to)) - Math.min(...sources.map(({ from }) => from));
}

test('the sound of a coup fourré ends within a second', () => {
  const { audio, speaker: loud } = speaker(LOUD);
  loud.play(centered('coupFourre'));
  expect(audio.sources).toHaveLength(SOUND_SPECS.coupFourre.voices.length);
  expect(span(audio)).toBeLessThan(1);
});

test.each([
  { ...LOUD, isMuted: true },
  { ...LOUD, volume: 0, turnVolume: 0 },
])('nothing is scheduled while sound is off: %o', (preferences) => {
  const { audio, speaker: off } = speaker(preferences);
  off.play(centered('coupFourre', 'yourTurn'));
  expect(audio.sources).toEqual([]);
  expect(audio.gains[0]?.gain.changes.at(-1)?.value).toBe(0);
});

test('nothing is scheduled in a suspended context', async () => {
  const { audio, speaker: held } = speaker(LOUD);
  await audio.suspend();
  held.play(centered('lay'));
  expect(audio.sources).toEqual([]);
});

test('half the volume is a quarter of the gain, for each of the three volumes', () => {
  const { audio } = speaker({ ...LOUD, volume: 50, turnVolume: 100, ambienceVolume: 0 });
  expect(audio.gains.map(({ gain }) => gain.changes.at(-1)?.value)).toEqual([0.25, 1, 0]);
});

test('a sound comes from its place', () => {
  const { audio, speaker: loud } = speaker(LOUD);
  loud.play([{ sound: 'draw', pan: -0.7 }]);
  expect(audio.panners.map(({ pan }) => pan.value)).toEqual([-0.7]);
});

test('each voice rises to its level and dies away', () => {
  const { audio, speaker: loud } = speaker(LOUD);
  loud.play(centered('yourTurn'));
  const [first] = SOUND_SPECS.yourTurn.voices;
  const [start, , peak, end] = audio.gains[3]?.gain.changes ?? [];
  expect(start?.value).toBe(0);
  expect(peak?.value).toBe(first?.level);
  expect(end?.value).toBeLessThan(0.001);
});

test('sounds follow one another and never lag far behind the events', () => {
  const { audio, speaker: loud } = speaker(LOUD);
  loud.play(centered('lay', '200'));
  const motor = Math.max(...audio.sources.map(({ from }) => from));
  expect(motor).toBeGreaterThan(SOUND_SPECS.lay.leadSeconds);
  expect(span(audio)).toBeLessThan(SOUND_SPECS.lay.leadSeconds + durationOf(SOUND_SPECS['200']) + 0.01);
  loud.play(centered('dealOver'));
  const before = audio.sources.length;
  loud.play(centered('draw'));
  expect(audio.sources[before]?.from).toBeLessThan(0.1);
});

test('ambience loops 18 dB below the effects and stops when it is switched off', async () => {
  const audio = new FakeAudio();
  const ambience = new Ambience(audio.context, audio.context.destination, async () =>
    audio.context.createBuffer(1, 1, 100),
  );
  await ambience.play('night');
  expect(20 * Math.log10(AMBIENCE_GAIN)).toBeCloseTo(-18);
  expect(audio.gains[0]?.gain.changes.at(-1)?.value).toBe(AMBIENCE_GAIN);
  expect(audio.sources[0]?.loop).toBe(true);
  await ambience.play(null);
  expect(audio.sources[0]?.to).toBeGreaterThan(0);
});

test('only the last of two themes is heard', async () => {
  const audio = new FakeAudio();
  const ambience = new Ambience(audio.context, audio.context.destination, async () =>
    audio.context.createBuffer(1, 1, 100),
  );
  await Promise.all([ambience.play('day'), ambience.play('night')]);
  expect(audio.sources).toHaveLength(1);
});
