import { adviserSearch } from '@coup-fourre/bots';
import { type AnswerReason, whyAnswer } from '@coup-fourre/client/reasons';
import {
  ACCIDENT,
  type Action,
  encodeView,
  fastRandom,
  legalActions,
  parseAction,
  type View,
} from '@coup-fourre/rules';
import { parsePosition, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { runAdvice } from '../../features/coach/coach.worker.ts';
import type { Advice } from '../../worker/advice.ts';
import { hintFrom } from './hint.ts';

/** The view of seat 0 after an action in a position, both in notation. */
function after(line: string, action: string): View {
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.message);
  playInPlace(position.value, noted(action));
  return viewOf(position.value, 0);
}

function noted(text: string) {
  const action = parseAction(text);
  if (action === null) throw new Error(`${text} is not an action`);
  return action;
}

function reasonIn(view: View, action: Action): AnswerReason {
  if (action.type === 'play' || action.type === 'discard') throw new Error('the action is not an answer');
  return whyAnswer(view, action);
}

const AT_675 = 'ro,-,100.100.100.100.100.100.75';
const OTHER = 'ro,-,100.100.100.100';

interface Arrived {
  readonly hand?: string;
  readonly own?: string;
  readonly other?: string;
  readonly more?: string;
  readonly draw?: string;
}

/** Seat 0 has just reached 700 and decides about the extension. */
function arrived({ hand = 'st', own = AT_675, other = OTHER, more = '', draw }: Arrived = {}): View {
  const pile = draw ?? '25.25.75.75.50.50.ro.ro.st';
  return after(
    `winning-moves-2008 2 drawn=yes hands=25.${hand}/50.50 teams=${own}/${other} draw=${pile} ${more}`,
    '25',
  );
}

test.each([
  ['what is there already is certain', arrived(), { kind: 'certain' }],
  ['few cards are left', arrived({ draw: '25.25' }), { kind: 'fewCards' }],
  ['an opponent at zero brings points', arrived({ other: 'ro' }), { kind: 'keepsShutout', points: 500 }],
  ['the other is close behind', arrived({ other: `${OTHER}.100` }), { kind: 'couldOvertake', team: 1 }],
  ['the match is won with it', arrived({ more: 'totals=4000,0' }), { kind: 'winsNow' }],
] as const)('a trip ends at 700 because %s', (_why, view, reason) => {
  expect(reasonIn(view, noted('arrive'))).toEqual(reason);
});

test.each([
  ['arriving brings more', arrived(), { kind: 'moreToWin', miles: 300, bonus: 200 }],
  ['the hand has the miles', arrived({ hand: '100.100' }), { kind: 'holdsMiles', miles: 200 }],
  ['the others are far behind', arrived({ other: 'ro,-,100' }), { kind: 'othersFar' }],
  ['nothing can stop it', arrived({ own: `${AT_675},RW.DA.ET.PP` }), { kind: 'nothingStops' }],
  ['the other would win the match', arrived({ more: 'totals=0,4900' }), { kind: 'elseLost' }],
  [
    'distance alone is worth it',
    arrived({ more: 'rules=format:simpler' }),
    { kind: 'moreToWin', miles: 300, bonus: 0 },
  ],
] as const)('a trip goes on because %s', (_why, view, reason) => {
  expect(reasonIn(view, noted('extend'))).toEqual(reason);
});

const HIT = 'winning-moves-2008 2 turn=1 drawn=yes hands=DA.25/ac.50 teams=ro,-,100/ro,-,100 draw=25.25.75.75.100';

test('a coup fourré is called for its points and the turn, or only for the turn if distance alone counts', () => {
  expect(reasonIn(after(HIT, 'ac>0'), noted('!DA'))).toEqual({ kind: 'callBrings', card: ACCIDENT });
  expect(reasonIn(after(`${HIT} rules=format:simpler`, 'ac>0'), noted('!DA'))).toMatchObject({ kind: 'callFrees' });
  expect(reasonIn(after(HIT, 'ac>0'), noted('pass'))).toEqual({ kind: 'standsForNow' });
});

/**
 * The advice to seat 0 after a short search. The clock advances at each reading, so that a busy machine changes
 * nothing.
 */
async function advised(view: View): Promise<Advice> {
  let readings = 0;
  const request = { rules: view.table.rules, seat: 0, view: encodeView(view), seed: 'asked', searchMs: 100 };
  const search = (seen: View) =>
    adviserSearch(
      seen,
      fastRandom(() => 7),
    );
  const deps = { search, now: () => ++readings, yieldToMessages: async () => undefined };
  return runAdvice(request, { isCanceled: false, report: () => undefined }, deps);
}

test.each([
  ['an extension', arrived(), ['arrive', 'extend']],
  ['a coup fourré', after(HIT, 'ac>0'), ['!DA', 'pass']],
])('asked about %s the coach has a hint with both answers, their odds and a reason', async (_what, view, answers) => {
  const hint = hintFrom(view, await advised(view));
  expect(hint?.options).toHaveLength(2);
  expect([...legalActions(view)]).toHaveLength(answers.length);
  for (const { odds } of hint?.options ?? []) expect(odds?.winChance).toBeGreaterThan(0);
  expect(hint?.reason.kind).toBeTruthy();
  expect(hint?.isFinal).toBe(true);
});
