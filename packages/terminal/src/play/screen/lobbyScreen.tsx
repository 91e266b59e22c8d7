import { m } from '@coup-fourre/client/text';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { lobbyLines } from '../table/lobbyLines.ts';
import type { PlayState } from '../table/playState.ts';
import { Prompt } from './tableScreen.tsx';
import { withKeys } from './withKeys.ts';

/** A table before its match has begun. */
export function LobbyScreen({ model, rows }: { model: PlayState; rows: number }): ReactNode {
  return (
    <Box flexDirection="column" height={rows - 1} justifyContent="space-between">
      <Box flexDirection="column" padding={1}>
        <Text bold>{m.lobbyFills()}</Text>
        {lobbyLines(model).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {withKeys(model.log).map(({ key, thing }) => (
          <Text key={key} dimColor>
            {thing}
          </Text>
        ))}
      </Box>
      <Prompt model={model} />
    </Box>
  );
}
