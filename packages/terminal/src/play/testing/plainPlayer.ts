import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environment, MAIN } from '../../testing/command.ts';

/** The output of a game through pipes, and how the game ended. */
export interface PlainGame {
  readonly lines: readonly string[];
  readonly status: number | null;
}

/** Plays line by line through pipes until the match is over. Reads the lines in any language. */
export function playPlain(words: readonly string[], state: string, command = 'play'): Promise<PlainGame> {
  const child = spawn(process.execPath, [MAIN, command, '--pace', '0', ...words], {
    env: environment({ XDG_STATE_HOME: state }),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines: string[] = [];
  let card = 'd1';
  createInterface({ input: child.stdout }).on('line', (written) => {
    lines.push(written);
    // French has non-breaking spaces before its colons and question marks.
    const line = written.replaceAll(/[\u00a0\u202f]/g, ' ');
    card =
      /(?:You can play|Cartes jouables :) (\d)/.exec(line)?.[1] ??
      (/No card can|Aucune carte/.test(line) ? 'd1' : card);
    if (isOver(line)) child.stdin.end();
    else {
      const answer = answerTo(line, card);
      if (answer !== null) child.stdin.write(`${answer}\n`);
    }
  });
  child.stdin.on('error', () => undefined);
  return new Promise((played) => child.once('close', (status) => played({ lines, status })));
}

function isOver(line: string): boolean {
  return /another match|une autre partie|w: the score sheet, q: leave/.test(line);
}

function answerTo(line: string, card: string): string | null {
  if (/1–\d play, d then|1–\d jouer, d puis/.test(line)) return card;
  if (/Drive on|Continuer jusqu/.test(line)) return 'n';
  if (/y: (do it|yes|call)|o : (le faire|oui|coup)/.test(line)) return /call a coup|o : coup/.test(line) ? 'n' : 'y';
  if (/ on whom\?| contre qui \?/.test(line)) return '1';
  return /press Enter|Enter: the next|Entrée (pour|: donne)/.test(line) ? '' : null;
}
