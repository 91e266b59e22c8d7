import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { LearnedWeights } from '@coup-fourre/bots';
import { type AdvantageReport, planAdvantageRun, runAdvantages } from './advantages/advantageRun.ts';
import { runBelief } from './belief/beliefRun.ts';
import { HELP, type Task, taskOf } from './options.ts';
import { publishedWeights } from './plan/learnedFile.ts';
import { advantageLine, beliefLine, progressLine } from './progress.ts';
import { publish } from './publish.ts';
import { measureRegret } from './regret/regret.ts';
import { regretText } from './regret/regretText.ts';
import { batchesDone, planRun, run } from './run/run.ts';

const BATCHES_PER_LINE = 100;

async function train({
  plan: requestedPlan,
  out,
  from: other,
  cores,
}: Extract<Task, { kind: 'train' }>): Promise<void> {
  const { plan, from } = planRun(requestedPlan, out, other);
  const log = (line: string): void => appendFileSync(`${out}.log`, `${line}\n`);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  // Logged first, so that a run fails early if it cannot write.
  log(`${from?.own ? 'continues' : 'begins'}: ${JSON.stringify(plan)}`);
  const start = { startedAt: Date.now(), startBatch: batchesDone(from) };
  let deals = 0;
  const done = await run({
    plan,
    out,
    from,
    threads: cores,
    signal: stopping.signal,
    onReport: (report) => {
      deals += report.tally.deals;
      const line = progressLine(plan, report, { ...start, deals, now: Date.now() });
      if (report.lead || report.batch % BATCHES_PER_LINE === 0) log(line);
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
      else if (report.lead) console.error(line);
    },
  });
  console.error(`\n${done} of ${plan.batches} batches are done and saved in ${out}.`);
}

function showRegret({ plan, files: [first, ...others] }: Extract<Task, { kind: 'regret' }>): void {
  const weightsIn = (file: string): LearnedWeights => publishedWeights(file, plan.players);
  const report = measureRegret(plan, [weightsIn(first), ...others.map(weightsIn)]);
  const names = [first, ...others].map((file) => basename(file));
  console.log(regretText(report, names));
}

function trainBelief({ plan, out }: Extract<Task, { kind: 'belief' }>): void {
  let last = Date.now();
  const { batch } = runBelief(plan, out, (report) => {
    const line = beliefLine(plan, report, Date.now() - last);
    last = Date.now();
    appendFileSync(`${out}.log`, `${line}\n`);
    console.error(line);
  });
  console.error(`${batch} batches are done and saved in ${out}.`);
}

async function trainAdvantages({
  plan: requested,
  out,
  from,
  cores: threads,
  duplicates,
}: Extract<Task, { kind: 'advantages' }>): Promise<void> {
  const { plan, weights, own } = planAdvantageRun(requested, out, from);
  const log = (line: string): void => {
    appendFileSync(`${out}.log`, `${line}\n`);
    console.error(line);
  };
  log(`${own ? 'continues' : 'begins'}: ${JSON.stringify(plan)}`);
  let start = process.cpuUsage();
  const onReport = (report: AdvantageReport): void => {
    const { user, system } = process.cpuUsage(start);
    if (isWorthALine(report)) log(advantageLine(report, (user + system) / 1e6));
    if (report.kind !== 'measured' && report.isLast) start = process.cpuUsage();
  };
  await runAdvantages({ plan, weights, own, out, threads, duplicates, onReport });
  console.error(`${plan.rounds} rounds are done and saved in ${out}.`);
}

/** Whether another part of a phase is done, such as a twentieth, so that the log stays short however long the run is. */
function isWorthALine(report: AdvantageReport): boolean {
  if (report.kind === 'measured') return true;
  const { shards, passes } = report.phase;
  const parts = report.kind === 'made' ? LINES_PER_PHASE : passes;
  const all = report.kind === 'made' ? shards : shards * passes;
  const part = (done: number): number => Math.floor((done * parts) / all);
  return part(report.done) > part(report.done - 1);
}

const LINES_PER_PHASE = 20;

async function main(): Promise<void> {
  const task = taskOf(process.argv.slice(2));
  if (task.kind === 'help') console.log(HELP);
  else if (task.kind === 'publish') console.log(`Weights for ${publish(task.checkpoints, task.out).join(', ')} seats.`);
  else if (task.kind === 'regret') showRegret(task);
  else if (task.kind === 'belief') trainBelief(task);
  else if (task.kind === 'advantages') await trainAdvantages(task);
  else await train(task);
}

try {
  await main();
} catch (error) {
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  console.error(message);
  process.exitCode = 2;
}
