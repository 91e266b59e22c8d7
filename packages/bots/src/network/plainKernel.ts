import { FIELD_COUNT } from '../features/fields.ts';
import type { Kernel } from './kernel.ts';

const BYTES_PER_FLOAT = 4;

/** The kernel in plain loops, for platforms without WebAssembly lanes, and for testing the compiled kernel. */
export function plainKernel(buffer: ArrayBuffer): Kernel {
  const floats = new Float32Array(buffer);
  const shorts = new Uint16Array(buffer);
  const signed = new Int16Array(buffer);
  const integers = new Int32Array(buffer);
  const bytes = new Uint8Array(buffer);
  const at = (address: number): number => floats[address / BYTES_PER_FLOAT] as number;
  const put = (address: number, value: number): void => {
    floats[address / BYTES_PER_FLOAT] = value;
  };
  const add = (address: number, value: number): void => put(address, at(address) + value);
  const whole = (address: number, index: number): number => signed[address / 2 + index] as number;
  return {
    hide(active, count, rows, bias, hidden, width) {
      for (let unit = 0; unit < width * BYTES_PER_FLOAT; unit += BYTES_PER_FLOAT) {
        let sum = at(bias + unit);
        for (let index = 0; index < count; index += 1)
          sum += at(rows + (shorts[active / 2 + index] as number) * width * BYTES_PER_FLOAT + unit);
        put(hidden + unit, Math.max(0, sum));
      }
    },
    update(values, previous, rows, sums, hidden, _changes, width) {
      for (let field = 0; field < FIELD_COUNT; field += 1) {
        const value = shorts[values / 2 + field] as number;
        const old = shorts[previous / 2 + field] as number;
        if (value === old) continue;
        shorts[previous / 2 + field] = value;
        for (let unit = 0; unit < width; unit += 1)
          signed[sums / 2 + unit] =
            whole(sums, unit) + whole(rows, value * width + unit) - whole(rows, old * width + unit);
      }
      for (let unit = 0; unit < width; unit += 1) signed[hidden / 2 + unit] = Math.max(0, whole(sums, unit));
    },
    answer(hidden, weights, bias, out, width, options, count) {
      for (let option = options; option < options + count; option += 1) {
        const output = bytes[option] as number;
        let sum = at(bias + output * BYTES_PER_FLOAT);
        for (let unit = 0; unit < width * BYTES_PER_FLOAT; unit += BYTES_PER_FLOAT)
          sum += at(hidden + unit) * at(weights + output * width * BYTES_PER_FLOAT + unit);
        put(out + output * BYTES_PER_FLOAT, sum);
      }
    },
    best(hidden, weights, bias, width, low, high) {
      let best = 0;
      let greatest = Number.NEGATIVE_INFINITY;
      for (let output = 0; output < 64; output += 1) {
        if ((((output < 32 ? low : high) >>> (output & 31)) & 1) === 0) continue;
        let here = integers[bias / 4 + output] as number;
        for (let unit = 0; unit < width; unit += 1) here += whole(hidden, unit) * whole(weights, output * width + unit);
        if (here > greatest) {
          greatest = here;
          best = output;
        }
      }
      return best;
    },
    learnAnswer(hidden, weights, bias, slopes, back, width, options, count, shift) {
      for (let unit = 0; unit < width * BYTES_PER_FLOAT; unit += BYTES_PER_FLOAT) {
        put(back + unit, 0);
        for (let option = options; option < options + count; option += 1) {
          const output = (bytes[option] as number) * BYTES_PER_FLOAT;
          const weight = weights + output * width + unit;
          add(weight + shift, at(slopes + output) * at(hidden + unit));
          if (at(hidden + unit) > 0) add(back + unit, at(slopes + output) * at(weight));
        }
      }
      for (let option = options; option < options + count; option += 1) {
        const output = (bytes[option] as number) * BYTES_PER_FLOAT;
        add(bias + output + shift, at(slopes + output));
      }
    },
    learnHidden(active, count, back, rowSlopes, width) {
      for (let index = 0; index < count; index += 1) {
        const row = rowSlopes + (shorts[active / 2 + index] as number) * width * BYTES_PER_FLOAT;
        for (let unit = 0; unit < width * BYTES_PER_FLOAT; unit += BYTES_PER_FLOAT) add(row + unit, at(back + unit));
      }
    },
    addAll(to, from, count) {
      for (let index = 0; index < count * BYTES_PER_FLOAT; index += BYTES_PER_FLOAT) add(to + index, at(from + index));
    },
  };
}
