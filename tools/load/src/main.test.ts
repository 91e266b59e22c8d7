import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { buildPackage } from '@coup-fourre/testing';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Results } from './results.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
beforeAll(() => buildPackage('tools/load'));

/** The bench, with the folder that the server's own one is made in. */
function bench(line: string): { folder: string; running: ChildProcessByStdio<null, Readable, Readable> } {
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-load-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const words = [MAIN, '--folder', folder, ...line.split(' ')];
  const running = spawn(execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void running.kill('SIGKILL'));
  return { folder, running };
}

it('two rooms are played for two seconds on the real server', async () => {
  const { folder, running } = bench('--phases throughput --rooms 2 --seconds 2 --generators 1 --json');
  const [out, said] = await Promise.all([text(running.stdout), text(running.stderr)]);
  expect(said).toContain('2 rooms play');
  const { rates } = JSON.parse(out) as Results;
  expect(rates).toMatchObject([
    { name: 'actions, at once', rooms: 2, sockets: 4, refusals: {}, droppedSockets: 0, stalledRooms: 0 },
  ]);
  const [rate] = rates;
  expect(rate?.perSecond).toBeGreaterThan(1);
  expect(rate?.p99).toBeGreaterThanOrEqual(rate?.p50 ?? Number.POSITIVE_INFINITY);
  expect(rate?.serverCpu).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual([]);
});

it('what is interrupted leaves nothing behind', async () => {
  const { folder, running } = bench('--phases throughput --rooms 2 --seconds 60 --generators 1');
  for await (const said of running.stderr) if (String(said).includes('rooms play')) break;
  expect(readdirSync(folder)).toHaveLength(1);
  running.kill('SIGINT');
  const [code] = (await once(running, 'exit')) as [number];
  expect(code).toBe(130);
  expect(readdirSync(folder)).toEqual([]);
});

it('what it is asked wrongly it says in one sentence', async () => {
  const { running } = bench('--rooms none');
  const [said, [code]] = await Promise.all([text(running.stderr), once(running, 'exit')]);
  expect(said).toBe("--rooms must be a whole number from 1 up, not 'none'\nSee --help.\n");
  expect(code).toBe(2);
});
