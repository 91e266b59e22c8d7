import { appendFileSync, writeFileSync } from 'node:fs';
import { formatPuzzles, PUZZLE_THEMES } from '@coup-fourre/client/puzzles';
import { checkPuzzle, spread } from './check.ts';
import { mine, threadedMiner } from './mine.ts';
import { openMined, readMined } from './minedFile.ts';
import { HELP, type Task, taskOf } from './options.ts';
import { choosePuzzles } from './pack.ts';

const DEALS_PER_LINE = 100;

async function runMine({ out, deals, seed, themes, cores }: Extract<Task, { kind: 'mine' }>): Promise<void> {
  const file = openMined(out, { seed, themes });
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  let done = file.deals.length;
  let puzzles = file.deals.reduce((sum, { found }) => sum + found.length, 0);
  const start = { puzzles, cpu: process.cpuUsage() };
  await mine({
    file,
    deals,
    miners: Array.from({ length: cores }, () => threadedMiner({ seed, themes })),
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

function runCheck({ out, count }: Extract<Task, { kind: 'check' }>): void {
  const puzzles = spread(
    readMined(out).flatMap(({ found }) => found),
    count,
  );
  let [checked, changed, nearer] = [0, 0, 0];
  for (const puzzle of puzzles) {
    const { isBest, isByMargin } = checkPuzzle(puzzle);
    checked += 1;
    if (!isBest) changed += 1;
    if (!isByMargin) nearer += 1;
    console.log(
      `${checked} of ${puzzles.length} checked: ${changed} have another answer, ${nearer} are within the margin`,
    );
  }
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
  else if (task.kind === 'check') runCheck(task);
  else if (task.kind === 'pack') runPack(task);
  else await runMine(task);
} catch (error) {
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  console.error(message);
  process.exitCode = 2;
}
