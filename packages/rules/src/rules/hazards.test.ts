import { expect, it } from 'vitest';
import { EDITION_IDS } from '../model/editions.ts';
import { after, choices, field, whyNot } from '../testing/notation.ts';

const ANY_CARD = ['computer', 'encyclopedia'];
const DRIVING = EDITION_IDS.filter((id) => !ANY_CARD.includes(id));
const BATTLE_HAZARDS = ['og', 'ft', 'ac', 'st'];

/** Why a hazard may not be laid on another team with these piles, or null. */
const hit = (edition: string, hazard: string, piles: string, rules = 'ties:shared') =>
  whyNot(`${edition} 2 rules=${rules} drawn=yes hands=${hazard}/- teams=-/${piles}`, `${hazard}>1`);

it('5.1 a hazard goes on the piles of one opposing team', () => {
  const line = 'parker-1971 2 drawn=yes hands=ft.st.sl/25 teams=ro/ro';
  expect(field(after(line, 'ft>1'), 'teams')).toBe('ro,-,-,-/ro.ft,-,-,-');
  expect(field(after(line, 'st>1'), 'teams')).toBe('ro,-,-,-/ro.st,-,-,-');
  expect(field(after(line, 'sl>1'), 'teams')).toBe('ro,-,-,-/ro,sl,-,-');
});

it('5.1 the attacker chooses which opposing team', () => {
  const three = 'parker-1971 3 turn=1 drawn=yes hands=-/st/- teams=ro/ro/ro';
  expect(choices(three)).toBe('st>0 st>2 xst');
  expect(whyNot(three, 'st>1')).toBe('ownTeam');
  expect(whyNot(three, 'st>3')).toBe('noSuchTeam');
  expect(choices('parker-1971 6 turn=5 drawn=yes hands=-/-/-/-/-/sl')).toBe('sl>0 sl>1 xsl');
  expect(choices('parker-1971 4 turn=3 drawn=yes hands=-/-/-/sl')).toBe('sl>0 xsl');
});

it.each([
  ['og', 'ga'],
  ['ft', 'sp'],
  ['ac', 're'],
])('5.1 under %s a team needs %s and then a Roll, with Right of Way only the remedy', (hazard, remedy) => {
  const hands = `hands=${remedy}.ro.25/25.25.25`;
  const line = `parker-1971 2 drawn=yes ${hands} teams=ro.${hazard}/-`;
  expect(choices(line)).toBe(`${remedy} x25 x${remedy} xro`);
  expect(choices(after(line, remedy, 'x25'))).toBe('ro x25 xro');
  expect(choices(after(line, remedy, 'x25', 'ro', 'x25'))).toBe('25 x25');
  const privileged = `parker-1971 2 drawn=yes ${hands} teams=ro.${hazard},-,-,RW/-`;
  expect(whyNot(privileged, '25')).toBe('needRemedy');
  expect(whyNot(after(privileged, remedy, 'x25'), '25')).toBeNull();
});

it('5.1 under a Stop a team needs a Roll', () => {
  const line = 'parker-1971 2 drawn=yes hands=ro.25/25.25 teams=ro.st/-';
  expect(choices(line)).toBe('ro x25 xro');
  expect(choices(after(line, 'ro', 'x25'))).toBe('25 x25');
});

it('5.1 only the hazard on top has to be cured', () => {
  const state = after('encyclopedia 2 drawn=yes hands=sp.ro.25/25.25 teams=ro.og.ft/-', 'sp', 'x25', 'ro', 'x25');
  expect(choices(state)).toBe('25 x25');
});

it.each(EDITION_IDS)('5.2 no hazard on a team that has laid its safety (%s)', (edition) => {
  for (const [hazard, safety] of [
    ['og', 'ET'],
    ['ft', 'PP'],
    ['ac', 'DA'],
    ['st', 'RW'],
    ['sl', 'RW'],
  ] as const) {
    for (const laid of [safety, `${safety}!`]) expect(hit(edition, hazard, `ro,-,-,${laid}`)).toBe('protected');
    const others = ['ET', 'PP', 'DA', 'RW'].filter((other) => other !== safety).join('.');
    expect(hit(edition, hazard, `ro,-,-,${others}`)).toBeNull();
  }
});

it.each(DRIVING)('5.3 Out of Gas, Flat Tire, Accident and Stop go on a Roll only (%s)', (edition) => {
  for (const hazard of BATTLE_HAZARDS) {
    expect(hit(edition, hazard, 'ro')).toBeNull();
    expect(hit(edition, hazard, '-')).toBe('emptyBattlePile');
    for (const cured of ['og.ga', 'ft.sp', 'ac.re']) expect(hit(edition, hazard, `ro.${cured}`)).toBe('notRolling');
    for (const top of BATTLE_HAZARDS) expect(hit(edition, hazard, `ro.${top}`)).toBe('hazardShowing');
  }
  expect(hit(edition, 'st', 'ro.ft,-,-,PP')).toBe('notRolling');
});

it.each(DRIVING)('5.3 against Right of Way they go on anything but an uncured hazard (%s)', (edition) => {
  for (const hazard of ['og', 'ft', 'ac']) {
    for (const pile of ['-', 'ro', 'ro.og.ga', 'ro.st']) expect(hit(edition, hazard, `${pile},-,-,RW`)).toBeNull();
    for (const top of ['og', 'ft', 'ac']) expect(hit(edition, hazard, `ro.${top},-,-,RW`)).toBe('hazardShowing');
  }
  expect(hit(edition, 'og', 'ro.ft,-,-,RW.PP')).toBeNull();
});

it.each(ANY_CARD)('5.4 those four go on any battle pile that is not empty (%s)', (edition) => {
  for (const hazard of BATTLE_HAZARDS) {
    for (const pile of ['ro', 'ro.og.ga', 'ro.st', 'ro.og', 'ro.ft', 'ro.ac,-,-,DA']) {
      expect(hit(edition, hazard, pile), `${hazard} on ${pile}`).toBe(
        pile.endsWith('DA') && hazard === 'ac' ? 'protected' : null,
      );
    }
    expect(hit(edition, hazard, '-')).toBe('emptyBattlePile');
  }
  expect(hit(edition, 'og', '-,-,-,RW')).toBe('emptyBattlePile');
});

it('5.3 and 5.4 are each a house rule of any edition', () => {
  expect(hit('parker-1971', 'og', 'ro.st', 'hazardsGoOn:anyCard')).toBeNull();
  expect(hit('encyclopedia', 'og', 'ro.st', 'hazardsGoOn:driving')).toBe('hazardShowing');
});

it.each(EDITION_IDS)(
  '5.5 a Speed Limit goes on an empty speed pile or on End of Limit, at any time (%s)',
  (edition) => {
    for (const piles of ['-', 'ro', 'ro.ft', 'ro,sl.el', '-,sl.el']) expect(hit(edition, 'sl', piles)).toBeNull();
  },
);

it.each(EDITION_IDS)('5.5 a Speed Limit covers another only with limitOnLimit (%s)', (edition) => {
  expect(hit(edition, 'sl', 'ro,sl')).toBe(edition === 'winning-moves-2008' ? null : 'limitShowing');
  expect(hit(edition, 'sl', 'ro,sl', 'limitOnLimit:true')).toBeNull();
  expect(hit(edition, 'sl', 'ro,sl', 'limitOnLimit:false')).toBe('limitShowing');
});

it('5.5 one End of Limit lifts two Speed Limits', () => {
  const line = 'winning-moves-2008 2 drawn=yes hands=sl.25/el.75 teams=-/ro,sl';
  expect(choices(after(line, 'sl>1', 'el', 'x25'))).toBe('75 x75');
});

it('5.6 battle and speed piles are independent, and cured in either order', () => {
  const line = 'parker-1971 2 drawn=yes hands=sp.el.ro.100/25.25.25 teams=ro.ft,sl/-';
  expect(choices(line)).toBe('sp el x100 xsp xel xro');
  for (const order of [
    ['sp', 'x25', 'el', 'x25', 'ro', 'x25'],
    ['el', 'x25', 'sp', 'x25', 'ro', 'x25'],
  ]) {
    expect(choices(after(line, ...order))).toBe('100 x100');
  }
  expect(hit('parker-1971', 'sl', 'ro.ft')).toBeNull();
  expect(hit('parker-1971', 'ft', 'ro,sl')).toBeNull();
});
