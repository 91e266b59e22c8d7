import { expect, it } from 'vitest';
import { EDITION_IDS } from '../model/editions.ts';
import { after, choices, eventsText, field, lastDiscard, whyNot } from '../testing/notation.ts';

const ANSWERS = [
  ['ET', 'og'],
  ['PP', 'ft'],
  ['DA', 'ac'],
  ['RW', 'st'],
] as const;

it.each(EDITION_IDS)('7.1 a safety may be laid at any time in its own turn (%s)', (edition) => {
  for (const [safety] of ANSWERS) {
    for (const pile of ['-', 'ro', 'ro.st', 'ro.og.ga', 'ro.ft']) {
      const line = `${edition} 2 drawn=yes hands=${safety}/25 teams=${pile}/-`;
      expect(whyNot(line, safety)).toBeNull();
      expect(field(after(`${line} draw=25`, safety), 'teams')).toContain(`,${safety}/`);
    }
  }
});

it('7.1 a safety cannot be laid in another seat’s turn', () => {
  expect(whyNot('parker-1971 2 drawn=yes hands=25/PP teams=-/ro.ft', 'PP', 1)).toBe('notYourTurn');
});

it.each(EDITION_IDS)('7.1 a safety gives another draw and another play or discard, each time (%s)', (edition) => {
  const line = `${edition} 2 drawn=yes hands=PP.25/25 draw=DA.75.50`;
  expect(eventsText(line, 'PP')).toBe('0 play PP, 0 turn, 0 draw DA');
  const twice = after(line, 'PP', 'DA');
  expect(field(twice, 'hands')).toBe('25.75/25');
  expect(choices(twice)).toBe('x25 x75');
  expect(field(after(line, 'PP', 'DA', 'x75'), 'hands')).toBe('25/25.50');
});

it('7.1 with an empty draw pile a safety only gives another play', () => {
  expect(eventsText('parker-1971 2 drawn=yes hands=PP.25/25', 'PP')).toBe('0 play PP, 0 turn');
  expect(eventsText('parker-1971 2 drawn=yes hands=PP/25', 'PP')).toBe('0 play PP, 1 turn');
});

it.each(EDITION_IDS)('7.2 a safety cancels its hazard and keeps it away for the rest of the deal (%s)', (edition) => {
  for (const [safety, hazard] of ANSWERS) {
    const other = safety === 'ET' ? 'PP' : 'ET';
    const line = `${edition} 2 drawn=yes hands=${safety}.25/${hazard}.${other} teams=ro.${hazard}/-`;
    const laid = after(line, safety, 'x25');
    expect(whyNot(laid, `${hazard}>0`)).toBe('protected');
  }
});

it.each(['parker-1971', 'winning-moves-2008', 'computer', 'quick-guide', 'encyclopedia'])(
  '7.2 a Roll is still needed on a canceled hazard (%s)',
  (edition) => {
    for (const [safety, hazard] of ANSWERS.slice(0, 3)) {
      const line = `${edition} 2 drawn=yes hands=${safety}.25.25.ro/25.25 teams=ro.${hazard}/-`;
      const laid = after(line, safety);
      expect(whyNot(laid, '25')).toBe('needRoll');
      expect(choices(after(line, safety, 'ro', 'x25'))).toBe('25 x25');
    }
  },
);

it.each(EDITION_IDS)('7.3 Right of Way drives without a Roll, past Stop and Speed Limit (%s)', (edition) => {
  for (const piles of ['-', 'st', 'ro.st,sl', '-,sl', 'ro.ft.sp,sl']) {
    const line = `${edition} 2 drawn=yes hands=RW.100/st.sl.ET teams=${piles}/-`;
    expect(choices(after(line, 'RW'))).toBe('100 x100');
    const next = after(line, 'RW', '100');
    for (const word of ['st>0', 'sl>0']) expect(whyNot(next, word)).toBe('protected');
  }
});

it.each(EDITION_IDS)(
  '7.3 Right of Way still stops for other hazards, and drives as soon as they are cured (%s)',
  (edition) => {
    const line = `${edition} 2 drawn=yes hands=RW.re.100/25 teams=ro.ac/-`;
    expect(whyNot(after(line, 'RW'), '100')).toBe('needRemedy');
    expect(choices(after(line, 'RW', 're', 'x25'))).toBe('100 x100');
  },
);

/** The piles of team 0 once it has laid a safety on them. */
const laid = (edition: string, safety: string, piles: string, rules = 'ties:shared') =>
  field(after(`${edition} 2 rules=${rules} drawn=yes hands=${safety}.25/25 teams=${piles}/-`, safety), 'teams').split(
    '/',
  )[0];

it.each(['parker-1971', 'winning-moves-2008', 'computer', 'quick-guide'])(
  '7.4 nothing: a canceled hazard stays where it is (%s)',
  (edition) => {
    for (const [safety, hazard] of ANSWERS) {
      expect(laid(edition, safety, `ro.${hazard},sl`)).toBe(`ro.${hazard},sl,-,${safety}`);
    }
  },
);

it('7.4 battle: the hazard leaves the battle pile, a Speed Limit stays and is ignored', () => {
  for (const [safety, hazard] of ANSWERS) {
    expect(laid('hasbro-2009', safety, `ro.${hazard},sl`)).toBe(`ro,sl,-,${safety}`);
    expect(laid('hasbro-2009', safety, `${hazard}`)).toBe(`-,-,-,${safety}`);
  }
  expect(laid('hasbro-2009', 'PP', 'ro.og')).toBe('ro.og,-,-,PP');
  expect(laid('hasbro-2009', 'PP', 'ro.ft.sp')).toBe('ro.ft.sp,-,-,PP');
  expect(laid('hasbro-2009', 'ET', 'og.og', 'hazardsGoOn:anyCard')).toBe('og,-,-,ET');
});

it('7.4 rightOfWay: Right of Way removes a Stop and a Speed Limit, one card from each pile; other safeties remove nothing', () => {
  expect(laid('encyclopedia', 'RW', 'ro.st,sl')).toBe('ro,-,-,RW');
  expect(laid('encyclopedia', 'RW', 'ro.st')).toBe('ro,-,-,RW');
  expect(laid('encyclopedia', 'RW', 'ro,sl')).toBe('ro,-,-,RW');
  expect(laid('encyclopedia', 'RW', 'ro.ft,sl.el')).toBe('ro.ft,sl.el,-,RW');
  expect(laid('encyclopedia', 'RW', 'ro.st.st,sl.sl')).toBe('ro.st,sl,-,RW');
  for (const [safety, hazard] of ANSWERS.slice(0, 3)) {
    expect(laid('encyclopedia', safety, `ro.${hazard},sl`)).toBe(`ro.${hazard},sl,-,${safety}`);
  }
});

it('7.4 cards that a safety removes go to the discard pile', () => {
  expect(lastDiscard(after('hasbro-2009 2 drawn=yes hands=PP.25/25 teams=ro.ft/-', 'PP'))).toBe('ft');
  expect(lastDiscard(after('encyclopedia 2 drawn=yes hands=RW.25/25 teams=ro.st,sl/-', 'RW'))).toBe('sl');
  const nothing = after('parker-1971 2 drawn=yes hands=PP.25/25 teams=ro.ft/- discard=75', 'PP');
  expect(lastDiscard(nothing)).toBe('75');
});

/** The piles of team 1 once it has called a coup fourré against a hazard that has just hit it. */
const called = (edition: string, hazard: string, piles: string, rules = 'ties:shared') =>
  field(
    after(`${edition} 2 rules=${rules} drawn=yes hands=${hazard}/RW.25 teams=-/${piles}`, `${hazard}>1`, '!RW'),
    'teams',
  ).split('/')[1];

it('7.4 battle: no second card leaves a battle pile that a coup fourré has just cleared', () => {
  expect(called('hasbro-2009', 'st', 'ro')).toBe('ro,-,-,RW!');
  expect(called('hasbro-2009', 'st', 'ro.st', 'hazardsGoOn:anyCard')).toBe('ro.st,-,-,RW!');
  expect(called('hasbro-2009', 'st', 'ro,sl')).toBe('ro,sl,-,RW!');
  expect(called('hasbro-2009', 'sl', 'ro.st')).toBe('ro,-,-,RW!');
});

it('7.4 rightOfWay: no second card leaves the pile that a coup fourré has just cleared, but the other pile is cleared too', () => {
  expect(called('encyclopedia', 'st', 'ro.st,sl')).toBe('ro.st,-,-,RW!');
  expect(called('encyclopedia', 'sl', 'ro.st,sl', 'limitOnLimit:true')).toBe('ro,sl,-,RW!');
  expect(called('encyclopedia', 'sl', 'ro.st')).toBe('ro,-,-,RW!');
});

it.each(['parker-1971', 'winning-moves-2008', 'computer', 'quick-guide'])(
  '7.4 nothing: a coup fourré takes off only its hazard (%s)',
  (edition) => {
    expect(called(edition, 'st', 'ro,sl')).toBe('ro,sl,-,RW!');
    expect(called(edition, 'sl', 'ro.st')).toBe('ro.st,-,-,RW!');
  },
);
