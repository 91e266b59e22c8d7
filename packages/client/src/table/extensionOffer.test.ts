import type { CardName, TeamJson, ViewJson } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { tableUpdate } from '../testing/onlineUpdates.ts';
import { onlineTable } from '../testing/tables.ts';
import { extensionOfferOf } from './moves.ts';

const ARRIVED: TeamJson = {
  battle: ['roll'],
  speed: [],
  distance: ['100', '100', '100', '100', '100', '100', '75', '25'],
  miles: 700,
  safeties: [],
  canDrive: true,
  total: 0,
};
const BEHIND: TeamJson = { ...ARRIVED, distance: ['100', '75'], miles: 175 };
const HAND: readonly CardName[] = ['100', '75', '25', 'roll', 'stop', 'repairs'];

function offerOf(change: Partial<ViewJson>) {
  const { view } = tableUpdate();
  const asked: Partial<ViewJson> = { phase: 'extension', drawPile: 31, hands: [HAND, 6], teams: [ARRIVED, BEHIND] };
  return extensionOfferOf(onlineTable({}, { view: { ...view, ...asked, ...change } }));
}

test('11.5 ending the trip earns the bonuses for completing it, extending earns 200 more', () => {
  expect(offerOf({})).toEqual({
    bonuses: [
      { line: 'tripCompleted', points: 400 },
      { line: 'safeTrip', points: 300 },
    ],
    pointsNow: 700,
    pointsLater: 900,
    bonusGoesTo: 'callerElseOpponents',
    milesToGo: 300,
    milesInHand: 200,
    cardsToDraw: 31,
  });
});

test('11.6 and 11.8 an empty draw pile and opponents at zero count, and a 200 ends the safe trip', () => {
  const fast: TeamJson = { ...ARRIVED, distance: ['200', '200', '100', '100', '100'] };
  const { bonuses } = offerOf({ drawPile: 0, teams: [fast, { ...BEHIND, distance: [], miles: 0 }] });
  expect(bonuses.map(({ line }) => line)).toEqual(['tripCompleted', 'delayedAction', 'shutout']);
});
