import { VISIT_STEPS, type VisitStep } from './loadStats.ts';
import type { Rush } from './results.ts';
import { formatCount, formatNumber, refusalTexts, textTable } from './textTable.ts';

const STEP_NAMES: Readonly<Record<VisitStep, string>> = {
  begin: 'a game begins',
  act: 'an action',
  finish: 'giving up',
  results: 'the results',
};

/** What the people of a day waited for, beside those in plain rooms. */
export function rushReport({ people, seconds, plain, day, refusals, droppedSockets }: Rush): string {
  const rows = VISIT_STEPS.map((step) => {
    const [one, other] = [plain[step], day[step]];
    const figures = [one.p50, other.p50, other.p50 / one.p50, one.p99, other.p99, other.p99 / one.p99];
    return [STEP_NAMES[step], formatCount(other.count), ...figures.map(formatNumber)];
  });
  const title = `${formatCount(people)} people in ${formatCount(seconds)} s`;
  const headings = [title, 'answers', 'p50 ms plain', 'day', 'ratio', 'p99 ms plain', 'day', 'ratio'];
  const lost = droppedSockets > 0 ? [`${formatCount(droppedSockets)} sockets closed by the server`] : [];
  return [textTable([headings, ...rows]), ...refusalTexts(refusals), ...lost].join('\n');
}
