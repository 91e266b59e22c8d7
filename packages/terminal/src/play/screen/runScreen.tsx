import { stdin, stdout } from 'node:process';
import { render } from 'ink';
import type { PlaySession } from '../table/playSession.ts';
import { App } from './app.tsx';
import { ColorContext } from './colors.ts';

const ALTERNATE_SCREEN = '\u001B[?1049h\u001B[2J\u001B[H';
const MAIN_SCREEN = '\u001B[?1049l';
const CLEAR = '\u001B[2J\u001B[H';

/** Shows a session on the terminal's other screen, until what it returns is called; the first screen is as it was then. */
export function runScreen(
  session: PlaySession,
  { isColourful, stop }: { isColourful: boolean; stop: () => void },
): () => void {
  // Keys that come before the first picture must not be written over it.
  stdin.setRawMode(true);
  stdout.write(ALTERNATE_SCREEN);
  const { unmount, clear } = render(
    <ColorContext value={isColourful}>
      <App session={session} interrupt={stop} />
    </ColorContext>,
    { stdin, stdout, exitOnCtrlC: false, patchConsole: false },
  );
  const resized = (): void => {
    // What the terminal has made of the old lines is not known.
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
