import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename } from 'node:path';
import type { LearnedWeights } from '@coup-fourre/bots';
import { formatOpenings, parseOpenings } from '@coup-fourre/bots/explorer';
import { formatLuckWeights } from '@coup-fourre/bots/luck';
import { type AdvantageReport, runAdvantages } from './advantages/advantageRun.ts';
import { startingPointOf } from './advantages/startingPoint.ts';
import { runBelief } from './belief/beliefRun.ts';
import { HELP } from './help.ts';
import { checkErrors, ERROR_CHECK_HEADINGS, errorCheckLine } from './luck/errorCheck.ts';
import { checkLuck, LUCK_CHECK_HEADINGS, type LuckCheckPlan, luckCheckLine } from './luck/luckCheck.ts';
import { runLuck } from './luck/luckTraining.ts';
import { emptyOpenings, openingsLine, playOpenings } from './openings/openings.ts';
import { type Task, taskOf } from './options.ts';
import { publishedWeights } from './plan/learnedFile.ts';
import { sampleComparisons } from './prior/comparisons.ts';
import { fitPriors, priorText } from './prior/fitPrior.ts';
import { advantageLine, beliefLine, luckLine } from './progress.ts';
import { type Published, publish } from './publish.ts';
import { measureRegret, regretText } from './regret/regret.ts';

function showRegret({ plan, files: [first, ...others] }: Extract<Task, { kind: 'regret' }>): void {
  const weightsIn = (file: string): LearnedWeights => publishedWeights(file, plan.players);
  const report = measureRegret(plan, [weightsIn(first), ...others.map(weightsIn)]);
  const names = [first, ...others].map((file) => basename(file));
  console.log(regretText(report, names));
}

/** Returns a function that prints a line and adds it to the log beside `out`. */
function logTo(out: string): (line: string) => void {
  return (line) => {
    appendFileSync(`${out}.log`, `${line}\n`);
    console.error(line);
  };
}

function trainBelief({ plan, out }: Extract<Task, { kind: 'belief' }>): void {
  const log = logTo(out);
  let last = Date.now();
  const { batch } = runBelief(plan, out, (report) => {
    const line = beliefLine(plan, report, Date.now() - last);
    last = Date.now();
    log(line);
  });
  console.error(`${batch} batches are done and saved in ${out}.`);
}

function fitLuck({ plan, out }: Extract<Task, { kind: 'luck' }>): void {
  const log = logTo(out);
  log(`begins: ${JSON.stringify(plan)}`);
  const network = runLuck(plan, (report) => log(luckLine(plan, report)));
  writeFileSync(out, formatLuckWeights(network));
  console.error(`The value function is in ${out}.`);
}

function fitPrior({ plan, out }: Extract<Task, { kind: 'prior' }>): void {
  const comparisons = sampleComparisons(plan, out, (decisions) => {
    if (decisions % DECISIONS_PER_LINE === 0) console.error(`${decisions} of ${plan.decisions} decisions`);
  });
  const log = logTo(out);
  log(`fitted: ${JSON.stringify(plan)}`);
  log(priorText(fitPriors(comparisons)));
}

/** The tables are saved after each batch, so that a stopped run goes on from there. */
function makeOpenings({ plan, out }: Extract<Task, { kind: 'openings' }>): void {
  const begun = existsSync(out) ? parseOpenings(readFileSync(out, 'utf8')) : emptyOpenings();
  const log = logTo(out);
  log(`${existsSync(out) ? 'continues' : 'begins'}: ${JSON.stringify(plan)}, load ${loadText()}`);
  let last = begun;
  for (const tables of playOpenings(plan, begun)) {
    writeFileSync(`${out}.new`, formatOpenings(tables));
    renameSync(`${out}.new`, out);
    const isRoundOver = new Set(tables.map(({ deals }) => deals)).size === 1;
    if (isRoundOver) console.error(openingsLine(plan, tables));
    last = [...tables];
  }
  log(`${openingsLine(plan, last)}, load ${loadText()}`);
}

function loadText(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}

const DECISIONS_PER_LINE = 50;

function showLuckChecks(checks: readonly LuckCheckPlan[]): void {
  showHeadings(LUCK_CHECK_HEADINGS);
  for (const plan of checks) console.log(luckCheckLine(plan, checkLuck(plan)));
}

function showErrorChecks(checks: readonly LuckCheckPlan[]): void {
  showHeadings(ERROR_CHECK_HEADINGS);
  for (const plan of checks) console.log(errorCheckLine(plan, checkErrors(plan)));
}

function showHeadings(headings: string): void {
  console.log(headings);
  console.log(headings.replaceAll(/[^|]+/g, ' --- '));
}

async function trainAdvantages({
  plan: requested,
  out,
  named,
  cores: threads,
  duplicates,
}: Extract<Task, { kind: 'advantages' }>): Promise<void> {
  const start = startingPointOf(requested, out, named);
  const { plan, own } = start;
  const log = logTo(out);
  log(`${own ? 'continues' : 'begins'}: ${JSON.stringify(plan)}`);
  let used = process.cpuUsage();
  const onReport = (report: AdvantageReport): void => {
    const { user, system } = process.cpuUsage(used);
    if (isWorthALine(report)) log(advantageLine(report, (user + system) / 1e6));
    if ('done' in report && report.isLast) used = process.cpuUsage();
  };
  await runAdvantages({ ...start, out, threads, duplicates, onReport });
  console.error(`${plan.rounds} rounds are done and saved in ${out}.`);
}

/** True after each twentieth of a phase, so that the log stays short. */
function isWorthALine(report: AdvantageReport): boolean {
  if (!('done' in report)) return true;
  const { shards, passes } = report.phase;
  const parts = report.kind === 'made' ? LINES_PER_PHASE : passes;
  const all = report.kind === 'made' ? shards : shards * passes;
  const part = (done: number): number => Math.floor((done * parts) / all);
  return part(report.done) > part(report.done - 1);
}

const LINES_PER_PHASE = 20;

function publishedText({ players, hasBelief }: Published): string {
  const text = `Weights for ${players.join(', ')} seats.`;
  return hasBelief ? text : `${text} No belief checkpoint was named: champion will take hands to be random.`;
}

async function main(): Promise<void> {
  const task = taskOf(process.argv.slice(2));
  if (task.kind === 'help') console.log(HELP);
  else if (task.kind === 'publish') console.log(publishedText(publish(task.checkpoints, task.out)));
  else if (task.kind === 'regret') showRegret(task);
  else if (task.kind === 'prior') fitPrior(task);
  else if (task.kind === 'openings') makeOpenings(task);
  else if (task.kind === 'belief') trainBelief(task);
  else if (task.kind === 'luck') fitLuck(task);
  else if (task.kind === 'luckCheck') showLuckChecks(task.checks);
  else if (task.kind === 'errorCheck') showErrorChecks(task.checks);
  else await trainAdvantages(task);
}

try {
  await main();
} catch (error) {
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  console.error(message);
  process.exitCode = 2;
}
