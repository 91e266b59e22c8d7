import { BadInput, type Result, toResult } from '../badInput.ts';
import { formatMoment, type Moment, momentOf } from './moment.ts';
import { longerNote, whyNotNote } from './notes.ts';
import type { GameRecord } from './record.ts';
import { formatRecord, parseRecord } from './recordText.ts';
import { type Chapter, cleanTitle, MAX_CHAPTERS, MAX_STUDY_TITLE, type Study } from './study.ts';
import { excerptOf, faultAt, type Word } from './textReader.ts';

const HEADING = 'coup-fourre study';
const VERSION = '1';
const FAULT = 'badRecord';

/** A study as text, which NOTATION.md describes. */
export function formatStudy({ title, note, chapters }: Study): string {
  const lines = [
    `${HEADING} ${VERSION}`,
    `title ${title}`,
    ...(note === undefined ? [] : note.split('\n').map((line) => `note ${line}`)),
  ];
  const parts = chapters.map(({ title, opens, record }) => {
    const begins = opens === undefined ? '' : `opens ${formatMoment(opens)}\n`;
    return `\nchapter ${title}\n${begins}${formatRecord(record)}`;
  });
  return `${lines.join('\n')}\n${parts.join('')}`;
}

/** Parses a study and checks every move of its chapters. A fault has its line, column and reason. */
export function parseStudy(text: string): Result<Study> {
  return toResult(() => {
    const lines = text.split(/\r\n|\r|\n/).map(lineOf);
    const first = lines.findIndex(({ keyword }) => keyword === 'chapter');
    const head = lines.slice(0, first === -1 ? undefined : first).filter(({ keyword }) => keyword !== '');
    const [heading, titled, ...notes] = head;
    const end = { text: '', line: lines.length, column: 1 };
    if (heading?.keyword !== 'coup-fourre' || !/^study\b/.test(heading.rest.text))
      throw faultAt(heading?.first ?? end, FAULT, `a study must begin with '${HEADING} ${VERSION}'`);
    if (heading.rest.text !== `study ${VERSION}`)
      throw faultAt(heading.rest, FAULT, `only version ${VERSION} of the format is known`);
    if (titled?.keyword !== 'title') throw faultAt(titled?.first ?? end, FAULT, "here a line 'title …' should come");
    const title = titleAt(titled);
    let note: string | undefined;
    for (const line of notes) {
      if (line.keyword !== 'note')
        throw faultAt(line.first, FAULT, "before its first chapter, a study has lines 'note …' only");
      note = longerNote(note, line.rest.text);
      const why = whyNotNote(note);
      if (why !== null) throw faultAt(line.rest, FAULT, why);
    }
    return { title, ...(note !== undefined && { note }), chapters: first === -1 ? [] : chaptersIn(lines, first) };
  });
}

function chaptersIn(lines: readonly StudyLine[], first: number): Chapter[] {
  const starts = lines.flatMap(({ keyword }, index) => (index >= first && keyword === 'chapter' ? [index] : []));
  const extra = lines[starts[MAX_CHAPTERS] ?? -1];
  if (extra) throw faultAt(extra.first, FAULT, `a study has at most ${MAX_CHAPTERS} chapters`);
  return starts.map((start, index) => {
    const line = lines[start] as StudyLine;
    const title = titleAt(line);
    const inside = lines.slice(start + 1, starts[index + 1]);
    const next = inside.findIndex(({ keyword }) => keyword !== '');
    const opening = inside[next]?.keyword === 'opens' ? inside[next] : undefined;
    // An empty line in place of `opens` keeps the line numbers of the rest.
    const body = opening === undefined ? inside : inside.with(next, lineOf('', opening.first.line - 1));
    if (body.every(({ keyword }) => keyword === ''))
      throw faultAt(line.first, FAULT, `the chapter '${excerptOf(line.rest)}' has no record`);
    // Empty lines before the record make its faults count lines from the start of the text.
    const read = parseRecord(`${'\n'.repeat(start + 1)}${body.map(({ whole }) => whole).join('\n')}`);
    if (!read.ok) throw new BadInput(FAULT, `chapter '${excerptOf(line.rest)}': ${read.error.message}`, read.error);
    const { record } = read.value;
    return { title, ...(opening !== undefined && { opens: openingAt(opening, record) }), record };
  });
}

function openingAt({ first, rest }: StudyLine, { deals }: GameRecord): Moment {
  const moment = momentOf(rest.text);
  if (moment === null)
    throw faultAt(first, FAULT, "a line 'opens D.S' names a deal and the moves done in it, as in 2.15");
  const deal = deals[moment.deal - 1];
  if (deal === undefined || moment.step > deal.moves.length)
    throw faultAt(rest, FAULT, `the chapter has no moment ${rest.text}`);
  return moment;
}

/** A line: its first word, and everything after it as one word. A comment has no keyword. */
interface StudyLine {
  readonly whole: string;
  readonly keyword: string;
  readonly first: Word;
  readonly rest: Word;
}

function lineOf(whole: string, index: number): StudyLine {
  const [, indent = '', keyword = '', gap = '', rest = ''] = /^(\s*)(\S*)(\s*)(.*?)\s*$/.exec(whole) ?? [];
  const line = index + 1;
  const column = indent.length + 1;
  return {
    whole,
    keyword: keyword.startsWith('#') ? '' : keyword,
    first: { text: keyword, line, column },
    rest: { text: rest, line, column: column + keyword.length + gap.length },
  };
}

function titleAt({ keyword, first, rest }: StudyLine): string {
  if (rest.text === '') throw faultAt(first, FAULT, `a line '${keyword} …' has a title`);
  if ([...rest.text].length > MAX_STUDY_TITLE)
    throw faultAt(rest, FAULT, `a title has at most ${MAX_STUDY_TITLE} characters`);
  if (rest.text !== cleanTitle(rest.text))
    throw faultAt(rest, FAULT, 'a title has printable characters and single spaces only');
  return rest.text;
}
