import { RULE_VALUES } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { actionJson, RefereeClient, type Reply, replySummary } from '../testing/refereeClient.ts';

const LINE = 'parker-1971 2 drawn=yes hands=25.ft.ro/PP.100 teams=ro/ro draw=50.75';
const DEAL = { edition: 'parker-1971', players: 2 };

/** The response of a referee in the position of LINE. */
const replyTo = (op: string, fields: object = {}): Reply => {
  const referee = new RefereeClient();
  referee.setup(LINE);
  return referee.request(op, fields);
};

describe.each([
  ['hello', 'badRequest'],
  ['', 'badRequest'],
  ['[]', 'badRequest'],
  ['null', 'badRequest'],
  ['"state"', 'badRequest'],
  ['{}', 'badRequest'],
  ['{"op":5}', 'badRequest'],
  ['{"op":"fly"}', 'unknownOp'],
  ['{"op":"toString"}', 'unknownOp'],
  ['{"op":"state","seat":0}', 'badRequest'],
  ['{"op":"editions","all":true}', 'badRequest'],
])('the line %s', (line, code) => {
  it(`is answered by ${code}, and the referee continues`, () => {
    const referee = new RefereeClient();
    referee.setup(LINE);
    const before = referee.state();
    expect(referee.line(line)).toMatchObject({ ok: false, error: { code } });
    expect(referee.line(line).error?.message.length).toBeGreaterThan(10);
    expect(referee.state()).toEqual(before);
  });
});

it.each(['nextDeal', 'legal', 'act', 'state', 'view', 'score', 'record'])('%s before any deal is noDeal', (op) => {
  expect(replySummary(new RefereeClient().request(op))).toBe('noDeal');
});

it.each([
  ['newDeal', { edition: 'bridge', players: 2 }, 'unknownEdition'],
  ['newDeal', { players: 2 }, 'badRequest'],
  ['newDeal', { edition: 'parker-1971', players: 5 }, 'unsupportedPlayers'],
  ['newDeal', { edition: 'parker-1971', players: '2' }, 'badRequest'],
  ['newDeal', { edition: 'parker-1971' }, 'badRequest'],
  ['newMatch', { edition: 'computer', players: 4 }, 'unsupportedPlayers'],
  ['setup', { edition: 'computer', players: 3, position: {} }, 'unsupportedPlayers'],
  ['newDeal', { ...DEAL, dealer: 2 }, 'badRequest'],
  ['newDeal', { ...DEAL, seed: 1.5 }, 'badRequest'],
  ['newDeal', { ...DEAL, seed: [] }, 'badRequest'],
  ['newDeal', { ...DEAL, format: 'single' }, 'badRequest'],
  ['newDeal', { ...DEAL, deck: 'all' }, 'badRequest'],
  ['newDeal', { ...DEAL, deck: ['25', 'joker'] }, 'unknownCard'],
  ['newDeal', { ...DEAL, deck: ['25', '25'] }, 'badDeck'],
  ['newDeal', { ...DEAL, deck: [], seed: 1 }, 'badRequest'],
  ['newDeal', { ...DEAL, rules: { target: 800 } }, 'badRequest'],
  ['newDeal', { ...DEAL, rules: { players: 3 } }, 'badRequest'],
  ['newDeal', { ...DEAL, rules: { color: 'red' } }, 'badRequest'],
  ['newDeal', { ...DEAL, rules: [] }, 'badRequest'],
  ['newDeal', { ...DEAL, rules: { target: { 2: 700 } } }, 'badRequest'],
  ['newMatch', { ...DEAL, format: 'longer' }, 'badRequest'],
  ['setup', { ...DEAL }, 'badRequest'],
  ['setup', { ...DEAL, position: { teams: [{}, {}] } }, 'badRequest'],
  ['setup', { ...DEAL, position: { hands: [['x'], []], teams: [{}, {}] } }, 'unknownCard'],
  ['setup', { ...DEAL, position: { hands: [[], []], teams: [{ battle: ['25'] }, {}] } }, 'impossiblePosition'],
  ['replay', {}, 'badRequest'],
  ['replay', { record: 'hello' }, 'badRecord'],
  ['view', {}, 'badRequest'],
  ['view', { seat: 2 }, 'badRequest'],
  ['act', { seat: 0 }, 'badRequest'],
  ['act', { action: actionJson('x25') }, 'badRequest'],
  ['act', { seat: -1, action: actionJson('x25') }, 'badRequest'],
  ['act', { seat: 0, action: 'x25' }, 'badRequest'],
  ['act', { seat: 0, action: { type: 'draw' } }, 'badRequest'],
  ['act', { seat: 0, action: { type: 'play', card: 'flatTire' } }, 'badRequest'],
  ['act', { seat: 0, action: { type: 'play', card: 'roll', target: 0 } }, 'badRequest'],
  ['act', { seat: 0, action: { type: 'discard', card: 'joker' } }, 'unknownCard'],
  ['nextDeal', {}, 'noDeal'],
  ['nextDeal', { deck: ['joker'] }, 'noDeal'],
  ['replay', { ...DEAL, record: 'hello' }, 'badRecord'],
  ['state', { card: 'roll' }, 'badRequest'],
] as const)('%s %j is %s', (op, fields, code) => {
  const reply = replyTo(op, fields);
  expect(replySummary(reply)).toBe(code);
  const documented = ['code', 'message', 'reason', 'line', 'column'];
  expect(Object.keys(reply.error ?? {}).filter((field) => !documented.includes(field))).toEqual([]);
});

it('every value of every rule field is accepted', () => {
  for (const [field, values] of Object.entries(RULE_VALUES)) {
    for (const value of values) expect(replyTo('newDeal', { ...DEAL, rules: { [field]: value } }).ok).toBe(true);
  }
});

/** The error for seat 0 in this position. */
const errorAfter = (fields: string, word: string, table = 'parker-1971 3'): string => {
  const referee = new RefereeClient();
  referee.setup(`${table} drawn=yes ${fields}`);
  return replySummary(referee.act(0, word));
};

it.each([
  ['hands=100/-/-', '100', 'needRoll'],
  ['hands=100/-/- teams=ro.ft/-/-', '100', 'needRemedy'],
  ['hands=ro/-/- teams=ro.ft/-/-', 'ro', 'needRemedy'],
  ['hands=100/-/- teams=ro,sl/-/-', '100', 'speedLimited'],
  ['hands=100/-/- teams=ro,-,200.200.100.75.50/-/-', '100', 'pastTarget'],
  ['hands=200/-/- teams=ro,-,200.200/-/-', '200', 'thirdTwoHundred'],
  ['hands=sp/-/- teams=ro/-/-', 'sp', 'nothingToCure'],
  ['hands=ro/-/- teams=ro/-/-', 'ro', 'alreadyRolling'],
  ['hands=ft/-/- teams=-/ro,-,-,PP/-', 'ft>1', 'protected'],
  ['hands=ft/-/- teams=-/ro.og.ga/-', 'ft>1', 'notRolling'],
  ['hands=ft/-/-', 'ft>1', 'emptyBattlePile'],
  ['hands=ft/-/- teams=-/ro.st/-', 'ft>1', 'hazardShowing'],
  ['hands=sl/-/- teams=-/-,sl/-', 'sl>1', 'limitShowing'],
  ['hands=sl/-/-', 'sl>0', 'ownTeam'],
  ['hands=sl/-/-', 'sl>3', 'noSuchTeam'],
])('illegalPlay has its reason: %s %s is %s', (fields, word, reason) => {
  expect(errorAfter(fields, word)).toBe(`illegalPlay ${reason}`);
});

it('illegalPlay has its reason: the safety does not answer the hazard', () => {
  const referee = new RefereeClient();
  referee.setup('parker-1971 2 drawn=yes hands=ft/PP.DA teams=-/ro');
  referee.act(0, 'ft>1');
  expect(replySummary(referee.act(1, '!DA'))).toBe('illegalPlay notTheAnswer');
});

describe('of several refusals, the first in the list is given', () => {
  const act = (referee: RefereeClient, seat: number, action: object) =>
    replySummary(referee.request('act', { seat, action }));
  const at = (line: string, ...acts: readonly string[]): RefereeClient => {
    const referee = new RefereeClient();
    referee.setup(line);
    for (const word of acts) expect(referee.act(0, word).ok).toBe(true);
    return referee;
  };
  const over = () => at('parker-1971 2 drawn=yes hands=25/-', 'x25');

  it('badRequest before unknownCard', () => {
    expect(act(at(LINE), 0, { type: 'discard', card: 'joker', target: 1 })).toBe('badRequest');
    expect(act(at(LINE), 0, { type: 'play', card: 'joker', target: 'x' })).toBe('badRequest');
    expect(replySummary(at(LINE).request('act', { seat: 9, action: { type: 'discard', card: 'joker' } }))).toBe(
      'badRequest',
    );
  });

  it('unknownCard before wrongPhase after the end', () => {
    expect(act(over(), 0, { type: 'discard', card: 'joker' })).toBe('unknownCard');
  });

  it('wrongPhase after the end before notYourTurn', () => {
    for (const seat of [0, 1]) expect(act(over(), seat, { type: 'discard', card: '25' })).toBe('wrongPhase');
  });

  it('notYourTurn before wrongPhase', () => {
    expect(act(at(LINE), 1, { type: 'pass' })).toBe('notYourTurn');
    expect(act(at(LINE, 'ft>1'), 0, { type: 'discard', card: '25' })).toBe('notYourTurn');
  });

  it('wrongPhase before notInHand', () => {
    expect(act(at(LINE), 0, { type: 'coupFourre', card: 'drivingAce' })).toBe('wrongPhase');
    expect(act(at(LINE, 'ft>1'), 1, { type: 'discard', card: '25' })).toBe('wrongPhase');
  });

  it('notInHand before illegalPlay', () => {
    expect(act(at(LINE), 0, { type: 'play', card: 'gasoline' })).toBe('notInHand');
    expect(act(at(LINE), 0, { type: 'play', card: 'stop', target: 0 })).toBe('notInHand');
    expect(act(at(LINE, 'ft>1'), 1, { type: 'coupFourre', card: 'drivingAce' })).toBe('notInHand');
  });
});

it('a line that is nested too deeply to be written back is refused', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const referee = new RefereeClient();
  for (const line of [deep, `{"id":${deep},"op":"editions"}`, `{"op":"setup","position":${deep}}`]) {
    expect(replySummary(referee.line(line))).toBe('badRequest');
  }
  expect(referee.request('editions').ok).toBe(true);
});

it('a bad record is reported with its line and column', () => {
  const { error } = new RefereeClient().request('replay', { record: 'coup-fourre record 1\nedition bridge' });
  expect(error).toMatchObject({ code: 'badRecord', line: 2, column: 9 });
});
