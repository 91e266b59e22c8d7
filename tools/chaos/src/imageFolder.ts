import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type Environment, ROOT } from '@coup-fourre/testing';

/** Fills a folder with exactly the content of the Dockerfile's last stage. */
export function createImageFolder(image: Image, folder: string): void {
  for (const { from, sources, target } of image.copies) {
    if (from === null) continue;
    for (const source of sources) {
      if (source === 'node_modules') copyModules(join(folder, target));
      else copyBuilt(join(ROOT, source), targetPath(source, join(folder, target)));
    }
  }
}

/** COPY puts a file inside the target if the target ends with a slash. */
function targetPath(source: string, target: string): string {
  return target.endsWith('/') ? join(target, basename(source)) : target;
}

/** Copies without sources, which the previous stage removes. */
function copyBuilt(source: string, target: string): void {
  if (statSync(source).isFile()) copy([source, target]);
  else {
    mkdirSync(target, { recursive: true });
    const built = readdirSync(source).filter((name) => name !== 'src');
    copy([...built, target], source);
  }
}

/** Copies with cp, which is quicker than Node. On the same disk, files are linked, not written again. */
function copy(paths: readonly string[], from = ROOT): void {
  const isSameDisk = statSync(from).dev === statSync(tmpdir()).dev;
  execFileSync('cp', ['-a', ...(isSameDisk ? ['--link'] : []), ...paths], { cwd: from });
}

/** Copies the modules that `npm install --omit=dev --workspace packages/server` installs, with their dependencies. */
function copyModules(target: string): void {
  mkdirSync(join(target, '@coup-fourre'), { recursive: true });
  const modules = join(ROOT, 'node_modules');
  const seen = new Set<string>();
  const installed: string[] = [];
  const own = new Set(['@coup-fourre/server']);
  const follow = (from: string): void => {
    for (const [name, isOptional] of dependenciesOf(from)) {
      const found = resolveModule(name, from);
      if (found === null && isOptional) continue;
      if (found === null) throw new Error(`${name} is not installed for ${from}`);
      if (seen.has(found)) continue;
      seen.add(found);
      if (name.startsWith('@coup-fourre/')) own.add(name);
      else if (found.startsWith(modules)) installed.push(relative(modules, found));
      follow(found);
    }
  };
  follow(join(ROOT, 'packages/server'));
  copy(['--parents', ...installed, target], modules);
  for (const name of own)
    symlinkSync(join('../../packages', name.slice('@coup-fourre/'.length)), join(target, name), 'dir');
}

function dependenciesOf(folder: string): (readonly [name: string, isOptional: boolean])[] {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  return [
    ...Object.keys(optionalDependencies).map((name) => [name, true] as const),
    ...Object.keys(dependencies).map((name) => [name, name in optionalDependencies] as const),
  ];
}

/** The path of a module as Node resolves it, or null if it is missing. */
function resolveModule(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(ROOT.replace(/\/$/, '')); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return path;
  }
  return null;
}

/** A COPY instruction: source paths, from the repository or another stage, and the target. */
interface Copy {
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** The stages of the Dockerfile, and the command of the last stage. */
export interface Image {
  /** All COPY instructions in order. Those with `from` copy from /app of that stage. */
  readonly copies: readonly Copy[];
  readonly environment: Environment;
  readonly user: string | null;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

export function readDockerfile(): Image {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('FROM '));
  const argumentsOf = (instruction: string): string[] =>
    lines
      .slice(last)
      .flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []));
  return {
    copies: lines.filter((line) => line.startsWith('COPY ')).map(copyOf),
    environment: Object.fromEntries(
      argumentsOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
    ),
    user: argumentsOf('USER').at(-1) ?? null,
    command: JSON.parse(argumentsOf('CMD').at(-1) ?? '[]') as string[],
    healthCheck: JSON.parse(
      argumentsOf('HEALTHCHECK')
        .at(-1)
        ?.replace(/^.*?CMD /, '') ?? '[]',
    ) as string[],
  };
}

function copyOf(line: string): Copy {
  const words = line.split(/\s+/).slice(1);
  const from = words[0]?.startsWith('--from=') ? words[0].slice('--from='.length) : null;
  const paths = from === null ? words : words.slice(1).map((path) => path.replace(/^\/app\//, ''));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}
