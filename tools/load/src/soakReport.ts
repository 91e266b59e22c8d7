import type { Soak, SoakSample } from './results.ts';
import { formatCount, formatNumber, textTable } from './textTable.ts';

/** What must not grow with the commands. */
const MEASURES = {
  'resident MB': ({ resident }: SoakSample) => resident / 1e6,
  'used MB': ({ used }: SoakSample) => used / 1e6,
  'file MB': ({ fileBytes }: SoakSample) => fileBytes / 1e6,
  'stored MB': ({ storedBytes }: SoakSample) => storedBytes / 1e6,
  rows: ({ rows }: SoakSample) => Object.values(rows).reduce((sum, count) => sum + count, 0),
} as const;

/** Growth over the second half up to which something is flat; what grows evenly from nothing has 0.67. */
const MAX_GROWTH = 0.1;

/** A soak as a table of its samples, and whether what it measured was flat. */
export function soakReport({ rooms, samples, refusals, droppedSockets }: Soak): string {
  const measures = Object.values(MEASURES);
  const head = [`a soak of ${formatCount(rooms)} rooms`, 'seconds', 'CPU s', 'rooms', ...Object.keys(MEASURES)];
  const lines = samples.map((sample) => {
    const { commands, seconds, cpu } = sample;
    const figures = [seconds, cpu, sample.rows.rooms ?? 0].map(formatCount);
    return [`${formatCount(commands)} commands`, ...figures, ...measures.map((of) => formatNumber(of(sample)))];
  });
  const growths = measures.map((of) => growth(samples, of));
  const isFlat = growths.every((each) => each <= MAX_GROWTH);
  const refused = Object.entries(refusals).map(([reason, count]) => `${formatCount(count)} refused (${reason})`);
  return [
    textTable([head, ...lines, ['growth in the second half', '', '', '', ...growths.map(formatNumber)]]),
    `memory and store: ${isFlat ? 'flat' : 'not flat'} (at most ${MAX_GROWTH}); ${formatCount(droppedSockets)} sockets closed by the server`,
    ...refused,
  ].join('\n');
}

/** By how much a measure grew over the second half, by its regression line, as a share of its mean there. */
function growth(samples: readonly SoakSample[], of: (sample: SoakSample) => number): number {
  const half = samples.slice(Math.floor((samples.length - 1) / 2));
  const mean = (each: (sample: SoakSample) => number): number =>
    half.reduce((sum, sample) => sum + each(sample), 0) / half.length;
  const x = mean(({ commands }) => commands);
  const y = mean(of);
  const slope =
    mean((sample) => (sample.commands - x) * (of(sample) - y)) / mean(({ commands }) => (commands - x) ** 2);
  const span = (half.at(-1)?.commands ?? 0) - (half[0]?.commands ?? 0);
  return (slope * span) / y;
}
