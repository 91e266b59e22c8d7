import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { lobbyLines } from '../table/lobbyLines.ts';
import type { Model } from '../table/model.ts';
import { keyed } from './keyed.ts';
import { Prompt } from './tableScreen.tsx';

/** A table before its match has begun. */
export function LobbyScreen({ model, rows }: { model: Model; rows: number }): ReactNode {
  return (
    <Box flexDirection="column" height={rows - 1} justifyContent="space-between">
      <Box flexDirection="column" padding={1}>
        <Text bold>{model.tongue.say('lobbyTitle')}</Text>
        {lobbyLines(model).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {keyed(model.log).map(({ key, thing }) => (
          <Text key={key} dimColor>
            {thing}
          </Text>
        ))}
      </Box>
      <Prompt model={model} />
    </Box>
  );
}
