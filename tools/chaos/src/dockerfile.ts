import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, ROOT } from '@coup-fourre/testing';

/** A COPY instruction: paths in the repository or in another stage's folder, and the target. */
interface Copy {
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** The stages in the Dockerfile, and how the last one is run. */
export interface Image {
  /** All COPY instructions in order; those with `from` copy from /app of that stage. */
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
