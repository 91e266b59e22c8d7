import { DECISION_KINDS, type JudgedDecision, type RegretReport } from './regret.ts';

const COLUMN = 16;

/** A report as a table: what each policy, by name, gives away in points a deal and team, by kind of decision. */
export function regretText({ decisions, deals, scale }: RegretReport, names: readonly string[]): string {
  const row = (title: string, cells: readonly string[]): string =>
    [title.padEnd(COLUMN), ...cells.map((cell) => cell.padStart(COLUMN))].join(' ').trimEnd();
  const cellsOf = (judged: readonly JudgedDecision[]): string[] =>
    names.map((_, policy) => sumText(judged.map(({ regrets }) => scale * (regrets[policy] as number))));
  const kinds = DECISION_KINDS.map((kind) => ({ kind, judged: decisions.filter((one) => one.kind === kind) }));
  return [
    `${decisions.length} decisions of ${deals} deals; points a deal and team that are given away, ± 95 %`,
    row('', names),
    row('all', cellsOf(decisions)),
    ...kinds.map(({ kind, judged }) => row(`${kind} (${judged.length})`, cellsOf(judged))),
  ].join('\n');
}

/** A sum and 1.96 standard errors. */
function sumText(values: readonly number[]): string {
  if (values.length === 0) return '–';
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value ** 2, 0);
  const error = Math.sqrt(Math.max(0, squares - sum ** 2 / values.length));
  return `${sum.toFixed(0)} ± ${(1.96 * error).toFixed(0)}`;
}
