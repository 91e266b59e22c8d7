import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

/** The built program, as npm start runs it. */
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

describe('the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-main-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function start(environment: Record<string, string>, flags: readonly string[] = []) {
    const child = spawn(process.execPath, [MAIN, ...flags], {
      cwd: folder,
      // The computers' runs of the day would take a minute of a core.
      env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', DAY_LEVELS: 'none', ...environment },
    });
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    return { child, ended, errors: text(child.stderr) };
  }

  /** Resolves with the line in which a server prints its address. */
  async function ready({ child }: ReturnType<typeof start>): Promise<string> {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return line.toString();
  }

  it('needs only a folder, keeps its games in ./data, shares them with no second server, and stops when asked', async () => {
    const server = start({});
    const line = await ready(server);
    expect(line).toMatch(/^Coup Fourré is ready: http:\/\/127\.0\.0\.1:\d+\n$/);
    const address = line.trim().split(': ')[1] ?? '';
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(existsSync(join(folder, 'data', 'coup-fourre.db'))).toBe(true);
    const second = start({});
    expect(await second.ended).toBe(1);
    expect(await second.errors).toMatch(/^Another server uses this file: .+\n$/);
    // A server that takes more than ten seconds to stop exits with 1.
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(await server.errors).toBe('');
  });

  it('says in one sentence why it cannot start, and exits with 1', async () => {
    // One is noticed before the server is made, the other while it starts.
    const servers = [start({ PORT: 'http' }), start({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/games' })];
    for (const server of servers) {
      expect(await server.ended).toBe(1);
      const words = await server.errors;
      expect(words).toMatch(/^[^\n]+\.\n$/);
      expect(words).not.toMatch(/hunter2|Error/);
    }
  });

  it('refuses arguments instead of ignoring them', async () => {
    const server = start({}, ['--port', '9000']);
    expect(await server.ended).toBe(2);
    expect(await server.errors).toBe(
      "The server takes no arguments, but got '--port'. Set environment variables, as in PORT=9000, or run coup-fourre serve --help.\n",
    );
  });
});
