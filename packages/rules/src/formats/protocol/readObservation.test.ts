import { describe, expect, it } from 'vitest';
import { ROLL, STOP } from '../../model/cards.ts';
import { viewOf } from '../../model/dealState.ts';
import type { View } from '../../model/view.ts';
import { actorOfState } from '../../play/apply.ts';
import { legalActions } from '../../play/legalActions.ts';
import { after, dealFrom } from '../../testing/notation.ts';
import { type InputFault, toResult } from '../badInput.ts';
import type { JsonObject } from '../readJson.ts';
import { codeOf, formatAction } from '../text/notation.ts';
import { encodeObservation } from './observation.ts';
import { readObservation } from './readObservation.ts';

/** The observation of the seat that must act in a position, with changed fields. `undefined` removes a field. */
function observationOf(line: string, changes: object = {}): JsonObject {
  const state = dealFrom(line);
  const observation = encodeObservation(viewOf(state, actorOfState(state)), 1);
  return JSON.parse(JSON.stringify({ ...observation, ...changes })) as JsonObject;
}

const read = (json: JsonObject): View => readObservation(json);
const choices = (view: View): string => [...legalActions(view)].map(formatAction).join(' ');

const TURN = 'parker-1971 2 drawn=yes hands=ro.25.st/100.PP.50 teams=ro,sl,25.100,RW/ro.ft draw=25.50 discard=25.st';
const ATTACK =
  'parker-1971 4 turn=1 drawn=yes hazard=st>0 hands=25/25.50/RW.25/100 teams=ro.st/ro draw=50.75 discard=ro.25';
const ARRIVAL = 'parker-1971 2 drawn=yes hands=25.50/100 teams=ro,-,100.100.100.100.100.100.75/ro draw=50';

describe('an observation that cannot be answered is refused in words', () => {
  const wrong: readonly (readonly [string, object, InputFault, string])[] = [
    [TURN, { edition: undefined }, 'badRequest', 'edition must be a text'],
    [TURN, { edition: 'poker' }, 'unknownEdition', 'there is no edition "poker"'],
    [TURN, { edition: 'computer', handSizes: [3, 3, 3] }, 'unsupportedPlayers', 'only with 2'],
    [TURN, { handSizes: [3, 3, 3, 3, 3] }, 'unsupportedPlayers', 'cannot be played with 5'],
    [TURN, { rules: { limitOnLimit: 'yes' } }, 'badRequest', 'rules.limitOnLimit must be one of true, false'],
    [TURN, { rules: { tempo: 1 } }, 'badRequest', 'rules has no field "tempo"'],
    [TURN, { seat: undefined }, 'badRequest', 'seat must be a whole number from 0 to 1'],
    [TURN, { seat: 2 }, 'badRequest', 'seat must be a whole number from 0 to 1'],
    [TURN, { seat: -1 }, 'badRequest', 'seat must be'],
    [TURN, { seat: 0.5 }, 'badRequest', 'seat must be'],
    [TURN, { phase: 'bidding' }, 'badRequest', 'phase must be turn, coupFourre or extension'],
    [TURN, { phase: 'dealOver' }, 'badRequest', 'in phase dealOver there is nothing to decide'],
    [TURN, { phase: 'matchOver' }, 'badRequest', 'in phase matchOver there is nothing to decide'],
    [TURN, { hand: undefined }, 'badRequest', 'hand must be a list'],
    [TURN, { hand: ['roll', 'joker', 'stop'] }, 'unknownCard', 'hand[1]: there is no card "joker"'],
    [TURN, { hand: ['roll', 25, 'stop'] }, 'badRequest', 'hand[1] must be the name of a card, not 25'],
    [TURN, { hand: [], handSizes: [0, 3] }, 'impossiblePosition', 'the hand is empty'],
    [TURN, { hand: Array(200).fill('25') }, 'impossiblePosition', 'the hand has 200 cards, the whole deck 101'],
    [TURN, { hand: ['roll', '25'] }, 'impossiblePosition', 'handSizes[0] is 3, but the hand has 2 cards'],
    [TURN, { handSizes: [3] }, 'unsupportedPlayers', 'cannot be played with 1 players'],
    [TURN, { handSizes: [3, '3'] }, 'badRequest', 'handSizes[1] must be a whole number'],
    [TURN, { handSizes: [3, 4] }, 'impossiblePosition', 'have more cards than the 5 that have not been seen'],
    [TURN, { drawPile: undefined }, 'badRequest', 'drawPile must be a whole number from 0 to 101'],
    [TURN, { drawPile: 3 }, 'impossiblePosition', 'have more cards than the 5 that have not been seen'],
    [TURN, { discardTop: 'joker' }, 'unknownCard', 'discardTop: there is no card'],
    [TURN, { target: 800 }, 'impossiblePosition', 'target must be 700 or 1000'],
    [TURN, { extendedBy: 1 }, 'impossiblePosition', 'a trip that has been extended has the target 1000'],
    [TURN, { extendedBy: 2, target: 1000 }, 'badRequest', 'extendedBy must be a whole number from 0 to 1'],
    [TURN, { seen: [] }, 'badRequest', 'seen must be an object of numbers by card'],
    [TURN, { seen: { joker: 1 } }, 'unknownCard', 'seen: there is no card "joker"'],
    [TURN, { seen: { roll: 15 } }, 'badRequest', 'seen.roll must be a whole number from 0 to 14'],
    [
      TURN,
      { seen: { roll: 14 } },
      'impossiblePosition',
      'the deck has 14 × roll, the observation 15: 14 seen, 1 in the hand',
    ],
    [TURN, { teams: undefined }, 'badRequest', 'teams must be a list'],
    [TURN, { teams: [{}] }, 'badRequest', 'teams must have 2 entries, not 1'],
    [TURN, { teams: [{}, 'roll'] }, 'badRequest', 'teams[1] must be an object'],
    [ATTACK, { hazard: undefined }, 'badRequest', 'in phase coupFourre hazard must be an object'],
    [ATTACK, { hazard: { card: 'roll', by: 1, on: 0 } }, 'impossiblePosition', 'roll is not a hazard'],
    [ATTACK, { hazard: { card: 'stop', by: 1, on: 2 } }, 'badRequest', 'hazard.on must be a whole number from 0 to 1'],
    [ATTACK, { hazard: { card: 'stop', by: 0, on: 0 } }, 'impossiblePosition', 'cannot have attacked its own team'],
    [ATTACK, { hazard: { card: 'stop', by: 2, on: 1 } }, 'impossiblePosition', 'seat 2 has nothing to answer'],
    [ATTACK, { hazard: { card: 'stop', by: 0, on: 1 } }, 'impossiblePosition', 'seat 2 has nothing to answer'],
    [ATTACK, { hazard: { card: 'accident', by: 1, on: 0 } }, 'impossiblePosition', 'the safety against accident'],
    [ATTACK, { phase: 'extension' }, 'impossiblePosition', 'allow no extension'],
    [TURN, { phase: 'extension' }, 'impossiblePosition', 'only a team that has just completed the trip of 700'],
  ];
  it.each(wrong)('%s with %j', (line, changes, code, words) => {
    const result = toResult(() => read(observationOf(line, changes)));
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(result.ok ? '' : result.error.message).toContain(words);
  });

  const piles: readonly (readonly [object, InputFault, string])[] = [
    [{ battle: '25' }, 'impossiblePosition', '25 cannot lie in teams[0].battle'],
    [{ battle: 'speedLimit' }, 'impossiblePosition', 'speedLimit cannot lie in teams[0].battle'],
    [{ battle: ['roll'] }, 'badRequest', 'teams[0].battle must be the name of a card'],
    [{ speed: 'stop' }, 'impossiblePosition', 'stop cannot lie in teams[0].speed'],
    [{ distance: ['25'] }, 'badRequest', 'teams[0].distance must be an object of numbers by card'],
    [{ distance: { '25': -1 } }, 'badRequest', 'teams[0].distance.25 must be a whole number from 0 to 10'],
    [{ distance: { '25': 11 } }, 'badRequest', 'teams[0].distance.25 must be a whole number from 0 to 10'],
    [{ distance: { roll: 1 } }, 'impossiblePosition', 'roll cannot lie in teams[0].distance'],
    [{ distance: { '30': 1 } }, 'unknownCard', 'teams[0].distance: there is no card "30"'],
    [{ distance: { '200': 3 } }, 'impossiblePosition', 'has a third 200'],
    [{ distance: { '100': 8 } }, 'impossiblePosition', 'teams[0] goes past the target of 700'],
    [{ distance: { '100': 7 } }, 'impossiblePosition', 'team 0 has completed the trip of 700: the deal is over'],
    [{ distance: { '25': 1 }, miles: 50 }, 'impossiblePosition', 'teams[0].miles is 50, its distance cards make 25'],
    [{ miles: 'far' }, 'badRequest', 'teams[0].miles must be a whole number'],
    [{ safeties: 'rightOfWay' }, 'badRequest', 'teams[0].safeties must be a list'],
    [{ safeties: ['roll'] }, 'impossiblePosition', 'roll cannot lie in teams[0].safeties'],
    [{ safeties: ['extraTank', 'extraTank'] }, 'impossiblePosition', 'has extraTank twice'],
    [{ safeties: [{ card: 'extraTank', coupFourre: 1 }] }, 'badRequest', 'coupFourre must be true or false'],
    [{ total: -5 }, 'badRequest', 'teams[0].total must be a whole number'],
    [
      { safeties: ['punctureProof'] },
      'impossiblePosition',
      'the deck has 1 × punctureProof, the observation 2: 2 seen',
    ],
  ];
  it.each(piles)('a team %j', (team, code, words) => {
    const teams = [team, { battle: 'roll', safeties: ['punctureProof'] }];
    const scanty = { teams, seen: undefined, handSizes: [3, 3] };
    const result = toResult(() => read(observationOf(TURN, scanty)));
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(result.ok ? '' : result.error.message).toContain(words);
  });
});

describe('fields that other programs may omit or write differently', () => {
  it('the number of seats follows from the hands, else from the teams and the seat', () => {
    const seats = (changes: object) =>
      read(observationOf(ATTACK, { handSizes: undefined, seen: undefined, ...changes })).table.rules.players;
    expect(seats({})).toBe(4);
    expect(seats({ players: 4, seat: 0 })).toBe(4);
    expect(read(observationOf(TURN, { handSizes: undefined })).table.rules.players).toBe(2);
  });

  it('hands of unknown size share the cards left, up to six each', () => {
    const sizes = (line: string, changes: object) => [
      ...read(observationOf(line, { handSizes: undefined, ...changes })).table.handSizes,
    ];
    expect(sizes(TURN, {})).toEqual([3, 3, 0, 0, 0, 0]);
    expect(sizes(TURN, { seen: undefined })).toEqual([3, 6, 0, 0, 0, 0]);
    expect(sizes(ATTACK, {})).toEqual([1, 1, 2, 1, 0, 0]);
  });

  it('face-up cards count as seen even if `seen` omits them', () => {
    const { table } = read(observationOf(TURN, { seen: { '25': 3 } }));
    expect([table.seen[0], table.seen[ROLL], table.seen[STOP]]).toEqual([3, 1, 1]);
  });

  it('null fields and unknown fields count as missing', () => {
    const nulls = { rules: null, seen: null, handSizes: null, target: null, hazard: null, discardTop: null };
    const teams = [
      { battle: 'roll', speed: 'speedLimit', distance: { '25': 1 }, safeties: ['rightOfWay'] },
      { canDrive: false },
    ];
    const view = read(observationOf(TURN, { ...nulls, teams, actor: 0, tempo: ['fast'] }));
    expect(choices(view)).toBe('25 x25 xst xro');
    expect(view.table).toMatchObject({ target: 700, extendedBy: null, totals: null });
  });

  it('a deal without totals is outside a match; if some are given, the others are zero', () => {
    const totals = (...teams: readonly object[]) => read(observationOf(TURN, { teams, seen: undefined })).table.totals;
    expect(totals({}, {})).toBeNull();
    expect(totals({}, { total: 800 })).toEqual([0, 800]);
  });

  it('a hazard without an attacker was played by the last opponent, on the seat’s own team', () => {
    const { table } = read(observationOf(ATTACK, { hazard: { card: 'stop' } }));
    expect([table.turn, table.pendingHazardTarget]).toEqual([1, 0]);
    const anyone = ATTACK.replace('parker-1971', 'encyclopedia')
      .replace('turn=1 drawn=yes hazard=st>0', 'drawn=yes hazard=st>1')
      .replace('ro.st/ro', 'ro/ro.st');
    expect(read(observationOf(anyone, { hazard: { card: 'stop', on: 1 } })).table.turn).toBe(0);
  });

  it('a hazard that is not on the pile yet is put on it', () => {
    const readTop = (battle: string) => read(observationOf(ATTACK, { teams: [{ battle }, { battle: 'roll' }] }));
    for (const battle of ['stop', 'roll']) {
      expect(readTop(battle).table.tableau(0).battle.toArray()).toEqual([ROLL, STOP]);
      expect(choices(readTop(battle))).toBe('!RW pass');
    }
  });
});

it('the team that has just completed the trip decides about an extension', () => {
  const arrived = after(ARRIVAL, '25');
  const json = JSON.parse(JSON.stringify(encodeObservation(viewOf(arrived, 0), 1))) as JsonObject;
  expect(choices(read(json))).toBe('extend arrive');
  const wrong = toResult(() => read({ ...json, phase: 'turn' }));
  expect(wrong).toMatchObject({ error: { message: 'team 0 has completed the trip of 700: the deal is over' } });
});

describe('the card under the top of a pile', () => {
  const battle = (top: string, seen?: object) => {
    const teams = [{ battle: top }, { battle: 'roll' }];
    return read(observationOf(TURN, { teams, seen })).table.tableau(0).battle.toArray().map(codeOf).join('.');
  };

  it('is the hazard under a remedy', () => {
    expect(battle('spareTire')).toBe('ft.sp');
    expect(battle('gasoline', { roll: 3 })).toBe('og.ga');
  });

  it('is a Roll under a hazard, while enough Rolls have been seen', () => {
    expect(battle('flatTire')).toBe('ro.ft');
    expect(battle('flatTire', { roll: 2 })).toBe('ro.ft');
    expect(battle('flatTire', { roll: 1 })).toBe('ft');
    expect(battle('flatTire', {})).toBe('ft');
  });
});
