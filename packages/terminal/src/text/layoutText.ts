import { env, stdout } from 'node:process';

/** Makes text bold on a terminal, unless NO_COLOR is set. Otherwise returns it unchanged. */
export function bold(text: string): string {
  return stdout.isTTY && (env.NO_COLOR ?? '') === '' ? `\u001b[1m${text}\u001b[22m` : text;
}

/** A number with its sign, such as +12 or −3. `text` formats its amount. */
export function signed(number: number, text: (amount: number) => string = String): string {
  return `${number < 0 ? '−' : '+'}${text(Math.abs(number))}`;
}

const GAP = '  ';

/**
 * Rows as lines with aligned columns, two spaces apart. The first `left` columns are aligned left, the others right.
 */
export function alignColumns(rows: readonly (readonly string[])[], left = Number.POSITIVE_INFINITY): string[] {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const cell = (text: string, column: number): string => {
    const width = widths[column] ?? 0;
    return column < left ? text.padEnd(width) : text.padStart(width);
  };
  return rows.map((row) => row.map(cell).join(GAP).trimEnd());
}

/**
 * Wraps a text at its ordinary spaces. Non-breaking spaces break only if a word is longer than the width. Later lines
 * are indented.
 */
export function wrapText(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    if (line.trim() !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
