import type { Kernel } from './kernel.ts';

const BYTES_PER_FLOAT = 4;

/** The kernel in plain loops, for platforms without WebAssembly lanes, and to check the compiled one against. */
export function plainKernel(buffer: ArrayBuffer): Kernel {
  const floats = new Float32Array(buffer);
  const shorts = new Uint16Array(buffer);
  const bytes = new Uint8Array(buffer);
  const at = (address: number): number => floats[address / BYTES_PER_FLOAT] as number;
  const put = (address: number, value: number): void => {
    floats[address / BYTES_PER_FLOAT] = value;
  };
  const add = (address: number, value: number): void => put(address, at(address) + value);
  return {
    hide(active, count, rows, bias, hidden, width) {
      for (let unit = 0; unit < width * BYTES_PER_FLOAT; unit += BYTES_PER_FLOAT) {
        let sum = at(bias + unit);
        for (let index = 0; index < count; index += 1)
          sum += at(rows + (shorts[active / 2 + index] as number) * width * BYTES_PER_FLOAT + unit);
        put(hidden + unit, Math.max(0, sum));
      }
    },
    answer(hidden, weights, bias, out, width, options, count) {
      for (let option = options; option < options + count; option += 1) {
        const output = (bytes[option] as number) * BYTES_PER_FLOAT;
        let sum = at(bias + output);
        for (let unit = 0; unit < width * BYTES_PER_FLOAT; unit += BYTES_PER_FLOAT)
          sum += at(hidden + unit) * at(weights + output * width + unit);
        put(out + output, sum);
      }
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
