import { wrapText } from '../../text/layoutText.ts';
import { HAND_ROWS } from './handRow.tsx';
import { type PanelSize, panelRows } from './panel.tsx';

export const MIN_SIZE = { columns: 80, rows: 24 } as const;

/** At this width or more, the score sheet is beside the table and takes the remaining columns. */
const MIN_COLUMNS_WITH_SHEET = 120;
const SHEET_COLUMNS = 42;

/** At this height or more, piles are drawn as cards. */
const MIN_TALL_ROWS = 32;

/** At this width or more, a panel is wide. */
const MIN_WIDE_COLUMNS = 38;

/** Rows of the top line, of the notice and the prompt unless they are long, and of the line of keys. */
const TOP_ROWS = 1;
export const PROMPT_ROWS = 3;
const KEY_ROWS = 1;

/** Empty columns at both sides of a line of text. */
export const PADDING = 1;

export interface Layout {
  readonly columns: number;
  /** Columns of the score sheet beside it, or 0 if there is no room. */
  readonly sheetColumns: number;
  readonly sheetRows: number;
  readonly panel: PanelSize;
  /** True if there is room to draw piles as cards. */
  readonly isTall: boolean;
  readonly panels: readonly number[];
  readonly eventRows: number;
  /** Rows of the notice and the prompt. */
  readonly promptRows: number;
  /** Rows of a page that covers the piles. */
  readonly pageRows: number;
}

interface LayoutContent {
  readonly teams: number;
  /** Rows of the strip with a request for a pause, or 0. */
  readonly stripRows: number;
  /** Lines of the notice and the prompt. More than usual take rows from the log. */
  readonly promptLines: number;
}

/** Columns of the table. The score sheet takes the rest. */
export function tableColumns(columns: number): number {
  return columns >= MIN_COLUMNS_WITH_SHEET ? columns - SHEET_COLUMNS : columns;
}

/** The layout for a screen. One row stays empty, because a full screen would scroll. */
export function layoutFor(
  { columns, rows }: { columns: number; rows: number },
  { teams, stripRows, promptLines }: LayoutContent,
): Layout {
  const table = tableColumns(columns);
  const share = Math.floor(table / teams);
  const panel: PanelSize = share >= MIN_WIDE_COLUMNS ? 'wide' : 'narrow';
  const isTall = rows >= MIN_TALL_ROWS;
  const panelHeight = panelRows({ size: panel, isTall });
  const free = rows - 1 - stripRows - TOP_ROWS - HAND_ROWS - KEY_ROWS;
  const promptRows = Math.max(PROMPT_ROWS, Math.min(promptLines, free - panelHeight));
  const pageRows = free - promptRows;
  const panels = Array.from({ length: teams }, (_, index) => (index === 0 ? table - share * (teams - 1) : share));
  const sizes = { sheetColumns: columns - table, sheetRows: rows - 1 - TOP_ROWS, eventRows: pageRows - panelHeight };
  return { ...sizes, columns: table, panel, isTall, panels, pageRows, promptRows };
}

interface LogLine {
  readonly text: string;
  /** True for every part of the latest sentence. */
  readonly isLast: boolean;
}

/** The latest sentences that fit, broken at spaces. A sentence that fits stays as it is, with its columns. */
export function logLines(
  sentences: readonly string[],
  { columns, rows }: { readonly columns: number; readonly rows: number },
): LogLine[] {
  const width = columns - 2 * PADDING;
  const broken = sentences.slice(-rows).flatMap((sentence, index, shown) => {
    const parts = sentence.length <= width ? [sentence] : wrapText(sentence, width, '  ');
    return parts.map((text) => ({ text, isLast: index === shown.length - 1 }));
  });
  return broken.slice(-rows);
}
