import { stdout } from 'node:process';
import { type DealLuck, type ErrorsByKind, errorsInDeal, luckOfRecord } from '@coup-fourre/bots/luck';
import type { GameRecord } from '@coup-fourre/rules/authority';
import { readGameRecord } from '../options/optionValues.ts';
import { UsageError } from '../program/errors.ts';
import { encodeLuck, luckText } from './luckText.ts';

export interface LuckFlags {
  readonly errors?: true;
  readonly json?: true;
}

/** `number` counts the deals of a file from 1. */
export interface MeasuredDeal {
  readonly number: number;
  readonly luck: DealLuck;
  /** Errors by team, or null without --errors. */
  readonly errors: readonly ErrorsByKind[] | null;
}

export interface MeasuredRecord {
  readonly file: string;
  readonly record: GameRecord;
  readonly deals: readonly MeasuredDeal[];
}

/** Splits the results of records (`-` for standard input) into luck and skill. Throws UsageError. */
export async function luck(files: readonly string[], { errors, json }: LuckFlags): Promise<void> {
  if (files.filter((file) => file === '-').length > 1) throw new UsageError('standard input, -, can be read only once');
  // All records are read before any is measured, so that an invalid one is reported at once.
  const records: { readonly file: string; readonly record: GameRecord }[] = [];
  for (const file of files) records.push({ file, record: await readGameRecord(file) });
  const measured = records.map(({ file, record }) => measure({ file, record }, errors === true));
  stdout.write(`${json ? JSON.stringify(encodeLuck(measured)) : luckText(measured)}\n`);
}

function measure({ file, record }: Pick<MeasuredRecord, 'file' | 'record'>, withErrors: boolean): MeasuredRecord {
  const deals = luckOfRecord(record).flatMap((deal, index) =>
    deal.isOver ? [{ number: index + 1, luck: deal, errors: withErrors ? errorsOf(record, index) : null }] : [],
  );
  return { file, record, deals };
}

function errorsOf(record: GameRecord, deal: number): ErrorsByKind[] {
  const search = errorsInDeal(record, { deal });
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}
