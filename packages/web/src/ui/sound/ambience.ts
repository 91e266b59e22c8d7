import type { Theme } from '../art/index.ts';
import { hertz, type SoundSpec, steady, type Voice } from './soundSpec.ts';
import { Synth } from './synth.ts';

/** Ambience is 18 dB under the effects. */
export const AMBIENCE_GAIN = 10 ** (-18 / 20);

/** Distant sound has no high notes, so half the usual sample rate is enough. */
const SAMPLE_RATE = 22_050;
const FADE_SECONDS = 0.8;

async function renderLoop(theme: Theme): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.round(LOOP_SECONDS * SAMPLE_RATE), SAMPLE_RATE);
  new Synth(context).play(AMBIENCE_SPECS[theme].voices, 0, context.destination);
  return context.startRendering();
}

/** A distant sound that loops until it is replaced or stopped. */
export class Ambience {
  readonly #context: AudioContext;
  readonly #out: AudioNode;
  readonly #render: (theme: Theme) => Promise<AudioBuffer>;
  #requestedTheme: Theme | null = null;
  #playing: { readonly source: AudioBufferSourceNode; readonly gain: GainNode } | null = null;

  constructor(context: AudioContext, out: AudioNode, render = renderLoop) {
    this.#context = context;
    this.#out = out;
    this.#render = render;
  }

  /** Fades to a theme's ambience, or to silence if null. */
  async play(theme: Theme | null): Promise<void> {
    if (theme === this.#requestedTheme) return;
    this.#requestedTheme = theme;
    this.#fadeOut();
    if (theme === null) return;
    const round = await this.#render(theme);
    if (this.#requestedTheme === theme && this.#playing === null) this.#fadeIn(round);
  }

  #fadeIn(round: AudioBuffer): void {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0, this.#context.currentTime);
    gain.gain.linearRampToValueAtTime(AMBIENCE_GAIN, this.#context.currentTime + FADE_SECONDS);
    const source = this.#context.createBufferSource();
    source.buffer = round;
    source.loop = true;
    source.connect(gain).connect(this.#out);
    source.start();
    this.#playing = { source, gain };
  }

  #fadeOut(): void {
    if (this.#playing === null) return;
    const { source, gain } = this.#playing;
    gain.gain.setTargetAtTime(0, this.#context.currentTime, FADE_SECONDS / 4);
    source.stop(this.#context.currentTime + FADE_SECONDS);
    this.#playing = null;
  }
}

const BEAT_SECONDS = 0.4;
const BEATS_PER_BAR = 3;

/**
 * A slow waltz. Each bar has a chord (its bass and the two notes above it) and a tune with one note per beat.
 * 0 holds the previous note.
 */
const WALTZ: readonly { readonly chord: readonly [number, number, number]; readonly tune: readonly number[] }[] = [
  { chord: [45, 60, 64], tune: [76, 0, 72] },
  { chord: [45, 60, 64], tune: [69, 0, 0] },
  { chord: [50, 62, 65], tune: [74, 0, 77] },
  { chord: [50, 62, 65], tune: [81, 0, 0] },
  { chord: [52, 62, 68], tune: [80, 0, 77] },
  { chord: [52, 62, 68], tune: [76, 74, 71] },
  { chord: [45, 60, 64], tune: [72, 0, 76] },
  { chord: [45, 60, 64], tune: [69, 0, 0] },
  { chord: [53, 60, 65], tune: [77, 0, 72] },
  { chord: [48, 60, 64], tune: [76, 0, 0] },
  { chord: [50, 62, 65], tune: [74, 0, 69] },
  { chord: [45, 60, 64], tune: [72, 0, 0] },
  { chord: [52, 62, 68], tune: [71, 0, 74] },
  { chord: [52, 62, 68], tune: [77, 76, 74] },
  { chord: [45, 60, 64], tune: [72, 71, 72] },
  { chord: [45, 60, 64], tune: [69, 0, 0] },
];

/** Length of the loop in seconds. */
export const LOOP_SECONDS = WALTZ.length * BEATS_PER_BAR * BEAT_SECONDS;

/** An accordion reed as heard from a small loudspeaker in another room. */
function reed(
  at: number,
  pitch: number,
  { length, level }: { readonly length: number; readonly level: number },
): Voice {
  return {
    wave: 'square',
    at,
    length,
    level,
    attack: 0.06,
    release: length * 0.5,
    pitch: steady(pitch),
    filter: { type: 'bandpass', cut: steady(900), q: 0.9 },
  };
}

function radio(loudness: number): readonly Voice[] {
  return WALTZ.flatMap(({ chord: [bass, ...upper], tune }, bar) => {
    const at = bar * BEATS_PER_BAR * BEAT_SECONDS;
    const pah = (beat: number) =>
      upper.map((pitch) =>
        reed(at + beat * BEAT_SECONDS, hertz(pitch), { length: BEAT_SECONDS * 0.5, level: 0.05 * loudness }),
      );
    const melody = tune.flatMap((pitch, beat) => {
      if (pitch === 0) return [];
      const rests = tune.slice(beat + 1).findIndex((next) => next !== 0);
      const length = BEAT_SECONDS * (rests < 0 ? tune.length - beat : rests + 1) * 0.96;
      return [0.996, 1.004].map((off) =>
        reed(at + beat * BEAT_SECONDS, hertz(pitch) * off, { length, level: 0.16 * loudness }),
      );
    });
    return [
      reed(at, hertz(bass), { length: BEAT_SECONDS * 0.9, level: 0.16 * loudness }),
      ...pah(1),
      ...pah(2),
      ...melody,
    ];
  });
}

/** A cricket that chirps every `pause` seconds. */
function cricket(
  pitch: number,
  { pause, level }: { readonly pause: number; readonly level: number },
): readonly Voice[] {
  const chirps = Math.floor((LOOP_SECONDS - 0.3) / pause);
  return Array.from({ length: chirps }, (_, chirp): Voice => {
    // Crickets are not exact: each chirp comes slightly before or after its beat.
    const at = (chirp + 0.25 + 0.2 * Math.sin(chirp * 2.4)) * pause;
    return {
      wave: 'sine',
      at,
      length: 0.2,
      level,
      attack: 0.02,
      release: 0.06,
      pitch: steady(pitch),
      tremolo: { rate: steady(19), depth: 1 },
    };
  });
}

/** A breeze that swells and falls once in a loop. */
const breeze: Voice = {
  wave: 'noise',
  at: 0,
  length: LOOP_SECONDS,
  level: 0.16,
  attack: LOOP_SECONDS / 2,
  release: LOOP_SECONDS / 2,
  filter: { type: 'lowpass', cut: [260, 420] },
};

const crickets: readonly Voice[] = [
  ...cricket(4350, { pause: 0.74, level: 0.2 }),
  ...cricket(3920, { pause: 1.13, level: 0.14 }),
];

/** Ambience of each theme: a café's radio by day, radio and crickets at dusk, crickets alone at night. */
export const AMBIENCE_SPECS: Readonly<Record<Theme, Pick<SoundSpec, 'voices'>>> = {
  day: { voices: [...radio(1), breeze] },
  dusk: { voices: [...radio(0.8), ...crickets, breeze] },
  night: { voices: [...crickets, breeze] },
};
