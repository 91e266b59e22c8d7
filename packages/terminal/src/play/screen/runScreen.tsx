import { env, stdin, stdout } from 'node:process';
import { render } from 'ink';
import type { PlaySession } from '../table/playSession.ts';
import { asciiCells, hasUnicode, writeAscii } from '../text/ascii.ts';
import { App } from './app.tsx';
import { ColorContext } from './colors.ts';

const ALTERNATE_SCREEN = '\u001B[?1049h\u001B[2J\u001B[H';
const MAIN_SCREEN = '\u001B[?1049l';
const CLEAR = '\u001B[2J\u001B[H';

/** Uses the terminal's alternate screen. Returns a function that returns to the main screen. */
export function runScreen(
  session: PlaySession,
  { isColourful, stop }: { isColourful: boolean; stop: () => void },
): () => void {
  if (!hasUnicode(env)) writeAscii(stdout, asciiCells);
  // Without raw mode, keys pressed before the first picture would be echoed over it.
  stdin.setRawMode(true);
  stdout.write(ALTERNATE_SCREEN);
  const { unmount, clear } = render(
    <ColorContext value={isColourful}>
      <App session={session} interrupt={stop} />
    </ColorContext>,
    { stdin, stdout, exitOnCtrlC: false, patchConsole: false },
  );
  const resized = (): void => {
    // Clears the screen first, because each terminal rewraps the old lines differently.
    clear();
    stdout.write(CLEAR);
  };
  stdout.prependListener('resize', resized);
  return () => {
    stdout.off('resize', resized);
    unmount();
    stdin.setRawMode(false);
    stdout.write(MAIN_SCREEN);
  };
}
