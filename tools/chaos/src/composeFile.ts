import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, ROOT } from '@coup-fourre/testing';
import { parse } from 'yaml';

/** A service of compose.yaml, as far as it can be started without containers. */
export interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Environment;
  readonly ports?: readonly string[];
}

/** The services by name, with variables put in as `docker compose` does from .env; throws where one must be set and is not. */
export function servicesWith(variables: Environment): Readonly<Record<string, Service>> {
  const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
  const filled = text.replace(/\$\{(\w+):\?([^}]*)\}/g, (_, name: string, complaint: string) => {
    const value = variables[name] ?? '';
    if (value === '') throw new Error(`${name}: ${complaint}`);
    return value;
  });
  return (parse(filled, { merge: true }) as { services: Record<string, Service> }).services;
}
