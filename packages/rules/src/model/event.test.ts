import { expect, it } from 'vitest';
import { encodeEvent } from '../formats/actionJson.ts';
import { encodeView } from '../formats/viewJson.ts';
import { actorOf } from '../play/legalActions.ts';
import { playInPlace } from '../play/play.ts';
import { actionOf, choices, dealFrom, eventText } from '../testing/notation.ts';
import { PUNCTURE_PROOF } from './cards.ts';
import { viewOf } from './dealState.ts';
import { type Event, eventFor } from './event.ts';

it('3.5 a view has the seat’s own hand, but only the sizes of other hands and of the draw pile', () => {
  const state = dealFrom('parker-1971 4 drawn=yes hands=25.ro/st/PP.75.50/- draw=RW.ET discard=200');
  const { hands, drawPile, discardTop } = encodeView(viewOf(state, 0));
  expect({ hands, drawPile, discardTop }).toEqual({ hands: [['25', 'roll'], 1, 3, 0], drawPile: 2, discardTop: '200' });
  expect(encodeView(viewOf(state, 2)).hands).toEqual([2, 1, ['50', '75', 'punctureProof'], 0]);
  expect(encodeView(viewOf(state, null)).hands).toEqual([2, 1, 3, 0]);
});

it('3.5 a view counts all cards that are or have been face up, by kind', () => {
  const state = dealFrom(`parker-1971 2 drawn=yes hands=25.ro/st teams=ro.st,sl,100,PP!/-,-,200,- draw=75`);
  const { seen } = encodeView(viewOf(state, 1));
  expect(seen).toMatchObject({ '25': 9, '75': 9, '100': 12, '200': 4, roll: 13, stop: 3, speedLimit: 3 });
  expect(seen).toMatchObject({ punctureProof: 1, drivingAce: 1 });
});

it('3.5 everyone learns who draws, but only the seat that draws learns which card', () => {
  const event: Event = { type: 'draw', seat: 1, card: PUNCTURE_PROOF };
  expect([0, 1, 2, null].map((reader) => eventFor(reader, event)?.type)).toEqual(Array(4).fill('draw'));
  const read = ([0, 1, null] as const).map((reader) => encodeEvent(eventFor(reader, event) as Event));
  expect(read.map((json) => 'card' in json && json.card)).toEqual([null, 'punctureProof', null]);
});

it('3.5 only the seat that declines to answer a hazard learns of it', () => {
  const state = dealFrom('parker-1971 3 drawn=yes hands=ft/PP/25 teams=-/ro/-');
  const events: Event[] = [];
  playInPlace(state, actionOf('ft>1'), events);
  playInPlace(state, actionOf('pass'), events);
  const heard = (reader: number | null) => events.flatMap((event) => eventFor(reader, event) ?? []).map(eventText);
  expect(heard(1)).toEqual(['0 play ft', '1 pass', '1 turn']);
  expect(heard(0)).toEqual(['0 play ft', '1 turn']);
  expect(heard(2)).toEqual(heard(0));
  expect(heard(null)).toEqual(heard(0));
});

it('3.5 only the seat that can call a coup fourré knows that a call is possible', () => {
  const state = dealFrom('parker-1971 4 hazard=ft>1 drawn=yes hands=25/ro/st/PP teams=-/ro.ft');
  expect([0, 1, 2, 3, null].map((seat) => actorOf(viewOf(state, seat)))).toEqual([null, null, null, 3, null]);
  expect([0, 1, 2, 3].map((seat) => choices(state, seat))).toEqual(['', '', '', '!PP pass']);
});
