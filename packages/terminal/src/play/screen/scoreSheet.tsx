import type { TableModel } from '@coup-fourre/client';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { scoreSheet } from '../table/scoreSheet.ts';
import { withKeys } from './withKeys.ts';

/** A broken name of two partners needs room for one of them. */
const CELL_COLUMNS = { least: 8, broken: 9, most: 18 } as const;

/** A row that has room for two lines breaks long names and titles. Otherwise they are cut. */
const BROKEN_ROWS = 2;

interface SheetContent {
  /** Columns of the longest title. */
  readonly longest: number;
  readonly teams: number;
  readonly isBroken: boolean;
}

/** Columns of the titles and of each team, which begin with an empty one. */
export function sheetWidths(room: number, { longest, teams, isBroken }: SheetContent): { title: number; cell: number } {
  const title = Math.min(longest, room - teams * (isBroken ? CELL_COLUMNS.broken : CELL_COLUMNS.least));
  return { title, cell: Math.min(CELL_COLUMNS.most, Math.floor((room - title) / teams)) };
}

export function ScoreSheet({ model, columns, rows }: { model: TableModel; columns: number; rows: number }): ReactNode {
  const all = scoreSheet(model);
  const longest = Math.max(...all.map(({ title }) => title.length));
  // The total is always visible, however many deals there were.
  const shown = all.length <= rows ? all : [...all.slice(0, rows - 1), ...all.slice(-1)];
  const isBroken = shown.length * BROKEN_ROWS <= rows;
  const { title: titleColumns, cell: width } = sheetWidths(columns - 2, {
    longest,
    teams: model.rules.teams,
    isBroken,
  });
  const wrap = isBroken ? 'wrap' : 'truncate';
  return (
    <Box flexDirection="column" paddingX={1}>
      {withKeys(shown).map(({ key: line, item: { title, cells, isSum } }) => (
        <Box key={line} {...(!isBroken && { height: 1 })} flexShrink={0}>
          <Box width={titleColumns} flexShrink={0}>
            <Text wrap={wrap} bold={line === 0 || isSum}>
              {title}
            </Text>
          </Box>
          {withKeys(cells).map(({ key, item }) => (
            <Box key={key} width={width} flexShrink={0} justifyContent="flex-end" paddingLeft={1}>
              <Text wrap={wrap} bold={line === 0 || isSum}>
                {item}
              </Text>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
