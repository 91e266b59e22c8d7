import { type Glide, hertz, type SoundName, type SoundSpec, steady, type Voice } from './soundSpec.ts';

/** A car that drives off: the more miles, the longer it runs and the more gears it uses. */
const drive = (length: number, gears: number): SoundSpec => {
  const gear = length / gears;
  return sound(
    Math.min(0.5, length * 0.6),
    ...Array.from({ length: gears }, (_, index) =>
      motor(index * gear, gear * 1.15, [72 + 8 * index, 128 + 22 * index]),
    ),
  );
};

/** A safety's chime: three notes up to a bright one. */
const chime = (root: number): SoundSpec =>
  sound(0.5, bell(0, root, 0.5), bell(0.09, root + 4, 0.6), bell(0.18, root + 7), bell(0.27, root + 12));

/** A motor that does not start. */
const coughs: readonly Voice[] = [0, 0.2, 0.46, 0.84].flatMap((at, index) => [
  ...motor(at, 0.16 - 0.02 * index, [88 - 9 * index, 46]),
  { wave: 'noise', at, length: 0.06, level: 0.3, filter: { type: 'lowpass', cut: [900, 200] } } as const,
]);

const squeal = (pitch: number): Voice => ({
  wave: 'sawtooth',
  at: 0,
  length: 0.6,
  level: 0.16,
  attack: 0.03,
  release: 0.2,
  pitch: [pitch, pitch * 0.8],
  filter: { type: 'bandpass', cut: [pitch, pitch * 0.8], q: 5 },
  tremolo: { rate: [50, 24], depth: 0.4 },
});

/** Gasoline that runs into a tank: the fuller, the higher the pitch. */
const glug = (at: number, pitch: number): Voice => ({
  wave: 'sine',
  at,
  length: 0.12,
  level: 0.32,
  attack: 0.02,
  pitch: [pitch, pitch * 1.6],
});

/** A stroke of a tire pump. */
const puff = (at: number): Voice => ({
  wave: 'noise',
  at,
  length: 0.16,
  level: 0.5,
  attack: 0.09,
  release: 0.05,
  filter: { type: 'bandpass', cut: [900, 2600], q: 1.5 },
});

export const SOUND_SPECS: Readonly<Record<SoundName, SoundSpec>> = {
  lay: sound(0.09, paper([3600, 1800]), thud(0.06)),
  draw: sound(0.16, paper([1600, 4800], 0.16, 0.4)),
  discard: sound(0.24, paper([3200, 800], 0.24), thud(0.15, 0.25)),

  25: drive(0.5, 1),
  50: drive(0.7, 1),
  75: drive(0.95, 2),
  100: drive(1.2, 2),
  200: drive(1.9, 3),

  outOfGas: sound(0.7, coughs),
  flatTire: sound(
    0.6,
    { wave: 'noise', at: 0, length: 0.04, level: 0.6, filter: { type: 'lowpass', cut: steady(1800) } },
    {
      wave: 'noise',
      at: 0.02,
      length: 0.95,
      level: 0.42,
      release: 0.5,
      filter: { type: 'bandpass', cut: [6500, 1600], q: 1.4 },
      tremolo: { rate: [22, 6], depth: 0.55 },
    },
  ),
  accident: sound(
    0.6,
    { wave: 'noise', at: 0, length: 0.55, level: 0.46, attack: 0.002, filter: { type: 'lowpass', cut: [5200, 180] } },
    thud(0, 0.4),
    clank(0.05, 196),
    clank(0.17, 147, 0.18),
    clank(0.36, 262, 0.1),
    { wave: 'noise', at: 0.3, length: 0.35, level: 0.14, filter: { type: 'highpass', cut: steady(5500) } },
  ),
  speedLimit: sound(0.5, whistle(0, 0.13, steady(2400)), whistle(0.18, 0.42, [2400, 2520])),
  stop: sound(
    0.5,
    squeal(2150),
    squeal(2290),
    { wave: 'noise', at: 0, length: 0.6, level: 0.16, filter: { type: 'highpass', cut: [2600, 1200] } },
    thud(0.52, 0.3),
  ),

  gasoline: sound(0.55, glug(0, 170), glug(0.13, 205), glug(0.26, 250), glug(0.39, 310), clank(0.56, 420, 0.1)),
  spareTire: sound(0.55, puff(0), puff(0.2), puff(0.4), clank(0.6, 330, 0.14), clank(0.7, 350, 0.12)),
  repairs: sound(0.55, clank(0, 620), clank(0.19, 620, 0.18), clank(0.38, 840)),
  endOfLimit: sound(0.5, whistle(0, 0.16, [1900, 2700]), motor(0.2, 0.5, [80, 150])),
  roll: sound(
    0.6,
    {
      wave: 'sawtooth',
      at: 0,
      length: 0.36,
      level: 0.24,
      attack: 0.02,
      release: 0.06,
      pitch: [92, 104],
      filter: { type: 'lowpass', cut: steady(900), q: 2 },
      tremolo: { rate: [9, 12], depth: 0.8 },
    },
    motor(0.34, 0.55, [58, 120]),
  ),

  extraTank: chime(72),
  punctureProof: chime(74),
  drivingAce: chime(76),
  rightOfWay: chime(79),

  coupFourre: sound(0.7, brass(0, 58, 0.95), brass(0.06, 62, 0.89), brass(0.12, 65, 0.83)),
  extension: sound(0.4, horn(0, 0.12), horn(0.17, 0.26)),
  yourTurn: sound(0.35, note(0, 76), note(0.13, 81, 0.36)),
  mayCall: sound(0.6, bell(0, 81, 0.25), bell(0.13, 81, 0.25), bell(0.26, 86, 0.6), note(0.26, 74, 0.5)),
  nearFinish: sound(0.4, bell(0, 88, 0.3), bell(0.14, 93, 0.4)),
  refused: sound(0.2, note(0, 50, 0.1, 0.3), note(0.1, 46, 0.16, 0.3)),
  dealOver: sound(1, note(0, 72), note(0.16, 67), note(0.32, 64), note(0.48, 60, 0.7), note(0.48, 67, 0.7, 0.16)),
  matchOver: sound(
    1.4,
    brass(0, 58, 0.3),
    brass(0.17, 62, 0.3),
    brass(0.34, 65, 0.3),
    brass(0.51, 70, 1),
    brass(0.51, 65, 1),
  ),
};

function sound(leadSeconds: number, ...voices: readonly (Voice | readonly Voice[])[]): SoundSpec {
  return { leadSeconds, voices: voices.flat() };
}

/** A card sliding over paper: noise whose brightness changes. */
function paper(cut: Glide, length = 0.11, level = 0.5): Voice {
  return { wave: 'noise', at: 0, length, level, attack: length / 4, filter: { type: 'bandpass', cut, q: 0.8 } };
}

/** A soft landing. */
function thud(at: number, level = 0.35): Voice {
  return { wave: 'sine', at, length: 0.08, level, attack: 0.003, pitch: [150, 60] };
}

function motor(at: number, length: number, pitch: Glide): readonly Voice[] {
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
function clank(at: number, pitch: number, level = 0.22): readonly Voice[] {
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

function bell(at: number, note: number, length = 0.9): readonly Voice[] {
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

/** A trumpet: two reeds slightly out of tune, brighter as it opens. */
function brass(at: number, note: number, length: number): readonly Voice[] {
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
function whistle(at: number, length: number, pitch: Glide): readonly Voice[] {
  const blow = { at, length, attack: 0.015, release: 0.05, tremolo: { rate: steady(32), depth: 0.6 } };
  return [
    { ...blow, wave: 'sine', level: 0.26, pitch },
    { ...blow, wave: 'noise', level: 0.18, filter: { type: 'bandpass', cut: pitch, q: 9 } },
  ];
}

function note(at: number, pitch: number, length = 0.28, level = 0.26): Voice {
  return { wave: 'triangle', at, length, level, attack: 0.012, pitch: steady(hertz(pitch)) };
}

function horn(at: number, length: number): readonly Voice[] {
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
