import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { Results } from './results.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The arguments of the benchmark, and the parent folder of the server's own folder. */
function context(line: string): { folder: string; running: ChildProcessByStdio<null, Readable, Readable> } {
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-load-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const words = [MAIN, '--folder', folder, ...line.split(' ')];
  const running = spawn(execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void running.kill('SIGKILL'));
  return { folder, running };
}

it('rooms are played as fast as the real server answers, in a soak and on a day', async () => {
  const sizes = '--rooms 1 --seconds 0.5 --commands 250 --people 3 --turns 2 --generators 1';
  const { folder, running } = context(`--phases throughput,soak,days ${sizes} --json`);
  const [out, output] = await Promise.all([text(running.stdout), text(running.stderr)]);
  expect(output).toContain('1 rooms play');
  const { rates, soaked, rush } = JSON.parse(out) as Results;
  expect(rates).toMatchObject([
    { name: 'actions, at once', rooms: 1, sockets: 2, refusals: {}, droppedSockets: 0, stalledRooms: 0 },
  ]);
  const [rate] = rates;
  expect(rate?.perSecond).toBeGreaterThan(0);
  expect(rate?.p99).toBeGreaterThanOrEqual(rate?.p50 ?? Number.POSITIVE_INFINITY);
  expect(rate?.serverCpu).toBeGreaterThan(0);

  // The soak plays matches to their end and samples the server ten times.
  expect(output).toContain('1 rooms play 250 commands');
  expect(soaked).toMatchObject({ refusals: {}, droppedSockets: 0 });
  expect(soaked?.samples).toHaveLength(10);
  const last = soaked?.samples.at(-1);
  expect(last?.commands).toBeGreaterThanOrEqual(250);
  expect(last?.rows.games).toBeGreaterThan(0);
  expect(last?.storedBytes).toBeGreaterThan(0);
  expect(last?.storedBytes).toBeLessThan(last?.fileBytes ?? 0);

  // People play and finish a run of the day, and as many play in plain rooms.
  expect(output).toContain('day: 3 people come within 0.5 s');
  const counts = { begin: { count: 3 }, act: { count: 6 }, finish: { count: 3 }, results: { count: 3 } };
  expect(rush).toMatchObject({ people: 3, plain: counts, day: counts, refusals: {}, droppedSockets: 0 });
  expect(readdirSync(folder)).toEqual([]);
});

it('an interrupted run leaves no files behind', async () => {
  const { folder, running } = context('--phases throughput --rooms 2 --seconds 60 --generators 1');
  for await (const output of running.stderr) if (String(output).includes('rooms sit down')) break;
  expect(readdirSync(folder)).toHaveLength(1);
  running.kill('SIGINT');
  const [code] = (await once(running, 'exit')) as [number];
  expect(code).toBe(130);
  expect(readdirSync(folder)).toEqual([]);
});

it('a usage error is reported in one sentence', async () => {
  const { running } = context('--rooms none');
  const [output, [code]] = await Promise.all([text(running.stderr), once(running, 'exit')]);
  expect(output).toBe("--rooms must be a whole number of at least 1, not 'none'\nSee --help.\n");
  expect(code).toBe(2);
});
