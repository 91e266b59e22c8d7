import { type Glide, hertz, steady, type Voice } from './soundSpec.ts';

/** A card sliding over paper: noise whose brightness goes from one frequency to another. */
export function paper(at: number, { cut, length = 0.11, level = 0.5 }: Paper): Voice {
  return { wave: 'noise', at, length, level, attack: length / 4, filter: { type: 'bandpass', cut, q: 0.8 } };
}

interface Paper {
  readonly cut: Glide;
  readonly length?: number;
  readonly level?: number;
}

/** A soft landing. */
export function thud(at: number, level = 0.35): Voice {
  return { wave: 'sine', at, length: 0.08, level, attack: 0.003, pitch: [150, 60] };
}

/** A motor for `length` seconds, its pitch going from one frequency to another. */
export function motor(at: number, length: number, pitch: Glide): readonly Voice[] {
  const [from, to] = pitch;
  const shape = { at, length, attack: 0.03, release: length * 0.4 };
  return [
    {
      ...shape,
      wave: 'sawtooth',
      level: 0.34,
      pitch,
      filter: { type: 'lowpass', cut: [from * 5, to * 7], q: 2 },
      tremolo: { rate: [from / 4, to / 4], depth: 0.5 },
    },
    { ...shape, wave: 'square', level: 0.16, pitch: [from / 2, to / 2], filter: { type: 'lowpass', cut: steady(420) } },
    { ...shape, wave: 'noise', level: 0.12, filter: { type: 'lowpass', cut: [500, 1400] } },
  ];
}

/** A blow on metal. */
export function clank(at: number, pitch: number, level = 0.22): readonly Voice[] {
  const strike = (factor: number, length: number): Voice => ({
    wave: 'triangle',
    at,
    length,
    level: level / factor ** 0.5,
    attack: 0.002,
    pitch: steady(pitch * factor),
  });
  const hit: Voice = {
    wave: 'noise',
    at,
    length: 0.03,
    level,
    attack: 0.001,
    filter: { type: 'highpass', cut: steady(3000) },
  };
  return [strike(1, 0.22), strike(2.76, 0.14), strike(5.4, 0.08), hit];
}

/** A bell's stroke. */
export function bell(at: number, note: number, length = 0.9): readonly Voice[] {
  const partial = (factor: number, level: number): Voice => ({
    wave: 'sine',
    at,
    length: length / factor ** 0.5,
    level,
    attack: 0.004,
    pitch: steady(hertz(note) * factor),
  });
  return [partial(1, 0.22), partial(2, 0.09), partial(3.01, 0.05)];
}

/** A trumpet: two reeds a little apart, brighter as it opens. */
export function brass(at: number, note: number, length: number): readonly Voice[] {
  const reed = (factor: number): Voice => ({
    wave: 'sawtooth',
    at,
    length,
    level: 0.15,
    attack: 0.045,
    release: Math.min(0.28, length / 2),
    pitch: steady(hertz(note) * factor),
    filter: { type: 'lowpass', cut: [700, 2800], q: 1.2 },
  });
  return [reed(0.997), reed(1.003)];
}

/** A policeman's whistle, with its pea. */
export function whistle(at: number, length: number, pitch: Glide): readonly Voice[] {
  const blow = { at, length, attack: 0.015, release: 0.05, tremor: { rate: steady(32), depth: 0.6 } };
  return [
    { ...blow, wave: 'sine', level: 0.26, pitch },
    { ...blow, wave: 'noise', level: 0.18, filter: { type: 'bandpass', cut: pitch, q: 9 } },
  ];
}

/** A soft, round note. */
export function note(at: number, pitch: number, length = 0.28, level = 0.26): Voice {
  return { wave: 'triangle', at, length, level, attack: 0.012, pitch: steady(hertz(pitch)) };
}

/** A car's horn. */
export function horn(at: number, length: number): readonly Voice[] {
  return [370, 466].map((pitch) => ({
    wave: 'square',
    at,
    length,
    level: 0.13,
    attack: 0.015,
    release: 0.05,
    pitch: steady(pitch),
    filter: { type: 'lowpass', cut: steady(1800) },
  }));
}
