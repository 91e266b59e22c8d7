import type { Theme } from '../art/index.ts';
import type { Shown } from '../game/shown.ts';
import { Ambience } from './ambience.ts';
import { SCORES } from './scores.ts';
import type { SoundName } from './soundName.ts';
import { soundsOf } from './soundsOf.ts';
import { isSilent, type Wished } from './soundWishes.ts';
import { Synth } from './synth.ts';

/** Sounds wait for those before them this long; what comes later begins at once, so that they never fall behind. */
const LONGEST_WAIT = 0.6;
const SOON = 0.02;
const VOLUME_FADE = 0.03;

/** Plays what happens at the table. It is loaded once something may be heard. */
export class Speaker {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  readonly #synth: Synth;
  readonly #ambience: Ambience;
  #isSilent = true;
  /** When the next sound may begin, in seconds of the context's clock. */
  #free = 0;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#volume = context.createGain();
    this.#volume.gain.value = 0;
    // Several voices at once must not be cut off.
    this.#volume.connect(context.createDynamicsCompressor()).connect(context.destination);
    this.#synth = new Synth(context, this.#volume);
    this.#ambience = new Ambience(context, this.#volume);
  }

  /** Plays by what is wished from now on; `theme` is the light whose ambience may be heard, null for none. */
  set(wished: Wished, theme: Theme | null): void {
    this.#isSilent = isSilent(wished);
    // Loudness grows faster than the level.
    const level = this.#isSilent ? 0 : (wished.volume / 100) ** 2;
    this.#volume.gain.setTargetAtTime(level, this.#context.currentTime, VOLUME_FADE);
    void this.#ambience.wish(wished.hasAmbience && !this.#isSilent ? theme : null);
  }

  /** Plays what the latest update of a table tells. */
  tell({ update, book, news }: Shown): void {
    if (update !== null) this.play(soundsOf(update, book.slice(0, news)));
  }

  /** Plays sounds one after another. A context that stands still would play all of them together later: it gets none. */
  play(sounds: readonly SoundName[]): void {
    if (this.#isSilent || this.#context.state !== 'running') return;
    const now = this.#context.currentTime;
    let at = this.#free > now + LONGEST_WAIT ? now + SOON : Math.max(now + SOON, this.#free);
    for (const sound of sounds) {
      const { voices, lead } = SCORES[sound];
      this.#synth.play(voices, at);
      at += lead;
    }
    this.#free = at;
  }
}
