import { stdin, stdout } from 'node:process';
import { encodeAction, parseWholeNumber, type Study } from '@coup-fourre/rules';
import { encodeProtocolEvent, encodeState, type GameRecord } from '@coup-fourre/rules/authority';
import { readStudyOrRecords } from '../options/inputFiles.ts';
import { oneLineExcerpt } from '../options/optionValues.ts';
import { type ReportFlags, showReportLanguage } from '../options/reportLanguage.ts';
import { UsageError } from '../program/errors.ts';
import { boardText } from './boardText.ts';
import { type OutlookOf, type ReplayStep, replayStepsOf, stepText } from './steps.ts';
import { viewSteps } from './viewer.ts';

export interface ReplayFlags extends ReportFlags {
  readonly all?: true;
  readonly step?: string;
}

/** Steps through the records in a file, or on standard input for `-`, one after the other. Throws UsageError. */
export async function replay(file: string, typed: ReplayFlags): Promise<void> {
  await showReportLanguage(typed);
  const read = await readStudyOrRecords(file);
  const study = 'chapters' in read ? read : null;
  const records = 'chapters' in read ? read.chapters.map(({ record }) => record) : read;
  const outlookOf = await outlooksOf(records);
  const steps = records.flatMap((record, index) =>
    replayStepsOf(record, {
      record: records.length === 1 && study === null ? null : index + 1,
      chapter: study?.chapters[index]?.title ?? null,
      opens: study?.chapters[index]?.opens,
      outlookOf,
    }),
  );
  if (study !== null && steps.length === 0) throw new UsageError(`the study '${study.title}' has no chapter yet`);
  const chosen = typed.step === undefined ? null : readStepOption(typed.step, steps);
  if (typed.json) stdout.write(`${JSON.stringify({ ...headOf(study), ...encodeReplays(records, steps, chosen) })}\n`);
  else if (chosen !== null)
    stdout.write(`${boardText(chosen.step, { index: chosen.number, lastIndex: steps.length - 1 })}\n`);
  else if (!typed.all && file !== '-' && stdin.isTTY && stdout.isTTY) await viewSteps(steps);
  else stdout.write(`${[...Object.values(headOf(study)), ...linesOf(steps)].join('\n')}\n`);
}

/** Loads the chances to win a match only if a record is one. */
async function outlooksOf(records: readonly GameRecord[]): Promise<OutlookOf> {
  if (!records.some(({ match }) => match)) return () => null;
  const { matchOutlook, shippedWeightsFor } = await import('@coup-fourre/bots');
  return (table, team) => matchOutlook(table, team, shippedWeightsFor(table.rules).equity);
}

/** The title of a study, and its introduction. */
function headOf(study: Study | null): Partial<Pick<Study, 'title' | 'note'>> {
  return study === null ? {} : { title: study.title, ...(study.note !== undefined && { note: study.note }) };
}

interface ChosenStep {
  readonly number: number;
  readonly step: ReplayStep;
}

function readStepOption(text: string, steps: readonly ReplayStep[]): ChosenStep {
  const number = parseWholeNumber(text);
  const step = number === null ? undefined : steps[number];
  if (number !== null && step !== undefined) return { number, step };
  throw new UsageError(`--step must be a whole number from 0 to ${steps.length - 1}, not '${oneLineExcerpt(text)}'`);
}

function linesOf(steps: readonly ReplayStep[]): string[] {
  const width = String(steps.length - 1).length;
  return steps.map((step, number) => `${String(number).padStart(width)}  ${stepText(step)}`);
}

/** One record is one object. Several are a list in `records`, unless one step is chosen. */
function encodeReplays(
  records: readonly GameRecord[],
  steps: readonly ReplayStep[],
  chosen: ChosenStep | null,
): object {
  const [only] = chosen === null ? records : records.slice((chosen.step.record ?? 1) - 1);
  if (only !== undefined && (records.length === 1 || chosen !== null)) return encodeReplay(only, steps, chosen);
  const own = (number: number): ReplayStep[] => steps.filter(({ record }) => record === number);
  return { records: records.map((record, index) => encodeReplay(record, own(index + 1), null)) };
}

function encodeReplay({ rules, match }: GameRecord, steps: readonly ReplayStep[], chosen: ChosenStep | null): object {
  const game = { edition: rules.edition, players: rules.players, match, last: steps.length - 1 };
  if (chosen !== null)
    return { ...game, ...encodeStep(chosen.step, chosen.number), state: encodeState(chosen.step.state) };
  return { ...game, steps: steps.map(encodeStep) };
}

function encodeStep(replayed: ReplayStep, step: number): object {
  const { record, chapter, deal, move, events, outlooks } = replayed;
  const { mark, note } = replayed.notes;
  const done = move === null ? null : { seat: move.seat, ...encodeAction(move.action) };
  const written = { ...(mark !== undefined && { mark }), ...(note !== undefined && { note }) };
  const place = { step, ...(record !== null && { record }), ...(chapter !== null && { chapter }), deal };
  const opens = move !== null && replayed.isBeginning ? { opens: true } : {};
  const match = outlooks.length === 0 ? {} : { match: outlooks };
  return { ...place, action: done, ...written, ...opens, ...match, events: events.map(encodeProtocolEvent) };
}
