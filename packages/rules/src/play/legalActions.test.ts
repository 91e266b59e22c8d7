import { expect, it } from 'vitest';
import { formatAction } from '../formats/text/notation.ts';
import { ActionSet } from '../model/actionSet.ts';
import { viewOf } from '../model/dealState.ts';
import { choices, dealFrom } from '../testing/notation.ts';
import { legalActions } from './legalActions.ts';

it('legal actions have a stable order: plays by card, on the second opponent after the first, then discards', () => {
  const line = 'winning-moves-2008 6 turn=1 drawn=yes hands=-/PP.sl.100.ft.ro/-/-/-/- teams=ro/ro/ro';
  expect(choices(line)).toBe('100 ft>0 sl>0 PP ft>2 sl>2 x100 xft xsl xro xPP');
});

it('a refilled set keeps no old actions', () => {
  const into = new ActionSet();
  for (const [line, words] of [
    ['parker-1971 3 drawn=yes hands=ft.25/-/- teams=ro/ro/ro', '25 ft>1 ft>2 x25 xft'],
    ['parker-1971 2 hazard=st>1 drawn=yes hands=25/RW teams=-/ro.st', ''],
    ['parker-1971 2 drawn=yes hands=ro/-', 'ro xro'],
    ['parker-1971 2 turn=1 hazard=st>0 drawn=yes hands=RW/25 teams=ro.st/-', '!RW pass'],
    ['parker-1971 3 drawn=yes hands=st/-/-', 'xst'],
    ['parker-1971 2 hands=-/-', ''],
  ] as const) {
    const actions = legalActions(viewOf(dealFrom(line), 0), into);
    expect(actions).toBe(into);
    expect([...actions].map(formatAction).join(' ')).toBe(words);
    expect(actions.length).toBe(words === '' ? 0 : words.split(' ').length);
    expect(actions.toArray()).toEqual([...actions]);
    expect(actions.map(formatAction).join(' ')).toBe(words);
    expect(actions.filter(({ type }) => type === 'discard')).toEqual(
      [...actions].filter((each) => each.type === 'discard'),
    );
  }
});

it('a set knows how many of its actions are plays', () => {
  const { playCount, length } = legalActions(
    viewOf(dealFrom('parker-1971 3 drawn=yes hands=ft.25/-/- teams=ro/ro/ro'), 0),
  );
  expect([playCount, length]).toEqual([3, 5]);
});
