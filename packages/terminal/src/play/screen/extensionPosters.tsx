import type { TableModel } from '@coup-fourre/client';
import { extensionChoices, getLocale } from '@coup-fourre/client/text';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { KEYBOARDS } from '../text/keyboard.ts';

/** The two answers to the question about an extension, side by side, each with its key, its points and its risk. */
export function ExtensionPosters({ model, columns }: { model: TableModel; columns: number }): ReactNode {
  const [yes] = KEYBOARDS[getLocale()].yes;
  return (
    <Box>
      {extensionChoices(model).map(({ value, title, brings, notes }) => (
        <Box key={title} flexDirection="column" borderStyle="round" paddingX={1} width={Math.floor(columns / 2)}>
          <Text bold>{`${value ? yes : 'n'}: ${title}`}</Text>
          <Text bold>{brings}</Text>
          {notes.map((note) => (
            <Text key={note}>{`- ${note}`}</Text>
          ))}
        </Box>
      ))}
    </Box>
  );
}
