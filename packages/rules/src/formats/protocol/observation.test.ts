import { describe, expect, it } from 'vitest';
import { type DealState, viewOf } from '../../model/dealState.ts';
import type { View } from '../../model/view.ts';
import { actorOfState } from '../../play/apply.ts';
import { legalActions } from '../../play/legalActions.ts';
import { dealFrom } from '../../testing/notation.ts';
import { someStates } from '../../testing/randomDeal.ts';
import { tableName } from '../../testing/tableName.ts';
import { TABLES } from '../../testing/tables.ts';
import type { JsonObject } from '../readJson.ts';
import { encodeObservation, type Observation } from './observation.ts';
import { readObservation } from './readObservation.ts';

/** The observation of the seat that must act, as received over a wire. Null when the deal is over. */
function observationOf(state: DealState): Observation | null {
  const seat = actorOfState(state);
  return seat === null ? null : (JSON.parse(JSON.stringify(encodeObservation(viewOf(state, seat), 1))) as Observation);
}

const read = (observation: object): View => readObservation(observation as JsonObject);
const legal = (view: View): object[] => legalActions(view).toArray();

it('an observation has the fields of the protocol', () => {
  const state = dealFrom(
    'winning-moves-2008 2 rules=limitOnLimit:false drawn=yes hands=ro.25.st/100.PP totals=1200,900 draw=25.50 discard=st ' +
      'teams=ro.ft.sp,sl,25.100.100,RW!/ro.ft,sl.el,-,ET',
  );
  const { seen, ...observation } = observationOf(state) ?? {};
  expect(observation).toEqual({
    type: 'decide',
    id: 1,
    edition: 'winning-moves-2008',
    seat: 0,
    phase: 'turn',
    hand: ['25', 'stop', 'roll'],
    drawPile: 2,
    discardTop: 'stop',
    teams: [
      {
        battle: 'spareTire',
        speed: 'speedLimit',
        distance: { '25': 1, '50': 0, '75': 0, '100': 2, '200': 0 },
        miles: 225,
        safeties: [{ card: 'rightOfWay', coupFourre: true }],
        total: 1200,
      },
      {
        battle: 'flatTire',
        speed: 'endOfLimit',
        distance: { '25': 0, '50': 0, '75': 0, '100': 0, '200': 0 },
        miles: 0,
        safeties: [{ card: 'extraTank', coupFourre: false }],
        total: 900,
      },
    ],
    handSizes: [3, 2],
    target: 700,
    extendedBy: null,
    rules: { limitOnLimit: false },
  });
  expect(seen).toMatchObject({ flatTire: 2, stop: 3, extraTank: 1 });
  expect(seen).not.toHaveProperty('punctureProof');
});

it('an observation names the hazard to answer, the seat that played it and the team it hit', () => {
  const state = dealFrom('parker-1971 4 turn=3 hazard=st>0 drawn=yes hands=25/25/RW.25/25 teams=ro.st/ro');
  expect(observationOf(state)).toMatchObject({ seat: 2, phase: 'coupFourre', hazard: { card: 'stop', by: 3, on: 0 } });
  expect(observationOf(dealFrom('parker-1971 2 drawn=yes hands=25/-'))).not.toHaveProperty('hazard');
});

it('a spectator gets no observation', () => {
  expect(() => encodeObservation(viewOf(dealFrom('parker-1971 2 hands=25/-'), null), 1)).toThrow('a spectator');
});

/** An observation reduced to the fields that another program must send. */
function scant(observation: Observation): object {
  const { type, id, edition, seat, phase, hand, drawPile, rules, target, extendedBy, hazard } = observation;
  const extended = extendedBy === null && rules?.target === undefined ? {} : { target, extendedBy };
  const required = { type, id, edition, seat, phase, hand, drawPile, rules, ...extended };
  const teams = observation.teams.map(({ distance, battle, speed, safeties }) => ({
    ...(battle === null ? {} : { battle }),
    ...(speed === null ? {} : { speed }),
    ...(safeties.length === 0 ? {} : { safeties }),
    distance: Object.fromEntries(Object.entries(distance).filter(([, copies]) => copies > 0)),
  }));
  const attack = hazard === undefined ? {} : { hazard: { card: hazard.card, on: hazard.on } };
  return { ...required, players: observation.handSizes.length, teams, ...attack };
}

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  it('an observation is parsed unchanged, with the same legal actions', () => {
    let count = 0;
    for (const state of someStates(rules, 'observation')) {
      const observation = observationOf(state);
      if (observation === null) continue;
      count += 1;
      const view = read(observation);
      const truth = viewOf(state, observation.seat);
      if (count % 7 === 0) expect(view.table.rules).toEqual(rules);
      expect(JSON.stringify(encodeObservation(view, 1))).toBe(JSON.stringify(observation));
      expect(legal(view)).toEqual(legal(truth));
      expect(legal(read(scant(observation)))).toEqual(legal(truth));
    }
    expect(count).toBeGreaterThan(7);
  });
});
