import process, { stdin, stdout } from 'node:process';
import { emitKeypressEvents } from 'node:readline';
import { m } from '@coup-fourre/client/text';
import { onContinue, type ScreenSwitch, suspend } from '../text/jobControl.ts';
import { wrapText } from '../text/layoutText.ts';
import { boardText } from './boardText.ts';
import type { ReplayStep } from './steps.ts';

/** A key as Node reports it. */
interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
}

const ENTER_SCREEN = '\u001b[?1049h\u001b[?25l';
const LEAVE_SCREEN = '\u001b[?25h\u001b[?1049l';
const REDRAW = '\u001b[H\u001b[J';

/** The step to show after a key, or null to quit. */
export function stepAfter(key: string, step: number, steps: readonly Pick<ReplayStep, 'isBeginning'>[]): number | null {
  const last = steps.length - 1;
  const begins = steps.flatMap(({ isBeginning }, index) => (isBeginning ? [index] : []));
  switch (key) {
    case 'right':
    case 'space':
    case 'l':
    case 'return':
      return Math.min(step + 1, last);
    case 'left':
    case 'h':
    case 'backspace':
      return Math.max(step - 1, 0);
    case 'down':
    case 'pagedown':
    case 'j':
      return begins.find((index) => index > step) ?? last;
    case 'up':
    case 'pageup':
    case 'k':
      return begins.findLast((index) => index < step) ?? 0;
    case 'home':
      return 0;
    case 'end':
      return last;
    case 'q':
    case 'escape':
      return null;
    default:
      return step;
  }
}

/** Shows steps on a terminal, moved by keys, until the user quits. */
export function viewSteps(steps: readonly ReplayStep[]): Promise<void> {
  let at = Math.max(
    0,
    steps.findIndex(({ isBeginning }) => isBeginning),
  );
  const draw = (): void => void stdout.write(REDRAW + screenOf(steps, at));
  return new Promise((resolve) => {
    const close = (): void => void stdout.write(LEAVE_SCREEN);
    const screen: ScreenSwitch = {
      leave: () => {
        stdin.setRawMode(false);
        close();
      },
      enter: () => {
        stdin.setRawMode(true);
        stdout.write(ENTER_SCREEN);
        draw();
      },
    };
    const ignoreContinue = onContinue(screen);
    const leave = (): void => {
      process.off('exit', close);
      ignoreContinue();
      stdin.off('keypress', press).setRawMode(false).pause();
      stdout.off('resize', draw);
      close();
      resolve();
    };
    const press = (_: string, { name = '', ctrl = false }: Key): void => {
      const next = ctrl && name === 'c' ? null : stepAfter(name, at, steps);
      if (ctrl && name === 'z') suspend(screen);
      else if (next === null) leave();
      else {
        at = next;
        draw();
      }
    };
    process.once('exit', close);
    emitKeypressEvents(stdin);
    stdin.setRawMode(true).resume().on('keypress', press);
    stdout.on('resize', draw).write(ENTER_SCREEN);
    draw();
  });
}

/** Cuts the board to the terminal. The last event, on as many lines as it needs, and the keys always remain. */
function screenOf(steps: readonly ReplayStep[], at: number): string {
  const step = steps[at];
  if (step === undefined) return '';
  const { columns, rows } = stdout;
  const lines = boardText(step, { index: at, lastIndex: steps.length - 1 }).split('\n');
  const event = wrapText(lines.at(-1) ?? '', columns, '  ');
  const table = lines.slice(0, -1).slice(0, Math.max(0, rows - event.length - 1));
  return [...table, ...event, m.boardKeys()].map((line) => truncate(line, columns)).join('\r\n');
}

const truncate = (line: string, columns: number): string =>
  line.length > columns ? `${line.slice(0, columns - 1)}…` : line;
