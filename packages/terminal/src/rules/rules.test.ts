import { readFileSync } from 'node:fs';
import { DEFAULT_EDITION, EDITION_IDS, editionOf, RULE_FIELDS } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { coupFourre } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';
import { type Chapter, editionChapters, editionSheet, parseChapters } from './chapters.ts';
import { chaptersText, sheetText } from './layout.ts';
import { searchChapters } from './rulesCommand.ts';

const TEXT = readFileSync(new URL('../../../../RULES.md', import.meta.url), 'utf8');
const CHAPTERS = parseChapters(TEXT);

/** The text of a rule in an edition, without backquotes, or null if the edition lacks it. */
function rule(number: string, chapters: readonly Chapter[]): string | null {
  for (const block of chapters.flatMap(({ blocks }) => blocks))
    if (block.kind === 'rule' && block.number === number)
      return [block.text, ...block.points].join(' ').replaceAll('`', '');
  return null;
}

describe('the rules', () => {
  it('have every numbered rule of RULES.md, once', () => {
    const numbers = [...TEXT.matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, number]) => number);
    const found = CHAPTERS.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'rule' ? (block.number ?? []) : [])),
    );
    expect(found).toEqual(numbers);
    expect(found.length).toBeGreaterThan(50);
  });

  it('of Hasbro’s edition have the words of its cards', () => {
    const hasbro = chaptersText(editionChapters(CHAPTERS, editionOf('hasbro-2009')), 80);
    expect(hasbro.match(/.*\bRolls?\b.*/g)).toBeNull();
    expect(hasbro).toMatch(/\bGo\b/);
  });

  it.each(EDITION_IDS)('the values of %s fit on a terminal of 80 columns', (id) => {
    const edition = editionOf(id);
    for (const line of sheetText(edition, editionSheet(edition, CHAPTERS)).split('\n'))
      expect(line.length).toBeLessThanOrEqual(80);
  });

  it('of an edition leave out text that applies only to others', () => {
    const [printed, hasbro, computer, article] = (
      ['winning-moves-2008', 'hasbro-2009', 'computer', 'encyclopedia'] as const
    ).map((id) => editionChapters(CHAPTERS, editionOf(id))) as [Chapter[], Chapter[], Chapter[], Chapter[]];
    expect([rule('5.3', printed), rule('5.4', printed)]).toEqual([expect.stringContaining('driving'), null]);
    expect([rule('5.3', article), rule('5.4', article)]).toEqual([null, expect.stringContaining('anyCard')]);
    expect(rule('8.6', printed)).toBe('coupFourreBy: attackedTeam: only a seat of the team that was hit may call.');
    expect(rule('8.6', article)).toMatch(/^anyone: any seat may call; .* The attacker may not, .*\(ruling\)$/);
    expect(rule('7.4', hasbro)).toMatch(/shows again\. battle: its own hazard.*\(ruling\)$/);
    expect(rule('7.4', hasbro)).not.toContain('nothing: none');
    expect(rule('11.8', article)).toContain('zero miles: each: 500 for each one that is.');
    expect(rule('11.9', computer)).toBe(
      'Extension: 200, only where one was called. completer: whichever team completes it; no one otherwise.',
    );
    expect([rule('10.3', computer), rule('10.3', printed)]).toEqual([
      expect.stringContaining('draw pile is empty'),
      null,
    ]);
    expect([rule('12.2', computer), rule('12.3', computer)]).toEqual([null, expect.stringContaining('another deal')]);
    expect([rule('12.1', hasbro), rule('12.4', hasbro)]).toEqual([null, expect.stringContaining('one scored deal')]);
    expect(rule('4.1', computer)).toBe(rule('4.1', CHAPTERS));
  });

  it.each(EDITION_IDS)('%s has a value and a rule for every field, and shows its differences', (id) => {
    const sheet = editionSheet(editionOf(id), CHAPTERS);
    expect(sheet.map(({ field }) => field)).toEqual(RULE_FIELDS);
    for (const { rules } of sheet) expect(rules).toMatch(/^\d+\.\d/);
    expect(sheet.some(({ usual }) => usual !== null)).toBe(id !== DEFAULT_EDITION);
  });

  it('fit the width of the terminal', () => {
    for (const line of chaptersText(CHAPTERS, 80).split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('are searched without regard to case, tables by rows', () => {
    const found = searchChapters(CHAPTERS, 'spare tire');
    expect(found.map(({ title }) => title)).toContain('6 Remedies');
    const grid = found.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'grid');
    expect(grid?.kind === 'grid' && grid.rows.length).toBe(2);
    expect(searchChapters(CHAPTERS, 'aeroplane')).toEqual([]);
  });
});

it('coup-fourre rules prints the rules as text and as JSON', async () => {
  const [all, edition, found, json] = await Promise.all([
    coupFourre(['rules', '--pager']),
    commandInProcess(['rules', 'computer']),
    commandInProcess(['rules', 'computer', '--search', 'extension']),
    commandInProcess(['rules', 'computer', '--json']),
  ]);
  expect([all, edition, found, json].map(({ status, err }) => [status, err])).toEqual(Array(4).fill([0, '']));
  expect(all.out).toContain('\n13 Editions\n');
  expect(all.out).not.toMatch(/[*`]|\]\(/);
  expect(edition.out).toMatch(/^The computer version \(computer\)\n/);
  expect(edition.out).toMatch(/^ {2}allSafetiesBonus +700 +11\.3\n +\(default: 300\)$/m);
  expect(found.out).toMatch(/^9 Extension\n9\.1 /m);
  expect(found.out).not.toContain('\n1 Cards\n');
  expect(JSON.parse(json.out)).toMatchObject({ edition: 'computer', title: 'The computer version' });
});
