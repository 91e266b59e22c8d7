import type { TableState } from '../../game/tableState.ts';
import { isSilent, type Settings, type SoundLevels } from '../../settings/settings.ts';
import type { Theme } from '../art/index.ts';
import type { PlacedSound, SoundName } from './soundSpec.ts';

/** Plays sounds. It loads at the first gesture. */
interface Speaker {
  configure(settings: SoundLevels, theme: Theme | null): void;
  playUpdate(shown: TableState): void;
  play(sounds: readonly PlacedSound[]): void;
}

interface SoundsDeps {
  readonly settings: Pick<Settings, 'get' | 'subscribe'>;
  /** Creates an audio context, or returns null if the browser has no audio. */
  readonly newContext: () => AudioContext | null;
  readonly load: (context: AudioContext) => Promise<Speaker>;
}

/** Longer than the sounds of an update. A running audio context costs processor time even in silence. */
const SILENCE_MS = 10_000;
/** A sound that would begin later than this is dropped, because its event is over. */
const MAX_RESUME_MS = 1000;

/**
 * The page's sounds. After a silence the audio context is suspended, and the next sound resumes it. No audio context is created before the
 * first gesture, or while all sound is off.
 */
export class Sounds {
  readonly #deps: SoundsDeps;
  #context: AudioContext | null = null;
  #speaker: Speaker | null = null;
  #theme: Theme | null = null;
  #lastPlayed = '';
  #refusal: TableState['refusal'] = null;
  #loading = false;
  /** The latest sounds while the speaker was loading. */
  #pending: ((speaker: Speaker) => void) | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: SoundsDeps) {
    this.#deps = deps;
    deps.settings.subscribe(() => this.#configureSpeaker());
  }

  get isLoading(): boolean {
    return this.#loading;
  }

  /** Browsers allow sound only after a gesture, and some suspend it in between. Every gesture therefore resumes it. */
  unlock(): void {
    if (isSilent(this.#deps.settings.get())) return;
    this.#context ??= this.#deps.newContext();
    if (this.#context === null) return;
    if (this.#context.state !== 'running') void this.#context.resume();
    this.#awaitSilence(this.#context);
    if (this.#speaker === null && !this.#loading) void this.#load(this.#context);
  }

  /** Sets the theme whose ambience may play, or null while the page is hidden. */
  setTheme(theme: Theme | null): void {
    this.#theme = theme;
    this.#configureSpeaker();
  }

  /** Plays the sounds of a table's state. The same update sounds once, however often it is shown. */
  onShown(shown: TableState): void {
    const { model, refusal } = shown;
    const isNewRefusal = refusal !== null && refusal !== this.#refusal;
    this.#refusal = refusal;
    if (isNewRefusal) this.play('refused');
    if (model === null) return;
    const key = `${model.room} ${model.seq}`;
    if (key === this.#lastPlayed) return;
    this.#lastPlayed = key;
    this.#soon((speaker) => speaker.playUpdate(shown));
  }

  play(sound: SoundName): void {
    this.#soon((speaker) => speaker.play([{ sound, pan: 0 }]));
  }

  #soon(play: (speaker: Speaker) => void): void {
    if (this.#context !== null && this.#speaker !== null) void this.#resumed(this.#context, this.#speaker, play);
    else if (this.#loading) this.#pending = play;
  }

  async #resumed(context: AudioContext, speaker: Speaker, play: (speaker: Speaker) => void): Promise<void> {
    if (isSilent(this.#deps.settings.get())) return;
    if (context.state !== 'running') {
      const start = performance.now();
      await context.resume();
      if (performance.now() - start > MAX_RESUME_MS) return;
    }
    play(speaker);
    this.#awaitSilence(context);
  }

  /** Suspends the context after a silence. The ambience is never silent. */
  #awaitSilence(context: AudioContext): void {
    clearTimeout(this.#silence);
    const { hasAmbience, ambienceVolume } = this.#deps.settings.get();
    if (this.#theme !== null && hasAmbience && ambienceVolume > 0) return;
    this.#silence = setTimeout(() => void context.suspend(), SILENCE_MS);
  }

  async #load(context: AudioContext): Promise<void> {
    this.#loading = true;
    try {
      this.#speaker = await this.#deps.load(context);
      this.#configureSpeaker();
      this.#pending?.(this.#speaker);
    } catch {
      // Offline, the speaker may fail to load. The next gesture tries again. Sounds never carry information of their
      // own.
    } finally {
      this.#loading = false;
      this.#pending = null;
    }
  }

  #configureSpeaker(): void {
    const settings = this.#deps.settings.get();
    this.#speaker?.configure(settings, this.#theme);
    if (this.#context === null) return;
    if (isSilent(settings)) {
      void this.#context.suspend();
      return;
    }
    if (this.#context.state === 'suspended') void this.#context.resume();
    this.#awaitSilence(this.#context);
  }
}
