import { env, stdout } from 'node:process';

/** Makes text bold on a terminal, unless NO_COLOR is set. Otherwise returns it unchanged. */
export function bold(text: string): string {
  return stdout.isTTY && (env.NO_COLOR ?? '') === '' ? `\u001b[1m${text}\u001b[22m` : text;
}

/** A number with its sign, such as +12 or −3. `text` formats its amount. */
export function signed(number: number, text: (amount: number) => string = String): string {
  return `${number < 0 ? '−' : '+'}${text(Math.abs(number))}`;
}

/** The number of a player or team in a text for people, who count from 1. Records count from 0. */
export const numberOf = (place: number): number => place + 1;

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

/** Columns of the terminal, or 80 if the output goes to a file or pipe. */
export function textWidth(): number {
  return stdout.columns ?? 80;
}

/** Rows as aligned columns, as far as they fit the width; else each row's cells below its first one. */
export function foldColumns(rows: readonly (readonly string[])[], width: number, left?: number): string[] {
  const aligned = alignColumns(rows, left);
  if (aligned.every((line) => line.length <= width)) return aligned;
  const [headings = [], ...body] = rows;
  return body.flatMap(([first = '', ...cells]) => [
    first,
    ...cells
      .flatMap((cell, index) =>
        cell === '' ? [] : wrapText(`${headings[index + 1]}: ${cell}`, width - GAP.length, GAP),
      )
      .map((line) => `${GAP}${line}`),
  ]);
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

/** The same for lines that go to a terminal of this many columns. Undefined is no terminal: programs get whole lines. */
export function linesFor(columns: number | undefined, lines: readonly string[]): readonly string[] {
  return columns === undefined ? lines : lines.flatMap((line) => wrapText(line, columns));
}

/** A label and its text, which is broken at spaces and stays beside the label. */
export function labelledLines(label: string, text: string, columns: number | undefined): string[] {
  const indent = ' '.repeat(label.length);
  const [first = '', ...others] = linesFor(columns === undefined ? undefined : columns - label.length, [text]);
  return [`${label}${first}`, ...others.map((line) => `${indent}${line}`)];
}
