import { expect, it } from 'vitest';
import { FIRST_MOMENT, momentOf } from './moment.ts';
import { cleanTitle } from './study.ts';
import { formatStudy, parseStudy } from './studyText.ts';

const STUDY = `coup-fourre study 1
title The last cards # and their end
note Read this first.
note Then play.

chapter A Stop without an answer
coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 drawn=yes hands=ro.25.st/100.RW teams=-/ro draw=25.50
note They hold no Roll.
0 st>1 !
(
  0 ro
)

chapter Only a position
coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro
`;

const opening = (moment: string): string => STUDY.replace('answer\ncoup', `answer\nopens ${moment}\ncoup`);

function whyNot(text: string): string {
  const read = parseStudy(text);
  return read.ok ? 'read' : read.error.message;
}

it('a study reads back as it was written', () => {
  const read = parseStudy(STUDY);
  if (!read.ok) throw new Error(read.error.message);
  expect(formatStudy(read.value)).toBe(STUDY);
  expect(read.value.note).toBe('Read this first.\nThen play.');
  expect(read.value.chapters.map(({ title, record }) => [title, record.deals[0]?.moves.length])).toEqual([
    ['A Stop without an answer', 1],
    ['Only a position', 0],
  ]);
});

it('comments and empty lines are ignored, and a study may have no chapter', () => {
  const read = parseStudy('# mine\n\ncoup-fourre study 1\r\n  title Empty\n# nothing more\n');
  expect(read).toEqual({ ok: true, value: { title: 'Empty', chapters: [] } });
});

it('a chapter opens at the moment that it names, counted in deals from 1 and in moves', () => {
  const text = opening('1.1');
  const read = parseStudy(text);
  if (!read.ok) throw new Error(read.error.message);
  expect(read.value.chapters.map(({ opens }) => opens)).toEqual([{ deal: 1, step: 1 }, undefined]);
  expect(formatStudy(read.value)).toBe(text);
});

it.each([
  ['', "line 1, column 1: a study must begin with 'coup-fourre study 1'"],
  ['coup-fourre record 1\n', "line 1, column 1: a study must begin with 'coup-fourre study 1'"],
  [STUDY.replace('study 1', 'study 2'), 'line 1, column 13: only version 1 of the format is known'],
  [STUDY.replace(/title.*\n/, ''), "line 2, column 1: here a line 'title …' should come"],
  [STUDY.replace(/title.*/, 'title'), "line 2, column 1: a line 'title …' has a title"],
  [STUDY.replace(/title.*/, `title ${'a'.repeat(81)}`), 'line 2, column 7: a title has at most 80 characters'],
  [STUDY.replace('Only a', 'Only  a'), 'line 17, column 9: a title has printable characters and single spaces only'],
  [STUDY.replace('note Read', 'text Read'), 'line 3, column 1: before its first chapter, a study has lines'],
  [STUDY.replace('0 st>1', '0 st>0'), "chapter 'A Stop without an answer': line 12, column 3: seat 0 may not do that"],
  [STUDY.replace(/(Only a position\n)[\s\S]*/, '$1'), "line 17, column 1: the chapter 'Only a position' has no record"],
  [opening('1.2'), 'line 7, column 7: the chapter has no moment 1.2'],
  [opening('2.0'), 'line 7, column 7: the chapter has no moment 2.0'],
  [opening('end'), "line 7, column 1: a line 'opens D.S' names a deal"],
  [opening('1.1').replace('0 st>1', '0 st>0'), 'line 13, column 3: seat 0 may not do that'],
  [STUDY + STUDY.slice(STUDY.indexOf('\nchapter Only')).repeat(63), 'a study has at most 64 chapters'],
])('a damaged study is refused with line and reason (%#)', (text, why) => {
  expect(whyNot(text)).toContain(why);
});

it('a title is one line of printable characters', () => {
  expect(cleanTitle('  Two\n lines \u202e ')).toBe('Two lines');
  expect([...cleanTitle('é'.repeat(100))]).toHaveLength(80);
});

it('a moment is a deal from 1 and a number of actions', () => {
  expect(momentOf('2.15')).toEqual({ deal: 2, step: 15 });
  expect(momentOf('1.0')).toEqual(FIRST_MOMENT);
  expect(momentOf('')).toBeNull();
});
