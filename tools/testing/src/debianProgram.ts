import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, getuid } from 'node:process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Folders where Debian installs servers that are not on everyone's path. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
const POSTGRES_FOLDER = '/usr/lib/postgresql';

/** A program that tests need and npm does not have. */
export interface DebianProgram {
  /** Its name for people. */
  readonly title: string;
  readonly command: string;
  /** The Debian package that contains it. */
  readonly package: string;
}

/** The path of a program; null if it is not installed. */
function pathOf({ command }: DebianProgram): string | null {
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const folders = [...onPath, ...SERVER_FOLDERS, ...postgresFolders()];
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path)) ?? null;
}

/** Debian keeps every version of PostgreSQL in a folder of its own; the newest first. */
function postgresFolders(): string[] {
  if (!existsSync(POSTGRES_FOLDER)) return [];
  const versions = readdirSync(POSTGRES_FOLDER).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(POSTGRES_FOLDER, version, 'bin'));
}

/**
 * The path of a program, which is installed if it is missing and we are root. Otherwise rejects and says what to do.
 */
export async function ensureInstalled(program: DebianProgram): Promise<string> {
  const found = pathOf(program);
  if (found !== null) return found;
  const missing = `${program.title} is not installed: install Debian’s package ${program.package}`;
  if (getuid?.() !== 0) throw new Error(missing);
  try {
    await install(program.package);
  } catch (error) {
    throw new Error(`${missing}; apt-get could not`, { cause: error });
  }
  const path = pathOf(program);
  if (path === null) throw new Error(missing);
  return path;
}

async function install(name: string): Promise<void> {
  const aptGet = (...words: string[]): Promise<unknown> =>
    // Several test files may get here at once.
    execute('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await aptGet('update');
  await aptGet('install', '--yes', '--no-install-recommends', name);
}
