import type { CardName } from '@coup-fourre/rules';

/** A value that changes exponentially from one number to another over the length of a voice. */
export type Glide = readonly [from: number, to: number];

type Wave = 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';

/** One voice of a sound. Times are seconds after the sound begins, pitches hertz, levels 0 to 1. */
export interface Voice {
  readonly wave: Wave;
  readonly at: number;
  readonly length: number;
  readonly level: number;
  /** Omitted for noise. */
  readonly pitch?: Glide;
  /** Seconds to reach its level. */
  readonly attack?: number;
  /** Seconds to fade out at the end. Default: the whole time after the attack. */
  readonly release?: number;
  readonly filter?: { readonly type: 'lowpass' | 'bandpass' | 'highpass'; readonly cut: Glide; readonly q?: number };
  /** A tremolo, `rate` times a second. At depth 1 the voice is silent in between. */
  readonly tremolo?: { readonly rate: Glide; readonly depth: number };
}

export interface SoundSpec {
  readonly voices: readonly Voice[];
  /** Seconds after which another sound may overlap the end of this sound. */
  readonly leadSeconds: number;
}

/** Seconds from the beginning of a sound to the end of its last voice. */
export function durationOf({ voices }: Pick<SoundSpec, 'voices'>): number {
  return Math.max(0, ...voices.map(({ at, length }) => at + length));
}

/** Frequency of a MIDI note: 69 is the A of 440 Hz. */
export function hertz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

export function steady(value: number): Glide {
  return [value, value];
}

/** Sounds that do not belong to a card. */
export const EVENT_SOUNDS = [
  'yourTurn',
  'mayCall',
  'coupFourre',
  'lay',
  'draw',
  'discard',
  'extension',
  'nearFinish',
  'refused',
  'dealOver',
  'matchOver',
] as const;
type EventSound = (typeof EVENT_SOUNDS)[number];

export type SoundName = CardName | EventSound;

/** A sound and its position: -1 is left, 1 is right. */
export interface PlacedSound {
  readonly sound: SoundName;
  readonly pan: number;
}
