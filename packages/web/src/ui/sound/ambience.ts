import type { Theme } from '../art/index.ts';
import { AMBIENCE_SPECS, LOOP_SECONDS } from './ambienceSpecs.ts';
import { Synth } from './synth.ts';

/** Ambience is 18 dB under the effects. */
export const AMBIENCE_GAIN = 10 ** (-18 / 20);

/** Distant sound has no high notes, so half the usual sample rate will do. */
const SAMPLE_RATE = 22_050;
const FADE_SECONDS = 0.8;

/** Renders one loop of a theme's ambience. */
async function renderLoop(theme: Theme): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.round(LOOP_SECONDS * SAMPLE_RATE), SAMPLE_RATE);
  new Synth(context, context.destination).play(AMBIENCE_SPECS[theme].voices, 0);
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

  /** Fades to the ambience of a theme, or to silence. */
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
