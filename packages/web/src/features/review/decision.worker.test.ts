import { adviserSearch } from '@coup-fourre/bots';
import { decodeView, formatAction, rulesFor, type View } from '@coup-fourre/rules';
import { describe, expect, test } from 'vitest';
import type { JudgmentMessage, StepMessage } from '../../worker/reviewMessages.ts';
import { Decision } from './decision.worker.ts';
import { readReview } from './readReview.worker.ts';
import { verdictOf } from './reviewedSide.ts';

const RULES = rulesFor('winning-moves-2008', 2);

/** The steps of a record that begins from a position. */
function stepsOf(position: string, ...moves: readonly string[]): readonly StepMessage[] {
  const head = ['coup-fourre record 1', 'edition winning-moves-2008', 'players 2'];
  const read = readReview([...head, `position ${position}`, ...moves].join('\n'), 1);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.deal.steps;
}

function viewOf({ view, seat }: StepMessage): View {
  return decodeView(view, RULES, seat);
}

function judged(step: StepMessage | undefined, seed = 'test'): JudgmentMessage {
  if (step === undefined) throw new Error('no step');
  const search = new Decision(step, viewOf(step), { seed, search: adviserSearch }).search();
  let slice = search.next();
  while (!slice.done) slice = search.next();
  return slice.value;
}

/** The verdict on the played action, and the best action. */
function said(step: StepMessage | undefined) {
  const { options } = judged(step);
  const played = options.find(({ action }) => step && formatAction(action) === formatAction(step.action));
  return {
    verdict: verdictOf(played?.behind ?? 0, options.length),
    best: formatAction(options[0]?.action ?? { type: 'pass' }),
  };
}

const DRAW = 'draw=25.25.50.50.75.75.100.100.100.ga.og.re.el.el.ro.ro.ro.ft.ac.sl.st.st';
const BEGUN = `winning-moves-2008 2 drawn=yes teams=ro,-,25.50,-/ro,-,50,- ${DRAW}`;

describe('a clear blunder is a mistake', () => {
  test('a discarded safety', () => {
    const [step] = stepsOf(`${BEGUN} hands=RW.25.25.50.75.sl.ac/25.50.75.100.ro.ga`, '0 xRW');
    const { verdict, best } = said(step);
    expect(verdict).toBe('bigMistake');
    expect(best).not.toBe('xRW');
  });

  test('a 200 that ends nothing: no 25 is left for the remaining miles, and 75s would fit', () => {
    const trip = 'winning-moves-2008 2 drawn=yes teams=ro,-,100.100.100.100.75,RW/ro,-,50,-';
    const draw = 'draw=50.50.75.75.100.100.ga.og.re.el.el.ro.ro.ro.ft.ac.sl.st.st';
    const [step] = stepsOf(`${trip} ${draw} hands=75.75.75.200.100.sp.ga/50.50.75.100.ga.sl`, '0 200');
    expect(said(step)).toEqual({ verdict: 'bigMistake', best: '75' });
  });

  test('a coup fourré declined with the safety in hand', () => {
    const hit = `winning-moves-2008 2 drawn=yes turn=1 teams=ro,-,25.50,-/ro,-,50,- ${DRAW}`;
    const [, step] = stepsOf(`${hit} hands=DA.25.50.75.100.sp/25.50.75.ac.ro.ga.sl`, '1 ac>0', '0 pass');
    expect(said(step)).toEqual({ verdict: 'bigMistake', best: '!DA' });
  });

  test('but a good player’s action is not a mistake', () => {
    const [step] = stepsOf(`${BEGUN} hands=100.25.25.50.75.sp.re/25.50.75.100.ro.ga`, '0 100');
    expect(said(step)).toEqual({ verdict: 'best', best: '100' });
  });
});

describe('a decision is judged by the view of its seat', () => {
  const here = stepsOf(`${BEGUN} hands=RW.25.25.50.75.sl.ac/25.50.75.100.ro.ga`, '0 xRW', '1 100', '0 sl>1');
  const there = stepsOf(
    `winning-moves-2008 2 drawn=yes teams=ro,-,25.50,-/ro,-,50,- hands=RW.25.25.50.75.sl.ac/100.100.st.st.ac.og draw=25.25.50.50.75.75.25.50.75.100.ga.re.el.el.ro.ro.ro.ro.ft.sl.ga.100`,
    '0 xRW',
    '1 100',
    '0 sl>1',
  );

  test('so other hidden hands and another draw pile give the same judgment', () => {
    expect(here.map(({ seat }) => seat)).toEqual([0, 1, 0]);
    for (const place of [0, 2]) expect(there[place]?.view).toEqual(here[place]?.view);
    expect(judged(there[2])).toEqual(judged(here[2]));
    expect(there[0]?.position).not.toBe(here[0]?.position);
  });

  test('the same seed gives the same judgment, and another seed samples other worlds', () => {
    const first = judged(here[0]);
    expect(judged(here[0])).toEqual(first);
    expect(judged(here[0], 'other')).not.toEqual(first);
  });
});

describe('a decision', () => {
  const [step] = stepsOf(`${BEGUN} hands=RW.25.25.50.75.sl.ac/25.50.75.100.ro.ga`, '0 xRW');

  test('has every legal action, best first, with chances from 0 to 1', () => {
    const { options } = judged(step);
    expect(new Set(options.map(({ action }) => formatAction(action))).size).toBe(12);
    expect(options.every(({ dealChance }) => dealChance >= 0 && dealChance <= 1)).toBe(true);
    expect(options[0]?.behind).toBe(0);
  });

  test('has only estimates before it is searched', () => {
    if (step === undefined) throw new Error('no step');
    const begun = new Decision(step, viewOf(step), { seed: 'test', search: adviserSearch }).begin();
    expect(begun.isSearched).toBe(false);
    expect(begun.options.every(({ behind }) => behind === 0)).toBe(true);
  });

  test('that is forced has one option with its chance', () => {
    const [only] = stepsOf(
      'winning-moves-2008 2 drawn=yes hands=25/50.ro teams=ro.st,-,100,-/ro,-,50,- draw=ro.25',
      '0 x25',
    );
    const { options, isExpected } = judged(only);
    expect([options.length, isExpected]).toEqual([1, true]);
    expect(options[0]?.dealChance).toBeGreaterThan(0);
  });
});
