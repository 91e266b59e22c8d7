import { env, stdin, stdout } from 'node:process';
import { type Instance, render } from 'ink';
import { onContinue, type ScreenSwitch, suspend } from '../../text/jobControl.ts';
import type { PlaySession } from '../table/playSession.ts';
import { asciiCells, hasUnicode, writeAscii } from '../text/ascii.ts';
import { App } from './app.tsx';
import { ColorContext } from './colors.ts';

const ALTERNATE_SCREEN = '\u001B[?1049h\u001B[2J\u001B[H';
const MAIN_SCREEN = '\u001B[?1049l';
const CLEAR = '\u001B[2J\u001B[H';

/**
 * Uses the terminal's alternate screen. Returns a function that returns to the main screen.
 * Ctrl-Z suspends the game, as in other programs. When it continues, the whole screen is drawn again.
 */
export function runScreen(
  session: PlaySession,
  { isColorful, stop }: { isColorful: boolean; stop: () => void },
): () => void {
  if (!hasUnicode(env)) writeAscii(stdout, asciiCells);
  const mount = (): Instance =>
    render(
      <ColorContext value={isColorful}>
        <App session={session} interrupt={stop} suspend={() => suspend(screen)} />
      </ColorContext>,
      { stdin, stdout, exitOnCtrlC: false, patchConsole: false },
    );
  const screen: ScreenSwitch = {
    leave: () => {
      picture.unmount();
      stdin.setRawMode(false);
      stdout.write(MAIN_SCREEN);
    },
    // Ink draws only what has changed, so a new picture begins.
    enter: () => {
      picture.unmount();
      // Without raw mode, keys pressed before the first picture would be echoed over it.
      stdin.setRawMode(true);
      stdout.write(ALTERNATE_SCREEN);
      picture = mount();
    },
  };
  stdin.setRawMode(true);
  stdout.write(ALTERNATE_SCREEN);
  let picture = mount();
  const resized = (): void => {
    // Clears the screen first, because each terminal rewraps the old lines differently.
    picture.clear();
    stdout.write(CLEAR);
  };
  stdout.prependListener('resize', resized);
  const ignoreContinue = onContinue(screen);
  return () => {
    ignoreContinue();
    stdout.off('resize', resized);
    screen.leave();
  };
}
