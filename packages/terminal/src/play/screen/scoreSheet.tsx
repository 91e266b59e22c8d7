import type { TableModel } from '@coup-fourre/client';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { scoreSheet } from '../table/scoreSheet.ts';
import { withKeys } from './withKeys.ts';

const TITLE_COLUMNS = 21;
const CELL_COLUMNS = { least: 6, most: 18 } as const;

export function ScoreSheet({ model, columns, rows }: { model: TableModel; columns: number; rows: number }): ReactNode {
  const room = Math.floor((columns - TITLE_COLUMNS - 2) / model.rules.teams);
  const width = Math.max(CELL_COLUMNS.least, Math.min(CELL_COLUMNS.most, room));
  const all = scoreSheet(model);
  // The total is always visible, however many deals there were.
  const shown = all.length <= rows ? all : [...all.slice(0, rows - 1), ...all.slice(-1)];
  return (
    <Box flexDirection="column" paddingX={1}>
      {withKeys(shown).map(({ key: line, thing: { title, cells, isSum } }) => (
        <Box key={line} height={1}>
          <Box width={TITLE_COLUMNS}>
            <Text wrap="truncate" bold={line === 0 || isSum}>
              {title}
            </Text>
          </Box>
          {withKeys(cells).map(({ key, thing }) => (
            <Box key={key} width={width} justifyContent="flex-end" paddingLeft={1}>
              <Text wrap="truncate" bold={line === 0 || isSum}>
                {thing}
              </Text>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
