import { HAND_ROWS } from './handRow.tsx';
import { type PanelSize, panelRows } from './panel.ts';

/** The least that the table needs. */
export const LEAST = { columns: 80, rows: 24 } as const;

/** Columns from which on the score sheet stands beside the table, and how many it takes. */
const BESIDE_FROM = 120;
const BESIDE = 42;

/** Rows from which on piles are shown as cards. */
const TALL_FROM = 32;

/** Columns of a panel from which on it is wide. */
const WIDE_FROM = 38;

/** Rows for the line on top, the answer and the question, and the line of keys. */
const TOP = 1;
export const PROMPT_ROWS = 3;
const KEYS = 1;

/** Where everything goes on a screen of some size. */
export interface Layout {
  /** Columns of the table itself. */
  readonly columns: number;
  /** Columns of the score sheet beside it, 0 where there is no room for it. */
  readonly beside: number;
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
  const beside = columns >= BESIDE_FROM ? BESIDE : 0;
  const table = columns - beside;
  const share = Math.floor(table / teams);
  const panel: PanelSize = share >= WIDE_FROM ? 'wide' : 'narrow';
  const pageRows = rows - 1 - TOP - HAND_ROWS - PROMPT_ROWS - KEYS;
  const panels = Array.from({ length: teams }, (_, place) => (place === 0 ? table - share * (teams - 1) : share));
  const isTall = rows >= TALL_FROM;
  const eventRows = pageRows - panelRows({ size: panel, isTall });
  return { columns: table, beside, panel, isTall, panels, pageRows, eventRows };
}
