const GAP = '  ';

/** Rows as lines with aligned columns, two spaces apart: the first `left` columns to the left, the rest to the right. */
export function alignColumns(rows: readonly (readonly string[])[], left = Number.POSITIVE_INFINITY): string[] {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const cell = (text: string, column: number): string => {
    const width = widths[column] ?? 0;
    return column < left ? text.padEnd(width) : text.padStart(width);
  };
  return rows.map((row) => row.map(cell).join(GAP).trimEnd());
}
