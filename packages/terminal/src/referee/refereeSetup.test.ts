import { describe, expect, it } from 'vitest';
import { actionJson, eventsText, positionJson, RefereeClient, replySummary } from '../testing/refereeClient.ts';

const BASE = { hands: [['25'], ['50']], teams: [{}, {}] };

/** The response to a setup of a two-player position, given its differences from an empty position. */
function setup(position: object, more: object = {}) {
  const referee = new RefereeClient();
  const reply = referee.request('setup', {
    edition: 'winning-moves-2008',
    players: 2,
    position: { ...BASE, ...position },
    ...more,
  });
  return { referee, reply };
}

it('by default seat 0 draws at once, the deal is outside a match, and the edition sets the target', () => {
  const { referee, reply } = setup({ drawPile: ['roll', 'stop'] });
  expect([replySummary(reply), eventsText(reply)]).toEqual(['turn 0', '0 turn, 0 draw roll']);
  expect(referee.state()).toMatchObject({ dealer: 0, target: 700, extendedBy: null, drawPile: ['stop'] });
  expect(referee.state().hands[0]).toEqual(['25', 'roll']);
  expect(replySummary(referee.request('nextDeal'))).toBe('noDeal');
});

it('without teams all piles are empty', () => {
  const { referee, reply } = setup({ teams: undefined, drawn: true });
  expect(replySummary(reply)).toBe('turn 0');
  expect(referee.state().teams).toMatchObject([
    { battle: [], safeties: [] },
    { battle: [], safeties: [] },
  ]);
});

it('drawn: the seat in turn has drawn and does not draw again', () => {
  const { referee, reply } = setup({ drawPile: ['roll'], drawn: true, turn: 1 });
  expect([replySummary(reply), reply.events]).toEqual(['turn 1', []]);
  expect(referee.state().drawPile).toEqual(['roll']);
});

it.each([
  [{ hands: [[], ['50']] }, 'turn 1', '1 turn'],
  [{ hands: [[], ['50']], drawn: true }, 'turn 1', '1 turn'],
  [{ hands: [[], ['50']], drawPile: ['roll'] }, 'turn 0', '0 turn, 0 draw roll'],
  [{ hands: [['25'], []], turn: 1 }, 'turn 0', '0 turn'],
  [{ hands: [[], []] }, 'dealOver null', 'dealOver'],
  [{ hands: [[], []], totals: [5000, 0] }, 'matchOver null', 'dealOver, matchOver'],
])('a seat in turn without cards is skipped, once there is nothing to draw: %j', (position, short, told) => {
  const { reply } = setup(position);
  expect([replySummary(reply), eventsText(reply)]).toEqual([short, told]);
});

it('a completed trip has ended the deal', () => {
  const { referee, reply } = setup({ teams: [{ distance: ['200', '200', '100', '100', '100'] }, {}] });
  expect([replySummary(reply), referee.request('legal').actions]).toEqual(['dealOver null', []]);
  expect(referee.request('score').teams?.[0]).toMatchObject({ tripCompleted: 400, shutout: 500, delayedAction: 300 });
});

it('totals: the deal belongs to a match', () => {
  const { referee } = setup({ totals: [1000, 4900], drawn: true, teams: [{}, { distance: ['50'] }] });
  expect(referee.state().teams.map(({ total }) => total)).toEqual([1000, 4900]);
  referee.act(0, 'x25');
  expect(replySummary(referee.act(1, 'x50'))).toBe('dealOver null');
  expect(referee.state().teams.map(({ total }) => total)).toEqual([1000, 4950]);
  expect(replySummary(referee.request('nextDeal', { seed: 1 }))).toBe('turn 0');
  expect(referee.state()).toMatchObject({ dealer: 1 });
});

it('a safety is an object, or its name if it is not crosswise', () => {
  const safeties = ['extraTank', { card: 'drivingAce' }, { card: 'punctureProof', coupFourre: true }];
  const { referee } = setup({ teams: [{ safeties }, {}] });
  expect(referee.state().teams[0]?.safeties.map(({ coupFourre }) => coupFourre)).toEqual([false, false, true]);
});

it('house rules apply', () => {
  const { referee } = setup({ target: 1000 }, { rules: { shutOut: 'each', format: 'simpler' } });
  expect(referee.state()).toMatchObject({ target: 1000, extendedBy: null });
  expect(referee.request('record').record).toContain('rules target:1000,extension:false,shutOut:each,format:simpler');
});

it.each([{ target: 700 }, { target: 1000, extendedBy: 1 }])('12.5 the simpler game cannot have %o', (fields) => {
  const { reply } = setup(fields, { rules: { format: 'simpler' } });
  expect(reply.error).toMatchObject({ code: 'impossiblePosition' });
});

it('3.5 a view does not reveal which safety is missing from the given cards', () => {
  const views = ['rightOfWay', 'drivingAce'].map((safety) => {
    const { referee } = setup({ hands: [['roll'], [safety]], drawPile: ['25'], drawn: true });
    return referee.request('view', { seat: 0 }).view;
  });
  expect(views[0]).toBeDefined();
  expect(views[0]).toEqual(views[1]);
});

describe('impossiblePosition', () => {
  it.each([
    [{ hands: [Array(5).fill('200'), []] }],
    [{ hands: [Array(300).fill('25'), []] }],
    [{ drawPile: Array(11).fill('25') }],
    [{ discard: Array(256).fill('25') }],
    [{ teams: [{ distance: ['200', '200', '200'] }, {}] }],
    [{ teams: [{ distance: Array(8).fill('100') }, {}] }],
    [{ teams: [{ distance: ['roll'] }, {}] }],
    [{ teams: [{ battle: ['speedLimit'] }, {}] }],
    [{ teams: [{ battle: ['gasoline'] }, {}] }],
    [{ teams: [{ speed: ['endOfLimit'] }, {}] }],
    [{ teams: [{ speed: ['roll'] }, {}] }],
    [{ teams: [{ safeties: ['roll'] }, {}] }],
    [{ teams: [{ safeties: ['extraTank'] }, { safeties: ['extraTank'] }] }],
    [{ target: 800 }],
    [{ target: '700' }],
    [{ extendedBy: 0 }],
  ])('%j', (position) => {
    expect(replySummary(setup(position).reply)).toBe('impossiblePosition');
  });
});

it.each([
  [{ hands: [['25']] }],
  [{ hands: 'none' }],
  [{ teams: [{}] }],
  [{ teams: [{}, []] }],
  [{ turn: 2 }],
  [{ dealer: -1 }],
  [{ drawn: 'yes' }],
  [{ totals: [1] }],
  [{ totals: [0, -5] }],
  [{ extendedBy: 2, target: 1000 }],
  [{ color: 'red' }],
])('a position of another shape is badRequest: %j', (position) => {
  expect(replySummary(setup(position).reply)).toBe('badRequest');
});

it('a refused setup leaves the previous game unchanged', () => {
  const { referee } = setup({});
  const before = referee.state();
  expect(
    replySummary(
      referee.request('setup', { edition: 'winning-moves-2008', players: 2, position: { teams: [{}, {}] } }),
    ),
  ).toBe('badRequest');
  expect(referee.state()).toEqual(before);
});

it('a position and everything after it is in the record, and can be restored from it', () => {
  const referee = new RefereeClient();
  referee.setup('encyclopedia 3 totals=0,300,50 drawn=yes hands=ft.25/25/PP.75 teams=-/ro/ro draw=50.100.200');
  for (const [seat, word] of [
    [0, 'ft>1'],
    [2, '!PP'],
    [2, '75'],
  ] as const)
    expect(referee.act(seat, word).ok).toBe(true);
  const { record } = referee.request('record');
  const other = new RefereeClient();
  expect(other.request('replay', { record })).toMatchObject({ ok: true, phase: 'turn', actor: 0, events: [] });
  expect(other.state()).toEqual(referee.state());
  expect(other.request('record').record).toBe(record);
});

it('the state shows what was set up', () => {
  const line =
    'parker-1971 6 dealer=4 turn=3 target=1000 extendedBy=2 drawn=yes hands=25/50/75/100/ro/st ' +
    'teams=ro.ft,sl.el,25.200,ET!/-,sl,-,PP/ro.og.ga,-,-,- draw=ro.st discard=25.50';
  const referee = new RefereeClient();
  const { position, ...table } = positionJson(line);
  expect(referee.request('setup', { ...table, position }).ok).toBe(true);
  const state = referee.state();
  expect(state).toMatchObject({ hands: position.hands, actor: 3, dealer: 4, target: 1000, extendedBy: 2 });
  expect(state.discard.slice(-2)).toEqual(['25', '50']);
  expect(referee.request('act', { seat: 3, action: actionJson('x100') }).ok).toBe(true);
});
