import type { Glide, Voice } from './soundSpec.ts';

/** End value of exponential ramps, which can never reach zero. */
const SILENCE = 0.0001;
const DEFAULT_ATTACK_SECONDS = 0.006;

/** Plays voices in an audio context, live or offline. */
export class Synth {
  readonly #context: BaseAudioContext;
  readonly #noise: AudioBuffer;

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#noise = noiseIn(context);
  }

  /** Schedules a sound's voices from `start`, in seconds of the context's clock. */
  play(voices: readonly Voice[], start: number, out: AudioNode): void {
    for (const voice of voices) this.#playVoice(voice, start + voice.at, out);
  }

  #playVoice(voice: Voice, from: number, out: AudioNode): void {
    const { length, level, attack = DEFAULT_ATTACK_SECONDS, release = length - attack } = voice;
    const to = from + length;
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(0, from);
    envelope.gain.linearRampToValueAtTime(level, from + attack);
    envelope.gain.setValueAtTime(level, Math.max(from + attack, to - release));
    envelope.gain.exponentialRampToValueAtTime(SILENCE, to);
    const source = this.#source(voice, from);
    this.#withTremolo(voice, from, this.#withFilter(voice, from, source))
      .connect(envelope)
      .connect(out);
    source.start(from);
    source.stop(to);
  }

  #source({ wave, pitch, length }: Voice, from: number): AudioScheduledSourceNode {
    if (wave === 'noise') {
      const source = this.#context.createBufferSource();
      source.buffer = this.#noise;
      source.loop = true;
      return source;
    }
    const source = this.#context.createOscillator();
    source.type = wave;
    if (pitch) glide(source.frequency, pitch, { from, length });
    return source;
  }

  #withFilter({ filter, length }: Voice, from: number, source: AudioNode): AudioNode {
    if (!filter) return source;
    const node = this.#context.createBiquadFilter();
    node.type = filter.type;
    node.Q.value = filter.q ?? 0.7;
    glide(node.frequency, filter.cut, { from, length });
    return source.connect(node);
  }

  #withTremolo({ tremolo, length }: Voice, from: number, source: AudioNode): AudioNode {
    if (!tremolo) return source;
    const node = this.#context.createGain();
    node.gain.value = 1 - tremolo.depth / 2;
    const swing = this.#context.createGain();
    swing.gain.value = tremolo.depth / 2;
    const slow = this.#context.createOscillator();
    glide(slow.frequency, tremolo.rate, { from, length });
    slow.connect(swing).connect(node.gain);
    slow.start(from);
    slow.stop(from + length);
    return source.connect(node);
  }
}

function glide(
  param: AudioParam,
  [first, last]: Glide,
  { from, length }: { readonly from: number; readonly length: number },
): void {
  param.setValueAtTime(first, from);
  if (last !== first) param.exponentialRampToValueAtTime(last, from + length);
}

function noiseIn(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
