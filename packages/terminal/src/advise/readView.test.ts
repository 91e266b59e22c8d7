import { encodeObservation, encodeView, formatAction, legalActions, toResult } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { readView } from './adviseCommand.ts';

const LINE = 'winning-moves-2008 2 drawn=yes hands=ro.25.st/50.PP teams=-/ro draw=75.100';

const choices = (text: string): string => [...legalActions(readView(text))].map(formatAction).join(' ');

it('a position is read as the view of the seat that must act', () => {
  expect(choices(LINE)).toBe('st>1 ro x25 xst xro');
  expect(choices(`\n  ${LINE} turn=1\n`)).toBe('50 PP x50 xPP');
  expect(choices('winning-moves-2008 2 hazard=st>1 drawn=yes hands=25/RW teams=ro/ro.st')).toBe('!RW pass');
});

it('other hands and the draw pile may be unknown', () => {
  expect(choices(LINE.replace('50.PP', '?2').replace(' draw=75.100', ''))).toBe(choices(LINE));
});

it('an observation of the bot protocol is accepted, too', () => {
  const observation = encodeObservation(readView(LINE), null);
  expect(choices(JSON.stringify(observation))).toBe(choices(LINE));
  expect(choices(`\n${JSON.stringify(observation, null, 2)}\n`)).toBe(choices(LINE));
});

it('hidden cards do not change the view', () => {
  const elsewhere = 'winning-moves-2008 2 drawn=yes hands=ro.25.st/75.PP teams=-/ro draw=50.100';
  const views = [LINE, elsewhere].map((line) => encodeView(readView(line)));
  expect(views[1]).toEqual(views[0]);
});

it.each([
  ['', 'the position is missing: give a position line or an observation'],
  ['hello', 'a position begins with the edition'],
  ['poker 2 hands=25/25', 'there is no edition "poker"'],
  ['winning-moves-2008 2 hands=25/xx', "'xx'"],
  ['winning-moves-2008 2 drawn=yes hands=-/-', 'the deal is over'],
  ['{', 'the line is not JSON'],
  ['{}', 'edition must be a text'],
  ['{"edition":"computer","teams":[{},{}],"seat":0,"hand":[],"phase":"turn","drawPile":3}', 'the hand is empty'],
])('%s is refused in words', (text, words) => {
  const result = toResult(() => readView(text));
  expect(result.ok ? 'read' : result.error.message).toContain(words);
});
