import { HAND_ROWS } from './handRow.tsx';
import { type PanelSize, panelRows } from './panel.ts';

/** The least that the table needs. */
export const MIN_SIZE = { columns: 80, rows: 24 } as const;

/** Columns from which on the score sheet stands beside the table, and how many it takes. */
const MIN_COLUMNS_WITH_SHEET = 120;
const SHEET_COLUMNS = 42;

/** Rows from which on piles are shown as cards. */
const MIN_TALL_ROWS = 32;

/** Columns of a panel from which on it is wide. */
const MIN_WIDE_COLUMNS = 38;

/** Rows for the line on top, the answer and the question, and the line of keys. */
const TOP_ROWS = 1;
export const PROMPT_ROWS = 3;
const KEY_ROWS = 1;

/** Where everything goes on a screen of some size. */
export interface Layout {
  /** Columns of the table itself. */
  readonly columns: number;
  /** Columns of the score sheet beside it, 0 where there is no room for it. */
  readonly sheetColumns: number;
  readonly panel: PanelSize;
  /** Whether there is room for the piles as cards. */
  readonly isTall: boolean;
  /** The columns of each team's panel. */
  readonly panels: readonly number[];
  readonly eventRows: number;
  /** Rows of a page that is laid over the piles. */
  readonly pageRows: number;
}

/** The layout for a screen; one row stays free, since a full screen scrolls. */
export function layoutFor({ columns, rows }: { columns: number; rows: number }, teams: number): Layout {
  const sheetColumns = columns >= MIN_COLUMNS_WITH_SHEET ? SHEET_COLUMNS : 0;
  const table = columns - sheetColumns;
  const share = Math.floor(table / teams);
  const panel: PanelSize = share >= MIN_WIDE_COLUMNS ? 'wide' : 'narrow';
  const pageRows = rows - 1 - TOP_ROWS - HAND_ROWS - PROMPT_ROWS - KEY_ROWS;
  const panels = Array.from({ length: teams }, (_, place) => (place === 0 ? table - share * (teams - 1) : share));
  const isTall = rows >= MIN_TALL_ROWS;
  const eventRows = pageRows - panelRows({ size: panel, isTall });
  return { columns: table, sheetColumns, panel, isTall, panels, pageRows, eventRows };
}
