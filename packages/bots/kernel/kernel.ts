// The arithmetic of a network with one hidden layer over sparse features, four numbers at a time. AssemblyScript, not
// TypeScript: `scripts/generate.mjs` compiles it to WebAssembly. All pointers are byte addresses of 32-bit floats, `active` of
// 16-bit feature numbers, `options` of 8-bit output numbers. `width` (hidden units) is a multiple of 32.

const BLOCK: usize = 128;

/** hidden = max(0, bias + the rows of the active features) */
export function hide(
  active: usize,
  count: i32,
  rows: usize,
  bias: usize,
  hidden: usize,
  width: i32,
): void {
  const rowBytes = (<usize>width) << 2;
  const zero = f32x4.splat(0);
  for (let block: usize = 0; block < rowBytes; block += BLOCK) {
    let a = v128.load(bias + block);
    let b = v128.load(bias + block, 16);
    let c = v128.load(bias + block, 32);
    let d = v128.load(bias + block, 48);
    let e = v128.load(bias + block, 64);
    let f = v128.load(bias + block, 80);
    let g = v128.load(bias + block, 96);
    let h = v128.load(bias + block, 112);
    const base = rows + block;
    const end = active + ((<usize>count) << 1);
    for (let at = active; at < end; at += 2) {
      const row = base + <usize>load<u16>(at) * rowBytes;
      a = f32x4.add(a, v128.load(row));
      b = f32x4.add(b, v128.load(row, 16));
      c = f32x4.add(c, v128.load(row, 32));
      d = f32x4.add(d, v128.load(row, 48));
      e = f32x4.add(e, v128.load(row, 64));
      f = f32x4.add(f, v128.load(row, 80));
      g = f32x4.add(g, v128.load(row, 96));
      h = f32x4.add(h, v128.load(row, 112));
    }
    const to = hidden + block;
    v128.store(to, f32x4.max(zero, a));
    v128.store(to, f32x4.max(zero, b), 16);
    v128.store(to, f32x4.max(zero, c), 32);
    v128.store(to, f32x4.max(zero, d), 48);
    v128.store(to, f32x4.max(zero, e), 64);
    v128.store(to, f32x4.max(zero, f), 80);
    v128.store(to, f32x4.max(zero, g), 96);
    v128.store(to, f32x4.max(zero, h), 112);
  }
}

@inline
function addTo(to: usize, what: v128): void {
  v128.store(to, f32x4.add(v128.load(to), what));
}

@inline
function sumOf(four: v128): f32 {
  return (
    f32x4.extract_lane(four, 0) +
    f32x4.extract_lane(four, 1) +
    f32x4.extract_lane(four, 2) +
    f32x4.extract_lane(four, 3)
  );
}

/** For each output in `options`: out = bias + hidden · its row of weights */
export function answer(
  hidden: usize,
  weights: usize,
  bias: usize,
  out: usize,
  width: i32,
  options: usize,
  count: i32,
): void {
  const rowBytes = (<usize>width) << 2;
  for (let at = options; at < options + <usize>count; at += 1) {
    const output = <usize>load<u8>(at);
    const row = weights + output * rowBytes;
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    for (let unit: usize = 0; unit < rowBytes; unit += 32) {
      a = f32x4.add(a, f32x4.mul(v128.load(hidden + unit), v128.load(row + unit)));
      b = f32x4.add(b, f32x4.mul(v128.load(hidden + unit, 16), v128.load(row + unit, 16)));
    }
    store<f32>(out + (output << 2), load<f32>(bias + (output << 2)) + sumOf(f32x4.add(a, b)));
  }
}

/**
 * Adds the slopes of the output layer, given those of the outputs in `options`, and leaves the slopes of the hidden units
 * (before the rectifier) in `back`. The slope of a parameter lies `shift` bytes after it.
 */
export function learnAnswer(
  hidden: usize,
  weights: usize,
  bias: usize,
  slopes: usize,
  back: usize,
  width: i32,
  options: usize,
  count: i32,
  shift: usize,
): void {
  const rowBytes = (<usize>width) << 2;
  const zero = f32x4.splat(0);
  for (let unit: usize = 0; unit < rowBytes; unit += 16) v128.store(back + unit, zero);
  for (let at = options; at < options + <usize>count; at += 1) {
    const output = <usize>load<u8>(at);
    const row = weights + output * rowBytes;
    const slope = load<f32>(slopes + (output << 2));
    const biasSlope = bias + (output << 2) + shift;
    store<f32>(biasSlope, load<f32>(biasSlope) + slope);
    const four = f32x4.splat(slope);
    for (let unit: usize = 0; unit < rowBytes; unit += 16) {
      addTo(back + unit, f32x4.mul(four, v128.load(row + unit)));
      addTo(row + unit + shift, f32x4.mul(four, v128.load(hidden + unit)));
    }
  }
  for (let unit: usize = 0; unit < rowBytes; unit += 16) {
    const lit = f32x4.gt(v128.load(hidden + unit), zero);
    v128.store(back + unit, v128.and(lit, v128.load(back + unit)));
  }
}

/** Adds the slopes of the hidden layer to the rows of the active features. */
export function learnHidden(active: usize, count: i32, back: usize, rowSlopes: usize, width: i32): void {
  const rowBytes = (<usize>width) << 2;
  for (let block: usize = 0; block < rowBytes; block += BLOCK) {
    const from = back + block;
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    const e = v128.load(from, 64);
    const f = v128.load(from, 80);
    const g = v128.load(from, 96);
    const h = v128.load(from, 112);
    const end = active + ((<usize>count) << 1);
    for (let at = active; at < end; at += 2) {
      const row = rowSlopes + block + <usize>load<u16>(at) * rowBytes;
      addTo(row, a);
      addTo(row + 16, b);
      addTo(row + 32, c);
      addTo(row + 48, d);
      addTo(row + 64, e);
      addTo(row + 80, f);
      addTo(row + 96, g);
      addTo(row + 112, h);
    }
  }
}

/** to += from, `count` numbers (a multiple of 4) */
export function addAll(to: usize, from: usize, count: i32): void {
  const bytes = (<usize>count) << 2;
  for (let at: usize = 0; at < bytes; at += 16) addTo(to + at, v128.load(from + at));
}
