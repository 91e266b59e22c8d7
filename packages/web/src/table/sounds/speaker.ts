import type { TableState } from '../../game/tableState.ts';
import { isSilent, type PageSettings } from '../../settings/settings.ts';
import type { Theme } from '../../ui/art/index.ts';
import { Ambience } from '../../ui/sound/ambience.ts';
import type { SoundName } from '../../ui/sound/soundName.ts';
import { SOUND_SPECS } from '../../ui/sound/soundSpecs.ts';
import { Synth } from '../../ui/sound/synth.ts';
import { soundsOf } from './soundsOf.ts';

/** Sounds wait for those before them this long; what comes later begins at once, so that they never fall behind. */
const MAX_WAIT_SECONDS = 0.6;
const START_DELAY_SECONDS = 0.02;
const VOLUME_FADE_SECONDS = 0.03;

/** Plays what happens at the table. It is loaded once something may be heard. */
export class Speaker {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  readonly #synth: Synth;
  readonly #ambience: Ambience;
  #isSilent = true;
  /** When the next sound may begin, in seconds of the context's clock. */
  #nextStart = 0;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#volume = context.createGain();
    this.#volume.gain.value = 0;
    // Several voices at once must not be cut off.
    this.#volume.connect(context.createDynamicsCompressor()).connect(context.destination);
    this.#synth = new Synth(context, this.#volume);
    this.#ambience = new Ambience(context, this.#volume);
  }

  /** Plays by these settings from now on; `theme` is the light whose ambience may be heard, null for none. */
  configure(settings: Pick<PageSettings, 'volume' | 'isMuted' | 'hasAmbience'>, theme: Theme | null): void {
    this.#isSilent = isSilent(settings);
    // Loudness grows faster than the level.
    const level = this.#isSilent ? 0 : (settings.volume / 100) ** 2;
    this.#volume.gain.setTargetAtTime(level, this.#context.currentTime, VOLUME_FADE_SECONDS);
    void this.#ambience.play(settings.hasAmbience && !this.#isSilent ? theme : null);
  }

  /** Plays the latest update of a table. */
  playUpdate({ model, log, newEntries }: TableState): void {
    if (model !== null) this.play(soundsOf(model, log.slice(0, newEntries)));
  }

  /** Plays sounds one after another. A context that stands still would play all of them together later: it gets none. */
  play(sounds: readonly SoundName[]): void {
    if (this.#isSilent || this.#context.state !== 'running') return;
    const now = this.#context.currentTime;
    let at =
      this.#nextStart > now + MAX_WAIT_SECONDS
        ? now + START_DELAY_SECONDS
        : Math.max(now + START_DELAY_SECONDS, this.#nextStart);
    for (const sound of sounds) {
      const { voices, leadSeconds } = SOUND_SPECS[sound];
      this.#synth.play(voices, at);
      at += leadSeconds;
    }
    this.#nextStart = at;
  }
}
