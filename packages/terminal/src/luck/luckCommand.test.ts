import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { luckOfRecord, splitLeads } from '@coup-fourre/bots/luck';
import { parseRecord } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { newFolder, type RunResult } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';

const GOLDEN = readFileSync(
  new URL('../../../rules/src/testing/golden/winningMovesForTwo.txt', import.meta.url),
  'utf8',
);
/** A match of two deals from positions. The second deal is unfinished. */
const MATCH = `coup-fourre record 1
edition parker-1971
players 2
match
position parker-1971 2 totals=0,0 drawn=yes hands=25/- teams=ro,-,200/-,-,100
0 x25
`;

interface LuckJson {
  readonly version: number;
  readonly records: readonly {
    readonly deals: readonly { readonly teams: readonly TeamJson[] }[];
    readonly mean: { readonly deals: number; readonly teams: readonly TeamJson[] } | null;
  }[];
}

interface TeamJson {
  readonly points: number;
  readonly pointsLuck: number;
  readonly result: number;
  readonly luck: number;
  readonly skill: number;
  readonly skillInterval: readonly [number, number];
  readonly seats: readonly { readonly luck: number }[];
  readonly errors?: {
    readonly decisions: number;
    readonly rate: number;
    readonly bands: { readonly best: string; readonly worst: string } | null;
  };
}

function luck(words: readonly string[], input = ''): Promise<RunResult> {
  return commandInProcess(['luck', ...words], {}, input);
}

function fileOf(text: string): string {
  const file = join(newFolder(), 'record.txt');
  writeFileSync(file, text);
  return file;
}

describe('luck', () => {
  it('splits the result of each team into luck and skill', async () => {
    const { out, status } = await luck(['--json', '-'], GOLDEN);
    const { version, records } = JSON.parse(out) as LuckJson;
    expect([status, version, records.length]).toEqual([0, 2, 1]);
    const teams = records[0]?.deals[0]?.teams ?? [];
    expect(teams).toHaveLength(2);
    for (const team of teams) {
      expect(team.luck + team.skill).toBeCloseTo(team.result, 0);
      expect(team.skillInterval[0]).toBeLessThan(team.skill);
      expect(team.seats.reduce((sum, seat) => sum + seat.luck, 0)).toBeCloseTo(team.luck, 0);
      expect(team.errors).toBeUndefined();
    }
    expect(teams[0]?.result).toBe(-(teams[1]?.result ?? 0));
  });

  it('shows the same as a table, file by file', async () => {
    const file = fileOf(GOLDEN);
    const { out, status } = await luck([file, '-'], MATCH);
    expect(status).toBe(0);
    expect(out).toMatch(/^\s+team\s+result\s+luck\s+skill\s+±$/m);
    expect(out).toMatch(/^deal 1\s+1\s+[+−]\d+\s+[+−]\d+\s+[+−]\d+\s+\d+$/m);
    expect(out).toContain('-: Parker Brothers, 1971, 2 players');
    expect(out).toMatch(/^deal 1\s+1\s+\+100\s+0\s+\+100\s/m);
  });

  it('says which deals were not played to the end', async () => {
    const { out } = await luck(['-'], MATCH.replace('0 x25\n', ''));
    expect(out).toContain('no deal in it was played to the end');
    const { out: json } = await luck(['--json', '-'], MATCH.replace('0 x25\n', ''));
    expect((JSON.parse(json) as LuckJson).records[0]).toMatchObject({ deals: [], mean: null });
  });

  it('assumes classic players, and says so in its help', async () => {
    const read = parseRecord(GOLDEN);
    const [deal] = read.ok ? luckOfRecord(read.value.record, ['classic', 'classic']) : [];
    if (!deal) return expect.fail('the output has no deal');
    const { out } = await luck(['--json', '-'], GOLDEN);
    const teams = (JSON.parse(out) as LuckJson).records[0]?.deals[0]?.teams ?? [];
    for (const [team, split] of splitLeads(deal).entries()) expect(teams[team]?.luck).toBeCloseTo(split.luck, 0);
    expect((await luck(['--help'])).out).toContain('everyone is taken to be as good as classic');
  });

  it('searches every decision if requested', async () => {
    const { out } = await luck(['--errors', '--json', '-'], GOLDEN);
    const teams = (JSON.parse(out) as LuckJson).records[0]?.deals[0]?.teams ?? [];
    expect(teams[0]?.errors?.decisions).toBeGreaterThan(5);
    const { out: text } = await luck(['--errors', '-'], MATCH);
    expect(text).toContain('lost a decision');
    expect(text).toContain('no band: the levels were measured only for 2 and 4 players in Winning Moves');
    const banded = MATCH.replaceAll('parker-1971', 'winning-moves-2008');
    expect((await luck(['--errors', '-'], banded)).out).toContain('team 1: too few decisions to say');
  });

  it('names the line of an invalid record before it measures anything', async () => {
    const bad = await luck([fileOf(GOLDEN), '-'], GOLDEN.replace('players 2', 'players 5'));
    expect([bad.status, bad.out]).toEqual([2, '']);
    expect(bad.err).toMatch(/^coup-fourre luck: -: line 4, column 9: /);
    const missing = await luck(['/nonexistent/record.txt']);
    expect([missing.status, missing.err]).toEqual([
      2,
      'coup-fourre luck: cannot read the file /nonexistent/record.txt: there is no such file\n',
    ]);
    expect((await luck(['-', '-'], GOLDEN)).err).toContain('standard input, -, can be read only once');
  });
});
