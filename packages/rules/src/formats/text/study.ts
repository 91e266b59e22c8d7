import type { Moment } from './moment.ts';
import { cleanNote } from './notes.ts';
import type { GameRecord } from './record.ts';

/** A position or a deal with a title. Comments on it are in its record. */
export interface Chapter<Record = GameRecord> {
  readonly title: string;
  readonly record: Record;
  /** Where a reader begins. Default: the start. */
  readonly opens?: Moment;
}

/** Chapters in the order in which they are read, with a title and an introduction. Records may be texts. */
export interface Study<Record = GameRecord> {
  readonly title: string;
  readonly note?: string;
  readonly chapters: readonly Chapter<Record>[];
}

/** Maximum number of characters in the title of a study or of a chapter. */
export const MAX_STUDY_TITLE = 80;
/** Maximum number of chapters in a study. */
export const MAX_CHAPTERS = 64;

/**
 * A title as typed, in the form that a study keeps: one line of at most MAX_STUDY_TITLE characters. Empty if it has no
 * text.
 */
export function cleanTitle(typed: string): string {
  return [...cleanNote(typed).replaceAll('\n', ' ')].slice(0, MAX_STUDY_TITLE).join('').trim();
}
