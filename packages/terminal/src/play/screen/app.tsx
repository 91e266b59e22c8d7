import { m } from '@coup-fourre/client/text';
import { Box, Text, useInput, useStdout } from 'ink';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { helpLines } from '../table/keyHelp.ts';
import { ENTER, ESCAPE } from '../table/keys.ts';
import { lobbyLines } from '../table/people.ts';
import type { PlaySession } from '../table/playSession.ts';
import type { PlayState } from '../table/playState.ts';
import { MIN_SIZE, PROMPT_ROWS } from './layout.ts';
import { promptLines } from './promptLines.ts';
import { Prompt, type Size, TableScreen } from './tableScreen.tsx';
import { withKeys } from './withKeys.ts';

interface AppProps {
  readonly session: PlaySession;
  readonly interrupt: () => void;
  readonly suspend: () => void;
}

/** The game on the whole terminal. Ctrl-C interrupts it, Ctrl-Z suspends it. */
export function App({ session, interrupt, suspend }: AppProps): ReactNode {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const size = useSize();
  const isTooSmall = size.columns < MIN_SIZE.columns || size.rows < MIN_SIZE.rows;
  useInput((input, key) => {
    if (key.ctrl && input === 'c') interrupt();
    else if (key.ctrl && input === 'z') suspend();
    // Nobody sees what another key would do.
    else if (isTooSmall) return;
    else if (key.return) void session.press(ENTER);
    else if (key.escape) void session.press(ESCAPE);
    // Keys pressed quickly may arrive together.
    else if (!key.ctrl && !key.meta) for (const each of input) void session.press(/[\r\n]/.test(each) ? ENTER : each);
  });
  if (isTooSmall) return <Text>{m.tooSmall({ columns: size.columns, rows: size.rows })}</Text>;
  if (state.model === null) return <LobbyScreen state={state} size={size} />;
  return <TableScreen state={state} model={state.model} size={size} />;
}

/** The terminal's size, which may change at any time. */
function useSize(): Size {
  const { stdout } = useStdout();
  const [size, setSize] = useState<Size>({ columns: stdout.columns, rows: stdout.rows });
  useEffect(() => {
    const resized = (): void => setSize({ columns: stdout.columns, rows: stdout.rows });
    stdout.on('resize', resized);
    return () => void stdout.off('resize', resized);
  }, [stdout]);
  return size;
}

function LobbyScreen({ state, size: { columns, rows } }: { state: PlayState; size: Size }): ReactNode {
  const prompt = promptLines(state, columns);
  return (
    <Box flexDirection="column" height={rows - 1} justifyContent="space-between">
      <Box flexDirection="column" padding={1}>
        <Text bold>{m.lobbyFills()}</Text>
        {[...lobbyLines(state), ...(state.page === 'help' ? helpLines(state) : [])].map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {withKeys(state.log).map(({ key, item }) => (
          <Text key={key} dimColor>
            {item}
          </Text>
        ))}
      </Box>
      <Prompt lines={prompt} rows={Math.max(PROMPT_ROWS, prompt.length)} />
    </Box>
  );
}
