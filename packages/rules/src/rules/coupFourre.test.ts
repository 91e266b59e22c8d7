import { expect, it } from 'vitest';
import { EDITION_IDS } from '../model/editions.ts';
import { actorOfState } from '../play/apply.ts';
import { after, choices, eventsText, field, lastDiscard, whyNot } from '../testing/notation.ts';

const ANSWERS = [
  ['og', 'ET'],
  ['ft', 'PP'],
  ['ac', 'DA'],
  ['st', 'RW'],
  ['sl', 'RW'],
] as const;

it.each(EDITION_IDS)('8.1 the holder of the safety may answer at once when its hazard is played (%s)', (edition) => {
  for (const [hazard, safety] of ANSWERS) {
    const line = `${edition} 2 drawn=yes hands=${hazard}.25/${safety}.25 teams=-/ro draw=50.50.50`;
    const attacked = after(line, `${hazard}>1`);
    expect([attacked.table.phase, actorOfState(attacked)]).toEqual(['coupFourreWindow', 1]);
    expect(choices(attacked)).toBe(`!${safety} pass`);
    expect(field(attacked, 'draw')).toBe('50.50.50');
    expect(field(after(line, `${hazard}>1`, `!${safety}`), 'teams')).toContain(`${safety}!`);
  }
});

it('8.1 while a hazard is pending every other action is refused, and no other seat may act', () => {
  const attacked = after('parker-1971 3 drawn=yes hands=ft.25/PP.25.DA/25 teams=-/ro/-', 'ft>1');
  expect(whyNot(attacked, 'x25')).toBe('wrongPhase');
  expect(whyNot(attacked, 'PP')).toBe('wrongPhase');
  expect(whyNot(attacked, '!DA')).toBe('notTheAnswer');
  expect(whyNot(attacked, '!ET')).toBe('notInHand');
  expect(whyNot(attacked, 'extend')).toBe('wrongPhase');
  for (const seat of [0, 2]) expect(whyNot(attacked, 'pass', seat)).toBe('notYourTurn');
});

it('8.1 play continues at once if no seat that may answer holds the safety', () => {
  const line = 'parker-1971 3 drawn=yes hands=ft.25/DA/PP teams=-/ro/- draw=25';
  expect(eventsText(line, 'ft>1')).toBe('0 play ft, 1 turn, 1 draw 25');
});

it.each([
  ['parker-1971 4 drawn=yes hands=ft/25/25/PP teams=-/ro', 'ft>1', 3],
  ['parker-1971 4 turn=3 drawn=yes hands=25/25/PP/ft teams=ro/-', 'ft>0', 2],
  ['parker-1971 6 turn=2 drawn=yes hands=25/25/ft/25/PP/25 teams=-/ro/-', 'ft>1', 4],
])('8.1 either partner may call, out of turn: %s', (line, attack, caller) => {
  const attacked = after(line, attack);
  expect(actorOfState(attacked)).toBe(caller);
  expect(actorOfState(after(`${line} draw=25.25`, attack, '!PP'))).toBe(caller);
});

it.each([
  ['parker-1971 2 drawn=yes hands=ft/PP teams=-/ro draw=25', 1],
  ['parker-1971 3 drawn=yes hands=ft/25/PP teams=-/-/ro draw=25', 1],
  ['parker-1971 4 turn=1 drawn=yes hands=PP/ft/25/25 teams=ro/- draw=25', 2],
  ['parker-1971 6 turn=5 drawn=yes hands=25/25/25/PP/25/ft teams=ro/-/- draw=25', 0],
])('8.1 the caller may pass, then the turn goes to the left of the attacker: %s', (line, next) => {
  const victim = field(after(line), 'teams')
    .split('/')
    .findIndex((piles) => piles.startsWith('ro'));
  const stood = after(line, `ft>${victim}`, 'pass');
  expect(stood.table.turn).toBe(next);
  expect(field(stood, 'teams').split('/')[victim]).toBe('ro.ft,-,-,-');
  expect(field(stood, 'draw')).toBe('-');
});

it.each(EDITION_IDS)('8.2 the hazard is discarded and the card under it shows again (%s)', (edition) => {
  const rolling = after(`${edition} 2 drawn=yes hands=ft.25/PP.100 teams=-/ro`, 'ft>1', '!PP');
  expect(field(rolling, 'teams').split('/')[1]).toBe('ro,-,-,PP!');
  expect(lastDiscard(rolling)).toBe('ft');
  expect(choices(rolling)).toBe('100 x100');
  const limited = after(
    `${edition} 2 rules=safetyClears:nothing drawn=yes hands=sl.25/RW.100 teams=-/ro,sl.el`,
    'sl>1',
    '!RW',
  );
  expect(field(limited, 'teams').split('/')[1]).toBe('ro,sl.el,-,RW!');
});

it('8.2 the card that shows again may be an older hazard', () => {
  const state = after('encyclopedia 2 drawn=yes hands=ft.25/PP.100 teams=-/ro.og', 'ft>1', '!PP');
  expect(field(state, 'teams').split('/')[1]).toBe('ro.og,-,-,PP!');
  expect(whyNot(state, '100')).toBe('needRemedy');
});

it.each(EDITION_IDS)('8.2 the safety protects for the rest of the deal (%s)', (edition) => {
  const state = after(`${edition} 2 drawn=yes hands=ft.ft/PP.100.ET teams=-/ro`, 'ft>1', '!PP', 'x100');
  expect(whyNot(state, 'ft>1')).toBe('protected');
});

const FOUR = 'parker-1971 4 drawn=yes hands=ft.25/25/25/PP.75 teams=-/ro';

it('8.3 the caller draws one card to refill the hand, then takes a whole turn', () => {
  const attacked = 'parker-1971 4 hazard=ft>1 drawn=yes hands=25/25/25/PP.75 teams=-/ro.ft draw=100.50.200';
  expect(eventsText(attacked, '!PP')).toBe('3 coupFourre PP, 3 draw 100, 3 turn, 3 draw 50');
  const called = after(`${FOUR} draw=100.50.200`, 'ft>1', '!PP');
  expect(field(called, 'hands')).toBe('25/25/25/50.75.100');
  expect(choices(called)).toBe('50 75 100 x50 x75 x100');
});

it('8.3 a draw only happens if the draw pile has cards', () => {
  expect(field(after(`${FOUR} draw=100`, 'ft>1', '!PP'), 'hands')).toBe('25/25/25/75.100');
  const none = after(FOUR, 'ft>1', '!PP');
  expect([field(none, 'hands'), none.table.turn]).toEqual(['25/25/25/75', 3]);
});

it('8.3 when the draw pile is empty, a caller left without cards is skipped', () => {
  const line = 'parker-1971 3 drawn=yes hands=ft.25/PP/25 teams=-/ro/-';
  expect(after(line, 'ft>1', '!PP').table.turn).toBe(2);
  const last = after('parker-1971 2 drawn=yes hands=ft/PP teams=-/ro', 'ft>1', '!PP');
  expect(last.table.phase).toBe('dealOver');
});

it.each([
  ['parker-1971 3 drawn=yes hands=ft/25/PP.25 teams=-/-/ro draw=50.50.50', 'ft>2', 2, 0],
  ['parker-1971 4 drawn=yes hands=ft/25/25/PP.25 teams=-/ro draw=50.50.50', 'ft>1', 3, 0],
  ['parker-1971 4 turn=1 drawn=yes hands=PP.25/ft/25/25 teams=ro/- draw=50.50.50', 'ft>0', 0, 1],
  ['parker-1971 6 turn=5 drawn=yes hands=25/25/25/PP.25/25/ft teams=ro/-/- draw=50.50.50', 'ft>0', 3, 4],
])(
  '8.4 play goes on from the left of the caller, seats in between lose their turn: %s',
  (line, attack, caller, next) => {
    const called = after(line, attack, '!PP');
    expect(called.table.turn).toBe(caller);
    expect(after(line, attack, '!PP', 'x25').table.turn).toBe(next);
  },
);

it.each(EDITION_IDS)('8.5 a safety drawn after the hazard is too late for a coup fourré (%s)', (edition) => {
  const line = `${edition} 2 drawn=yes hands=ft.25/100 teams=-/ro draw=PP.50`;
  const late = after(line, 'ft>1');
  expect([late.table.phase, field(late, 'hands')]).toEqual(['turn', '25/100.PP']);
  expect(whyNot(late, '!PP')).toBe('wrongPhase');
  expect(field(after(line, 'ft>1', 'PP'), 'teams').split('/')[1]).toMatch(/,PP$/);
});

it('8.5 a safety held back when the hazard was played is too late for a coup fourré', () => {
  const state = after('parker-1971 2 drawn=yes hands=ft.25/PP.100 teams=-/ro', 'ft>1', 'pass', 'PP');
  expect(field(state, 'teams').split('/')[1]).toBe('ro.ft,-,-,PP');
});

/** Six hands: a Flat Tire at seat 0, Puncture Proof at its holder. */
const handsOf = (holder: number): string =>
  [0, 1, 2, 3, 4, 5].map((seat) => `25${seat === 0 ? '.ft' : ''}${seat === holder ? '.PP' : ''}`).join('/');

it.each(EDITION_IDS.filter((id) => id !== 'encyclopedia' && id !== 'computer'))(
  '8.6 attackedTeam: only a seat of the team that was hit may call (%s)',
  (edition) => {
    for (const holder of [0, 2, 3, 5]) {
      const line = `${edition} 6 drawn=yes hands=${handsOf(holder)} teams=-/ro/-`;
      expect(after(line, 'ft>1').table.phase, `seat ${holder}`).toBe('turn');
    }
  },
);

it('8.6 anyone: any seat may call, even the partner of the attacker, but not the attacker', () => {
  for (const holder of [0, 1, 2, 3, 4, 5]) {
    const line = `encyclopedia 6 drawn=yes hands=${handsOf(holder)} teams=-/ro/-`;
    const hit = after(line, 'ft>1');
    expect(actorOfState(hit)).toBe(holder === 0 ? 1 : holder);
    expect(hit.table.phase).toBe(holder === 0 ? 'turn' : 'coupFourreWindow');
  }
});

it('8.6 anyone: the hazard leaves its pile only if the team of the caller was hit', () => {
  const line = 'encyclopedia 3 drawn=yes hands=ft.25/25/PP.75 teams=-/ro/ro draw=50.100.200';
  const third = after(line, 'ft>1', '!PP');
  expect(field(third, 'teams')).toBe('-,-,-,-/ro.ft,-,-,-/ro,-,-,PP!');
  expect(field(third, 'hands')).toBe('25/25/50.75.100');
  expect([third.table.turn, after(line, 'ft>1', '!PP', 'x75').table.turn]).toEqual([2, 0]);
});

it('8.6 anyone: the partner of the attacker lays the safety on their own tableau and takes the turn', () => {
  const line = 'encyclopedia 4 drawn=yes hands=st.25/25/RW.75/25 teams=ro.st,sl/ro draw=50.100';
  const state = after(line, 'st>1', '!RW');
  expect(field(state, 'teams')).toBe('ro,-,-,RW!/ro.st,-,-,-');
  expect([state.table.turn, choices(state).split(' ')[0]]).toEqual([2, '50']);
});

it('8.6 anyone: a third seat may pass too', () => {
  const state = after('encyclopedia 3 drawn=yes hands=ft.25/25/PP.75 teams=-/ro/ro', 'ft>1', 'pass');
  expect([state.table.turn, field(state, 'hands')]).toEqual([1, '25/25/75.PP']);
});
