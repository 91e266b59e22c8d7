import { expect, it } from 'vitest';
import { formatDraft, readDraft } from './positionDraft.ts';

/** A line after reading and writing it, or the reason for a refusal. */
function readBack(line: string): string {
  const read = readDraft(line);
  return read.ok ? formatDraft(read.value) : read.error.message;
}

it.each([
  'winning-moves-2008 2 hands=ro.25.st/?6',
  'winning-moves-2008 2 hands=-/?6',
  'winning-moves-2008 2 turn=1 drawn=yes hands=ro.25.st/100.RW teams=ro.ft,-,100.200,ET!/-,sl draw=25.50 discard=200',
  'winning-moves-2008 2 hands=ro/?2 teams=ro/- draw=?80 totals=4000,0',
  'winning-moves-2008 3 rules=limitOnLimit:false hands=25/50/75 teams=-,-,25/-/- draw=25/-/50 dealer=2',
  'winning-moves-2008 2 hands=ET/?6 target=1000 extendedBy=1 hazard=og>0',
  'winning-moves-2008 2 drawn=no hands=25/50 extension=yes',
])('a line is read and written as it was: %s', (line) => {
  expect(readBack(line)).toBe(line);
});

it('fields with their usual value are left out', () => {
  expect(readBack('winning-moves-2008 2 turn=0 dealer=0 target=700 hands=25/50 teams=-,-,-,-/-')).toBe(
    'winning-moves-2008 2 hands=25/50',
  );
});

it('an impossible position can be read, so that it can be corrected', () => {
  expect(readBack('winning-moves-2008 2 hands=ET.ET.ET.ET.ET/?6')).toBe('winning-moves-2008 2 hands=ET.ET.ET.ET.ET/?6');
});

it('an invalid word is reported with its column', () => {
  expect(readBack('winning-moves-2008 2 hands=25.x/?6')).toContain("line 1, column 31: there is no card 'x'");
});
