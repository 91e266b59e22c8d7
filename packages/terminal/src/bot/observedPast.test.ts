import { botOf } from '@coup-fourre/bots';
import {
  type Event,
  encodeObservation,
  encodeView,
  eventFor,
  fastRandom,
  formatAction,
  Hand,
  type PastAction,
  readObservation,
  rulesFor,
  seededRandom,
  withPastAction,
} from '@coup-fourre/rules';
import { actorOfState, deal, encodeProtocolEvent, play, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { ObservedPast } from './observedPast.ts';

/** The past that a bot at seat 0 knows at each decision, given only some of the events, and the complete past. */
function pastsOf(players: 2 | 3 | 4 | 6, isTold: (event: Event, number: number) => boolean) {
  const rules = rulesFor('winning-moves-2008', players);
  const told = new ObservedPast();
  const pasts: { readonly known: readonly string[]; readonly all: readonly string[] }[] = [];
  for (let number = 0; number < 8; number += 1) {
    const random = fastRandom(seededRandom(`told ${players} ${number}`));
    let state = deal(rules, shuffledDeck(rules, random), {
      dealer: players - 1,
      totals: [...Array(rules.teams).keys()],
    });
    let past: readonly PastAction[] = [];
    let events = 0;
    told.hear(null);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = viewOf(state, seat);
      if (seat === 0) {
        // As sent by the host, with only the top of the discard pile.
        const heard = told.addTo(readObservation(JSON.parse(JSON.stringify(encodeObservation(view, 1)))));
        pasts.push({ known: textsOf(heard.past ?? []), all: textsOf(past) });
      }
      const action = botOf('classic')(view, random);
      past = withPastAction(past, state.table, action);
      const happened: Event[] = [];
      state = play(state, action, happened);
      for (const event of happened) {
        const seen = eventFor(null, event);
        if (seen !== null && isTold(event, events)) told.hear(encodeProtocolEvent(seen));
        events += 1;
      }
    }
  }
  return pasts;
}

/** Each action with what its table shows, except cards below the tops of piles. */
function textsOf(past: readonly PastAction[]): string[] {
  return past.map(({ table, seat, action }) => {
    const { seen, hands, drawPile, turn, target, phase, discardTop } = encodeView({
      table,
      seat: null,
      hand: new Hand(),
    });
    const teams = table.tableaux.map(({ miles, safetySet, battle, speed }) => [
      miles,
      safetySet,
      battle.top,
      speed.top,
    ]);
    return `${seat} ${formatAction(action)} ${JSON.stringify([seen, hands, drawPile, turn, target, phase, discardTop, teams])}`;
  });
}

it.each([2, 3, 4, 6] as const)(
  'with %i seats a bot that hears all events knows the latest turns at nearly every decision',
  (players) => {
    const pasts = pastsOf(players, () => true);
    for (const { known, all } of pasts) expect(known).toEqual(all.slice(all.length - known.length));
    // After a coup fourré the past starts again.
    expect(pasts.filter(({ known, all }) => known.length === all.length).length).toBeGreaterThan(0.7 * pasts.length);
  },
);

it('a bot that misses events knows no wrong past', () => {
  const pasts = pastsOf(2, (_, number) => number % 7 !== 0);
  for (const { known, all } of pasts) expect(known).toEqual(all.slice(all.length - known.length));
  expect(pasts.some(({ known }) => known.length > 0)).toBe(true);
  expect(pasts.some(({ known, all }) => known.length < all.length)).toBe(true);
});

it('without events, or with events that do not fit, there is no past', () => {
  for (const { known } of pastsOf(2, () => false)) expect(known).toEqual([]);
  const told = new ObservedPast();
  const [{ view }] = decisions();
  for (const event of [
    undefined,
    'play',
    [],
    { type: 'play', seat: 0, card: 'unknown' },
    { type: 'play', seat: 0, card: 'stop' },
    { type: 'play', seat: 'north', card: '25' },
    { type: 'extension', seat: 0, value: true },
    { type: 'coupFourre', seat: 1, card: 'rightOfWay' },
  ]) {
    told.addTo(view);
    told.hear(event);
    expect(told.addTo(view).past).toEqual([]);
  }
});

function decisions() {
  const rules = rulesFor('winning-moves-2008', 2);
  const random = fastRandom(seededRandom('first'));
  return [{ view: viewOf(deal(rules, shuffledDeck(rules, random), { dealer: 1, totals: [0, 0] }), 0) }] as const;
}
