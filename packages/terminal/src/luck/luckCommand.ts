import { stdout } from 'node:process';
import { type DealLuck, type ErrorsByKind, errorsInDeal, luckOfRecord } from '@coup-fourre/bots/luck';
import { type Locale, LUCK_MESSAGES, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import type { GameRecord } from '@coup-fourre/rules/authority';
import { readGameRecords } from '../options/inputFiles.ts';
import { UsageError } from '../program/errors.ts';
import { environmentLanguage } from '../program/language.ts';
import { encodeLuck, luckText } from './luckText.ts';

export interface LuckFlags {
  readonly errors?: true;
  readonly json?: true;
  readonly lang?: Locale;
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
  /** Its number in the file, from 1. Null if the file has only this record. */
  readonly place: number | null;
  readonly record: GameRecord;
  readonly deals: readonly MeasuredDeal[];
}

/** Splits the results of records (`-` for standard input) into luck and skill. Throws UsageError. */
export async function luck(files: readonly string[], { errors, json, lang }: LuckFlags): Promise<void> {
  await showLanguage(lang ?? environmentLanguage(), TERMINAL_MESSAGES, LUCK_MESSAGES);
  if (files.filter((file) => file === '-').length > 1) throw new UsageError('standard input, -, can be read only once');
  // All records are read before any is measured, so that an invalid one is reported at once.
  const records: Omit<MeasuredRecord, 'deals'>[] = [];
  for (const file of files) {
    const read = await readGameRecords(file);
    records.push(...read.map((record, index) => ({ file, place: read.length === 1 ? null : index + 1, record })));
  }
  const measured = records.map((record) => measure(record, errors === true));
  stdout.write(`${json ? JSON.stringify(encodeLuck(measured)) : luckText(measured)}\n`);
}

function measure({ record, ...place }: Omit<MeasuredRecord, 'deals'>, withErrors: boolean): MeasuredRecord {
  const deals = luckOfRecord(record).flatMap((deal, index) =>
    deal.isOver ? [{ number: index + 1, luck: deal, errors: withErrors ? errorsOf(record, index) : null }] : [],
  );
  return { ...place, record, deals };
}

function errorsOf(record: GameRecord, deal: number): ErrorsByKind[] {
  const search = errorsInDeal(record, { deal });
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}
