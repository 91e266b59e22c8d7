import {
  EDITIONS,
  fastRandom,
  formatAction,
  legalActions,
  parseAction,
  randomInt,
  rulesFor,
  seededRandom,
} from '@coup-fourre/rules';
import { actorOfState, deal, parsePosition, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { type HintReason, reasonFor, type TurnAction } from './turnReasons.ts';

/** The reason for an action in a position, both in notation, from seat 0's view. */
function reasonIn(line: string, action: string): HintReason {
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.message);
  const noted = parseAction(action);
  if (noted?.type !== 'play' && noted?.type !== 'discard') throw new Error(`${action} is not a play or discard`);
  const view = viewOf(position.value, 0);
  expect([...legalActions(view)].map(formatAction)).toContain(action);
  return reasonFor(view, noted);
}

const two = (hand: string, teams: string, more = ''): string =>
  `winning-moves-2008 2 drawn=yes hands=${hand}/50.50 teams=${teams} draw=25.25.75.75.100.100.ro.ro ${more}`;

describe('a distance card', () => {
  test.each([
    ['completes the trip', two('25.100', 'ro,-,200.200.100.100/ro'), '100', { kind: 'arrives' }],
    [
      'leaves what another card held completes',
      two('25.75.ro', 'ro,-,200.200.100.100/ro'),
      '25',
      { kind: 'leavesExact', card: 2 },
    ],
    ['is the most that a limit allows', two('25.50.100', 'ro,sl,100/ro'), '50', { kind: 'fillsLimit' }],
    [
      'keeps the trip safe, though a 200 would go farther',
      two('100.200', 'ro,-,100/ro'),
      '100',
      { kind: 'keepsSafeTrip' },
    ],
    ['is the first one, which no one can shut out', two('25.75.ro', 'ro/ro'), '75', { kind: 'firstMiles' }],
    ['goes farthest', two('25.100.ro', 'ro,-,25/ro'), '100', { kind: 'farthest' }],
    ['is not the farthest', two('25.100.ro', 'ro,-,25/ro'), '25', { kind: 'steady' }],
    [
      'is a 200 where distance alone counts',
      `${two('100.200', 'ro,-,100/ro')} rules=format:simpler`,
      '200',
      { kind: 'farthest' },
    ],
  ] as const)('%s', (_what, line, action, reason) => {
    expect(reasonIn(line, action)).toEqual(reason);
  });
});

describe('a remedy', () => {
  test.each([
    ['starts a car that stands still', two('ro.25', '-/ro'), 'ro', { kind: 'standsStill' }],
    ['turns a red light green', two('ro.25', 'ro.st/ro'), 'ro', { kind: 'redLight' }],
    ['cures what shows', two('ga.25', 'ro.og/ro'), 'ga', { kind: 'cures', card: 5 }],
    ['lifts a limit', two('el.25', 'ro,sl/ro'), 'el', { kind: 'liftsLimit' }],
  ] as const)('%s', (_what, line, action, reason) => {
    expect(reasonIn(line, action)).toEqual(reason);
  });
});

describe('a hazard', () => {
  test.each([
    ['holds a team at zero', two('st.25', '-/ro'), 'st>1', { kind: 'holdsAtZero', team: 1 }],
    ['stops a team near the goal', two('st.25', '-/ro,-,200.200.100'), 'st>1', { kind: 'nearGoal', team: 1 }],
    ['slows a team down', two('sl.25', '-/ro,-,100'), 'sl>1', { kind: 'slows', team: 1 }],
    ['stops the team that is ahead', two('ac.25', '-/ro,-,100'), 'ac>1', { kind: 'leads', team: 1 }],
    [
      'asks for its remedy',
      'winning-moves-2008 2 drawn=yes hands=ac.25/50.re teams=ro,-,200/ro,-,100 draw=25.25.75.75.100.100.ro.ro',
      'ac>1',
      { kind: 'stops', card: 12, team: 1 },
    ],
    [
      'whose remedies are all gone says so',
      two('ac.25', 'ro,-,200/ro,-,100'),
      'ac>1',
      { kind: 'remedyGone', card: 12, team: 1 },
    ],
    [
      'is aimed at one of several teams',
      'encyclopedia 3 drawn=yes hands=st.25/50/50 teams=-/ro,-,100/ro draw=25.75',
      'st>2',
      { kind: 'holdsAtZero', team: 2 },
    ],
  ] as const)('%s', (_what, line, action, reason) => {
    expect(reasonIn(line, action)).toEqual(reason);
  });
});

describe('a safety', () => {
  const much = 'draw=25.25.75.75.100.100.ro.ro.ft.ac.og';
  test.each([
    ['cures what shows at once', two('ET.25', 'ro.og/ro'), 'ET', { kind: 'curesAtOnce', card: 5 }],
    ['lifts a limit', two('RW.25', 'ro,sl/ro'), 'RW', { kind: 'liftsLimit' }],
    ['makes Rolls needless', two('RW.25', 'ro/ro'), 'RW', { kind: 'noMoreRolls' }],
    [
      'protects and costs no turn',
      `winning-moves-2008 2 drawn=yes hands=DA.25/50 teams=ro/ro ${much}`,
      'DA',
      { kind: 'costsNoTurn' },
    ],
    [
      'counts on the table when the deal ends',
      'winning-moves-2008 2 drawn=yes hands=DA.25/50.ac teams=ro/ro draw=25.25',
      'DA',
      { kind: 'endIsNear' },
    ],
    [
      'waits for nothing any more',
      'winning-moves-2008 2 drawn=yes hands=DA.25/50 teams=ro/ro draw=25.25.25.50.50.75.75.100',
      'DA',
      { kind: 'noneToCome', card: 7 },
    ],
  ] as const)('%s', (_what, line, action, reason) => {
    expect(reasonIn(line, action)).toEqual(reason);
  });
});

describe('a discard', () => {
  test.each([
    ['would go past the target', two('100.25', 'ro,-,200.200.100.100.50/ro'), 'x100', { kind: 'pastTarget' }],
    ['is a third 200', two('200.25', 'ro,-,200.200/ro'), 'x200', { kind: 'thirdTwoHundred' }],
    ['is done better by a safety that lies there', two('ga.25', 'ro,-,-,ET/ro'), 'xga', { kind: 'covered', card: 15 }],
    [
      'is done better by a safety that is held',
      two('ga.ET.25', 'ro/ro', '').replace('ro.ro ', 'ro.ro.og'),
      'xga',
      { kind: 'safetyHeld', card: 15 },
    ],
    ['hits no one', two('og.25', 'ro/ro,-,-,ET'), 'xog', { kind: 'allProtected' }],
    ['waits for a hazard that cannot come', two('ga.25', 'ro/ro'), 'xga', { kind: 'noneToCome', card: 5 }],
    ['is a spare one', two('ro.ro.25', 'ro/ro'), 'xro', { kind: 'spare' }],
    ['is the slower one', two('25.100', '-/ro'), 'x25', { kind: 'slower' }],
    ['is missed least', two('100.st', '-/-'), 'x100', { kind: 'leastMissed' }],
  ] as const)('%s', (_what, line, action, reason) => {
    expect(reasonIn(line, action)).toEqual(reason);
  });
});

test.each(EDITIONS.flatMap(({ id, players }) => players.map((count) => [id, count] as const)))(
  'in %s with %i seats there is a reason for everything that a seat may do',
  (id, players) => {
    const rules = rulesFor(id, players);
    const random = fastRandom(seededRandom(`${id} ${players}`));
    const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: null });
    const kinds = new Set<string>();
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = viewOf(state, seat);
      const actions = [...legalActions(view)];
      const isTurn = (action: (typeof actions)[number]): action is TurnAction =>
        action.type === 'play' || action.type === 'discard';
      for (const action of actions.filter(isTurn)) kinds.add(reasonFor(view, action).kind);
      const next = actions[randomInt(random, actions.length)];
      if (!next) throw new Error('the seat has no legal action');
      playInPlace(state, next);
    }
    expect(kinds.size).toBeGreaterThan(8);
  },
);
