import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { SHIPPED_WEIGHTS_CHECKSUM } from '@coup-fourre/bots';
import { formatPuzzles, PUZZLE_THEMES, parsePuzzles } from '@coup-fourre/client/puzzles';
import { balanced } from './answerKind.ts';
import { writeJudged } from './judged.ts';
import { mine, threadedMiner } from './mine.ts';
import { openMined, readMined } from './minedFile.ts';
import { HELP, type Task, taskOf } from './options.ts';
import { choosePuzzles, inOrder } from './pack.ts';
import { checkReport, runCheck, threadedChecker } from './runCheck.ts';

const DEALS_PER_LINE = 100;

async function runMine({ out, deals, cores, ...run }: Extract<Task, { kind: 'mine' }>): Promise<void> {
  const file = openMined(out, run);
  const stopping = untilStopped();
  let done = file.deals.length;
  let puzzles = file.deals.reduce((sum, { found }) => sum + found.length, 0);
  const start = { puzzles, cpu: process.cpuUsage() };
  await mine({
    file,
    deals,
    miners: Array.from({ length: cores }, () => threadedMiner(run)),
    signal: stopping.signal,
    onDeal: (found) => {
      done += 1;
      puzzles += found.length;
      const { user, system } = process.cpuUsage(start.cpu);
      const anHour = Math.round(((puzzles - start.puzzles) * 3.6e9) / (user + system));
      const line = `${done} of ${deals} deals, ${puzzles} puzzles, ${anHour} an hour and core`;
      if (done % DEALS_PER_LINE === 0) appendFileSync(`${out}.log`, `${line}\n`);
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
      else if (done % DEALS_PER_LINE === 0) console.error(line);
    },
  });
  file.close();
  console.error(`\n${done} of ${deals} deals are searched; ${puzzles} puzzles are in ${out}.`);
}

async function checkFile({ file, out, worlds, into, cores }: Extract<Task, { kind: 'check' }>): Promise<void> {
  const puzzles = parsePuzzles(readFileSync(file, 'utf8'));
  if (!puzzles.ok) throw new Error(puzzles.error.message);
  const { signal } = untilStopped();
  const count = puzzles.value.length;
  const results = await runCheck({
    puzzles: puzzles.value,
    worlds,
    out,
    checkers: Array.from({ length: cores }, threadedChecker),
    signal,
    onChecked: ({ id, fails }, done) => {
      const verdict = fails.length === 0 ? 'sound' : `fails under ${fails.join(', ')}`;
      console.error(`${done} of ${count}: ${id} ${verdict}`);
    },
  });
  for (const line of checkReport(results)) console.log(line);
  const isWhole = results.length === count;
  if (into !== null && isWhole) {
    const sound = results.filter(({ fails }) => fails.length === 0).map(({ puzzle }) => puzzle);
    writeFileSync(into, formatPuzzles(inOrder(balanced(sound))));
    writeJudged(into, { weights: SHIPPED_WEIGHTS_CHECKSUM, worlds });
  }
  if (!isWhole) console.log(`${count - results.length} puzzles are not checked yet: start the check again.`);
  if (!isWhole || results.some(({ fails }) => fails.length > 0)) process.exitCode = 1;
}

/** Aborted by Ctrl-C or a request to end. */
function untilStopped(): AbortController {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  return stopping;
}

function runPack({ out, into, count }: Extract<Task, { kind: 'pack' }>): void {
  const puzzles = choosePuzzles(readMined(out), count);
  writeFileSync(into, formatPuzzles(puzzles));
  for (const theme of PUZZLE_THEMES)
    console.log(`${theme}: ${puzzles.filter((puzzle) => puzzle.theme === theme).length}`);
  console.log(`${puzzles.length} puzzles are in ${into}.`);
}

try {
  const task = taskOf(process.argv.slice(2));
  if (task.kind === 'help') console.log(HELP);
  else if (task.kind === 'check') await checkFile(task);
  else if (task.kind === 'pack') runPack(task);
  else await runMine(task);
} catch (error) {
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  console.error(message);
  process.exitCode = 2;
}
