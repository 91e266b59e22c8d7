import type { Theme } from '../art/index.ts';
import type { Shown } from '../game/shown.ts';
import type { SoundName } from './soundName.ts';
import { isSilent, type SoundWishes } from './soundWishes.ts';
import type { Speaker } from './speaker.ts';

interface Around {
  readonly wishes: SoundWishes;
  /** A new audio context, null where the browser has none. */
  readonly newContext: () => AudioContext | null;
  readonly load: (context: AudioContext) => Promise<Speaker>;
}

/**
 * The page's ears: it knows what is to be heard, and has nothing that could sound before the first gesture, nor as long
 * as all sound is off.
 */
export class Sounds {
  readonly wishes: SoundWishes;
  readonly #around: Around;
  #context: AudioContext | null = null;
  #speaker: Speaker | null = null;
  #theme: Theme | null = null;
  #told = '';
  #refusal: Shown['refusal'] = null;
  #loading = false;
  /** What was shown last while the speaker was on its way. */
  #missed: Shown | null = null;

  constructor(around: Around) {
    this.#around = around;
    this.wishes = around.wishes;
    this.wishes.subscribe(() => this.#set());
  }

  /** Whether the speaker is on its way. */
  get isLoading(): boolean {
    return this.#loading;
  }

  /** Browsers let a page sound from a gesture on, and some stop it in between: every gesture wakes it. */
  wake(): void {
    if (isSilent(this.wishes.wished())) return;
    this.#context ??= this.#around.newContext();
    if (this.#context === null) return;
    if (this.#context.state !== 'running') void this.#context.resume();
    if (this.#speaker === null && !this.#loading) void this.#load(this.#context);
  }

  /** Tells the light whose ambience may be heard; null while no one looks. */
  light(theme: Theme | null): void {
    this.#theme = theme;
    this.#set();
  }

  /** Hears what a table shows; the same update is heard once, however often it is shown. */
  hear(shown: Shown): void {
    const { update, refusal } = shown;
    const isNewRefusal = refusal !== null && refusal !== this.#refusal;
    this.#refusal = refusal;
    if (isNewRefusal) this.play('refused');
    if (update === null) return;
    const told = `${update.room} ${update.seq}`;
    if (told === this.#told) return;
    this.#told = told;
    if (this.#loading) this.#missed = shown;
    this.#speaker?.tell(shown);
  }

  play(sound: SoundName): void {
    this.#speaker?.play([sound]);
  }

  async #load(context: AudioContext): Promise<void> {
    this.#loading = true;
    try {
      this.#speaker = await this.#around.load(context);
      this.#set();
      if (this.#missed !== null) this.#speaker.tell(this.#missed);
    } catch {
      // Without a connection there may be no sound yet. The next gesture tries again; nothing is told by sound alone.
    } finally {
      this.#loading = false;
      this.#missed = null;
    }
  }

  #set(): void {
    const wished = this.wishes.wished();
    this.#speaker?.set(wished, this.#theme);
    if (this.#context !== null && isSilent(wished)) void this.#context.suspend();
    else if (this.#context?.state === 'suspended') void this.#context.resume();
  }
}
