import { stdin, stdout } from 'node:process';
import { encodeAction, encodeEvent } from '@coup-fourre/rules';
import { encodeState, type GameRecord, recordNoted } from '@coup-fourre/rules/authority';
import { WrongUsage } from '../program/faults.ts';
import { readInput } from '../readInput.ts';
import { inOneLine } from '../typedNumbers.ts';
import { boardText } from './boardText.ts';
import { type Step, stepsOf } from './steps.ts';
import { stepText } from './stepText.ts';
import { view } from './viewer.ts';

/** The options of the command as they are typed. */
export interface TypedOptions {
  readonly all?: true;
  readonly step?: string;
  readonly json?: true;
}

/** Steps through the record in a file, or on standard input for `-`. Leaves by WrongUsage. */
export async function replay(file: string, typed: TypedOptions): Promise<void> {
  const read = recordNoted(await readInput(file));
  if (!read.ok) throw new WrongUsage(`${inOneLine(file)}: ${read.error.message}`);
  const { record } = read.value;
  const steps = stepsOf(record);
  const chosen = typed.step === undefined ? null : stepTyped(typed.step, steps);
  if (typed.json) stdout.write(`${JSON.stringify(encoded(record, steps, chosen))}\n`);
  else if (chosen !== null)
    stdout.write(`${boardText(chosen.step, { step: chosen.number, last: steps.length - 1 })}\n`);
  else if (!typed.all && file !== '-' && stdin.isTTY && stdout.isTTY) await view(steps);
  else stdout.write(`${linesOf(steps).join('\n')}\n`);
}

interface Chosen {
  readonly number: number;
  readonly step: Step;
}

function stepTyped(text: string, steps: readonly Step[]): Chosen {
  const number = Number(text);
  const step = /^\d{1,9}$/.test(text) ? steps[number] : undefined;
  if (step !== undefined) return { number, step };
  throw new WrongUsage(`--step must be a whole number from 0 to ${steps.length - 1}, not '${inOneLine(text)}'`);
}

function linesOf(steps: readonly Step[]): string[] {
  const width = String(steps.length - 1).length;
  return steps.map((step, number) => `${String(number).padStart(width)}  ${stepText(step)}`);
}

function encoded({ rules, match }: GameRecord, steps: readonly Step[], chosen: Chosen | null): object {
  const game = { edition: rules.edition, players: rules.players, match, last: steps.length - 1 };
  if (chosen !== null)
    return { ...game, ...encodedStep(chosen.step, chosen.number), state: encodeState(chosen.step.state) };
  return { ...game, steps: steps.map(encodedStep) };
}

function encodedStep({ deal, move, events }: Step, step: number): object {
  const done = move === null ? null : { seat: move.seat, ...encodeAction(move.action) };
  return { step, deal, action: done, events: events.map(encodeEvent) };
}
