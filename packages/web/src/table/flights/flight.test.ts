import type { TableModel } from '@coup-fourre/client';
import type { EventJson } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { type Flight, flightsOf, type PreviousTable, type Spot } from './flight.ts';

const SETUP: TableModel['setup'] = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  occupants: [
    { kind: 'person', name: 'You' },
    { kind: 'computer', name: 'Marguerite', level: 'classic' },
  ],
};

interface UpdateParts {
  readonly events: readonly EventJson[];
  readonly hands?: TableModel['viewJson']['hands'];
  readonly seen?: TableModel['viewJson']['seen'];
}

/** An update with the fields that flights need: seat 0 views, seat 1 deals. */
function update({ events, hands = [['25', '25', 'roll'], 6], seen = { roll: 1 } }: UpdateParts): TableModel {
  const viewJson = { hands, seen, dealer: 1 };
  return { room: 'r', deal: 1, seat: 0, setup: SETUP, events, viewJson } as unknown as TableModel;
}

const BEFORE: PreviousTable = { room: 'r', deal: 1, seat: 0 };

function spot(place: Spot): string {
  switch (place.at) {
    case 'hand':
      return `hand ${place.card} ${place.copy}`;
    case 'plate':
      return `plate ${place.team}`;
    case 'pile':
      return `pile ${place.team} ${place.pile}`;
    default:
      return place.at;
  }
}

/** One line per flight: the card, its start and its end. */
const lines = (flights: readonly Flight[]) =>
  flights.map(({ card, from, to }) => `${card ?? 'back'}: ${spot(from)} → ${spot(to)}`);

const flown = (events: readonly EventJson[]) => lines(flightsOf(update({ events }), BEFORE));

test('a card that is played flies from the hand to its pile', () => {
  expect(flown([{ type: 'play', seat: 0, card: '100' }])).toEqual(['100: hand 100 0 → pile 0 100']);
  expect(flown([{ type: 'play', seat: 0, card: 'roll' }])).toEqual(['roll: hand roll 0 → pile 0 battle']);
});

test('a hazard flies to the pile of the team it hits', () => {
  expect(flown([{ type: 'play', seat: 1, card: 'speedLimit', target: 0 }])).toEqual([
    'speedLimit: plate 1 → pile 0 speed',
  ]);
});

test('a discard of an opponent comes from their plate', () => {
  expect(flown([{ type: 'discard', seat: 1, card: 'stop' }])).toEqual(['stop: plate 1 → discard']);
});

test('a drawn card flies to its last copy in the viewer’s hand, another seat’s as a back', () => {
  expect(flown([{ type: 'draw', seat: 0, card: '25' }])).toEqual(['25: draw → hand 25 1']);
  expect(flown([{ type: 'draw', seat: 1, card: null }])).toEqual(['back: draw → plate 1']);
});

test('a hazard that is answered at once has no flight', () => {
  const events: EventJson[] = [
    { type: 'play', seat: 0, card: 'stop', target: 1 },
    { type: 'coupFourre', seat: 1, card: 'rightOfWay', effect: { card: 'stop', by: 0, on: 1 } },
    { type: 'draw', seat: 1, card: null },
  ];
  expect(flown(events)).toEqual(['back: draw → plate 1']);
});

test('a new deal is dealt card by card from the dealer’s left', () => {
  const deal = update({ events: [], hands: [['25', '25'], 2], seen: {} });
  expect(lines(flightsOf(deal, null))).toEqual([
    '25: draw → hand 25 0',
    'back: draw → plate 1',
    '25: draw → hand 25 1',
    'back: draw → plate 1',
  ]);
});

test('a reopened deal in progress has no flights', () => {
  expect(flightsOf(update({ events: [{ type: 'discard', seat: 1, card: 'stop' }] }), null)).toEqual([]);
});
