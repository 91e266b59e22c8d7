import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../', import.meta.url);
const PACKAGES = fileURLToPath(new URL('packages/', ROOT));

export const RULES_MD = readFileSync(new URL('RULES.md', ROOT), 'utf8');

export const RULE_NUMBERS = [...RULES_MD.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number = '']) => number);

/** The cells of a table of RULES.md below its header. `header` has the header's cells. */
export function tableBelow(...header: readonly string[]): string[][] {
  const [, table = ''] = RULES_MD.split(`\n| ${header.join(' | ')}`);
  const [, , ...rows] = table.split('\n\n', 1).join('').split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The texts of the files in a folder of packages/ whose paths match. */
export function sourcesIn(folder: string, fits: RegExp): string[] {
  return readdirSync(`${PACKAGES}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => fits.test(path) && !/(^|\/)(node_modules|dist|paraglide)\//.test(path))
    .map((path) => readFileSync(`${PACKAGES}${folder}/${path}`, 'utf8'));
}
