import { randomBytes } from 'node:crypto';
import { stderr, stdin, stdout } from 'node:process';
import { answerLines } from '../protocol/jsonLines.ts';
import { Referee } from './referee.ts';

const TOO_LONG = { id: null, ok: false, error: { code: 'badRequest', message: 'a line may have 1 MiB at most' } };

/** Runs the referee over standard input and output until the input ends. */
export async function referee(): Promise<void> {
  const judge = new Referee(
    () => randomBytes(32).toString('hex'),
    (error) => stderr.write(`coup-fourre referee: ${String(error)}\n`),
  );
  await answerLines(stdin, stdout, (line) => (line === null ? TOO_LONG : judge.answer(line)));
}
