import { CARD_NAMES, type CardName, EDITIONS, nameOf, RULE_FIELDS, rulesFor } from '@coup-fourre/rules';
import { deckOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { actionJson, eventsText, RefereeClient, replySummary } from '../testing/refereeClient.ts';

const byKind = (a: CardName, b: CardName): number => CARD_NAMES.indexOf(a) - CARD_NAMES.indexOf(b);

const DEAL = { edition: 'winning-moves-2008', players: 2, seed: 7 };

function dealt(fields: object = DEAL): RefereeClient {
  const referee = new RefereeClient();
  expect(referee.request('newDeal', fields)).toMatchObject({ ok: true });
  return referee;
}

it('every response has the id of its request, of any type', () => {
  for (const id of [1, 'one', null, [1, { a: 2 }], true]) {
    expect(new RefereeClient().request('editions', { id })).toMatchObject({ id, ok: true });
    expect(new RefereeClient().request('state', { id })).toMatchObject({ id, ok: false });
  }
  expect(new RefereeClient().line('{"op":"editions"}').id).toBeNull();
  expect(new RefereeClient().line('[').id).toBeNull();
});

it('editions: every edition with every rule field, deck and target by number of players', () => {
  const { editions = [] } = new RefereeClient().request('editions');
  expect(editions).toEqual(JSON.parse(JSON.stringify(EDITIONS)));
  for (const edition of editions) {
    expect(Object.keys(edition).sort()).toEqual(['id', 'title', 'source', 'players', ...RULE_FIELDS].sort());
    expect(Object.keys(edition.deck)).toEqual(edition.players.map(String));
    expect(Object.keys(edition.target)).toEqual(edition.players.map(String));
  }
});

describe('newDeal', () => {
  it('deals six cards to each seat and begins the turn to the dealer’s left', () => {
    const referee = new RefereeClient();
    const first = referee.request('newDeal', { ...DEAL, players: 4, dealer: 1 });
    expect(replySummary(first)).toBe('turn 2');
    expect(eventsText(first)).toMatch(/^2 turn, 2 draw \w+$/);
    expect(referee.state().hands.map((hand) => hand.length)).toEqual([6, 6, 7, 6]);
    expect(referee.state()).toMatchObject({ edition: 'winning-moves-2008', players: 4, dealer: 1, target: 1000 });
  });

  it('the same seed, text or number, deals the same cards; without a seed a new one is used', () => {
    const state = (fields: object) => dealt({ ...DEAL, ...fields }).state();
    expect(state({ seed: 7 })).toEqual(state({ seed: '7' }));
    expect(state({ seed: 7 })).not.toEqual(state({ seed: 8 }));
    const seeds = ['one', 'two'];
    const referee = new RefereeClient(() => seeds.shift() ?? 'no more');
    const states = [0, 1].map(() => {
      referee.request('newDeal', { edition: 'computer', players: 2 });
      return referee.state();
    });
    expect(states[0]).not.toEqual(states[1]);
    expect(seeds).toEqual([]);
  });

  it('deals a given deck, first card first', () => {
    const deck = deckOf(rulesFor('parker-1971', 2)).map(nameOf).toReversed();
    const state = dealt({ edition: 'parker-1971', players: 2, deck }).state();
    expect(state.drawPile).toEqual(deck.slice(13));
    expect(state.hands[1]).toEqual([0, 2, 4, 6, 8, 10, 12].flatMap((at) => deck[at] ?? []).toSorted(byKind));
  });

  it('accepts changes to single fields of the rules', () => {
    const referee = dealt({ ...DEAL, rules: { target: 1000, deck: 'full', extension: false } });
    expect(referee.state()).toMatchObject({ target: 1000 });
    expect(referee.state().drawPile).toHaveLength(106 - 13);
  });
});

const LINE = 'winning-moves-2008 2 drawn=yes hands=25.ft.ro/PP.100 teams=ro/ro draw=50.75.200';

describe('legal', () => {
  it('lists every legal action of the actor, in a stable order', () => {
    const referee = new RefereeClient();
    referee.setup(LINE);
    const words = ['25', 'ft>1', 'x25', 'xft', 'xro'];
    for (let time = 0; time < 2; time += 1) expect(referee.request('legal').actions).toEqual(words.map(actionJson));
    referee.act(0, 'ft>1');
    expect(referee.request('legal').actions).toEqual(['!PP', 'pass'].map(actionJson));
  });

  it('is empty after the end', () => {
    const referee = new RefereeClient();
    referee.setup('winning-moves-2008 2 drawn=yes hands=25/-');
    referee.act(0, 'x25');
    expect(referee.request('legal').actions).toEqual([]);
  });
});

describe('act', () => {
  it('applies an action and returns its events', () => {
    const referee = new RefereeClient();
    referee.setup(LINE);
    const attack = referee.act(0, 'ft>1');
    expect([replySummary(attack), eventsText(attack)]).toEqual(['coupFourre 1', '0 play flatTire']);
    expect(attack.events).toEqual([{ type: 'play', seat: 0, card: 'flatTire', target: 1 }]);
    const call = referee.act(1, '!PP');
    expect([replySummary(call), eventsText(call)]).toEqual([
      'turn 1',
      '1 coupFourre punctureProof, 1 draw 50, 1 turn, 1 draw 75',
    ]);
    expect(eventsText(referee.act(1, 'x75'))).toBe('1 discard 75, 0 turn, 0 draw 200');
  });

  it('refuses an illegal action and changes nothing', () => {
    const referee = new RefereeClient();
    referee.setup(LINE);
    const before = referee.state();
    for (const word of ['ro', '100', 'PP', 'pass', 'extend', '!PP', 'ft>0', 'ft>2', 'x200']) {
      expect(referee.act(0, word).ok).toBe(false);
      expect(referee.act(1, word).ok).toBe(false);
    }
    expect(referee.state()).toEqual(before);
    expect(referee.request('record').record).not.toMatch(/^\d /m);
  });

  it('reports a pass and an extension', () => {
    const referee = new RefereeClient();
    referee.setup('winning-moves-2008 2 drawn=yes hands=ft.25/PP.100 teams=ro,-,100.100.100.100.100.100.75/ro');
    referee.act(0, 'ft>1');
    expect(referee.act(1, 'pass').events).toEqual([
      { type: 'pass', seat: 1 },
      { type: 'turn', seat: 1 },
    ]);
    referee.act(1, 'x100');
    expect(replySummary(referee.act(0, '25'))).toBe('extension 0');
    expect(referee.act(0, 'arrive')).toMatchObject({
      phase: 'dealOver',
      actor: null,
      events: [{ type: 'extension', seat: 0, value: false }, { type: 'dealOver' }],
    });
  });
});

it('score: the sheet so far, final once the deal is over', () => {
  const referee = new RefereeClient();
  referee.setup('parker-1971 2 drawn=yes hands=100/25 teams=ro,-,100.100.100.100.100.100,PP!/-,-,25');
  referee.act(0, '100');
  expect(referee.request('score').teams).toMatchObject([
    { distance: 700, tripCompleted: 0, total: 1100 },
    { total: 25 },
  ]);
  referee.act(0, 'arrive');
  const lines = { distance: 700, safeties: 100, allSafeties: 0, coupsFourres: 300, tripCompleted: 400 };
  const more = { delayedAction: 300, safeTrip: 300, extension: 0, shutout: 0, total: 2100 };
  expect(referee.request('score').teams?.[0]).toEqual({ ...lines, ...more });
  expect(referee.state().teams.map(({ total }) => total)).toEqual([2100, 25]);
});

it('state: the whole state', () => {
  const referee = new RefereeClient();
  referee.setup('hasbro-2009 2 dealer=1 drawn=yes hands=25/ft teams=ro,sl,200,ET!.PP/ro.st draw=50.75 discard=100');
  const state = referee.state();
  expect(state).toMatchObject({ edition: 'hasbro-2009', players: 2, phase: 'turn', actor: 0, dealer: 1, target: 700 });
  expect(state).toMatchObject({ extendedBy: null, drawPile: ['50', '75'], hands: [['25'], ['flatTire']] });
  expect(state.discard.at(-1)).toBe('100');
  const piles = { battle: ['roll'], speed: ['speedLimit'], distance: ['200'], miles: 200, canDrive: true, total: 0 };
  const crosswise = { card: 'extraTank', coupFourre: true };
  const laid = { card: 'punctureProof', coupFourre: false };
  expect(state.teams[0]).toEqual({ ...piles, safeties: [crosswise, laid] });
  expect(state.teams[1]).toMatchObject({ battle: ['roll', 'stop'], canDrive: false, miles: 0 });
});
