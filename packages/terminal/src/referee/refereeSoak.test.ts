import {
  ActionSet,
  CARDS,
  EDITIONS,
  type HouseRules,
  legalActions,
  type Pile,
  PLAYS_AGAINST,
  type Random,
  RULE_FIELDS,
  RULE_VALUES,
  randomInt,
  rulesFor,
  seededRandom,
} from '@coup-fourre/rules';
import {
  actorOfState,
  type DealState,
  deal,
  deckCounts,
  makeMove,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import { randomLegalAction } from '../testing/randomGame.ts';
import { RefereeClient } from '../testing/refereeClient.ts';

/** The number of actions. */
const ACTIONS = testSize(20_000);
const HOUR = 3_600_000;

const TABLES = EDITIONS.flatMap(({ id, players }) => players.map((count) => [id, count] as const));
const ANY_PLAY = PLAYS_AGAINST.flat();

/** One house rule at random. */
function anyHouse(random: Random): HouseRules {
  const field = RULE_FIELDS[randomInt(random, RULE_FIELDS.length)] ?? 'ties';
  const values = RULE_VALUES[field];
  return { [field]: values[randomInt(random, values.length)] };
}

/** The number of copies of each card in a state. */
function copies({ table, hands, drawPile }: DealState): number[] {
  const counts = CARDS.map((card) => hands.reduce((sum, hand) => sum + hand.count(card), 0));
  const add = (cards: Iterable<number>): void => {
    for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  };
  const piles = table.tableaux.flatMap(({ battle, speed, distance, safeties }): Pile[] => [
    battle,
    speed,
    distance,
    safeties,
  ]);
  for (const pile of [...piles, table.discard]) add(pile.toArray());
  add(drawPile.subarray(drawPile.length - table.drawPileSize));
  return counts;
}

/** Plays a random deal, with a play that may be refused before each action. Returns the number of actions. */
function soak(state: DealState, random: Random): number {
  const deck = Object.values(deckCounts(state.table.rules)).join();
  const actions = new ActionSet();
  let played = 0;
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    legalActions(viewOf(state, seat), actions);
    const among = actions.playCount > 0 && randomInt(random, 4) > 0 ? actions.playCount : actions.length;
    const action = actions.at(randomInt(random, among));
    const listed = [...actions];
    const other = ANY_PLAY[randomInt(random, ANY_PLAY.length)] ?? action;
    if (!listed.includes(other) && makeMove(state, { seat, action: other }) === null)
      expect.fail('played, but not listed');
    const reason = makeMove(state, { seat, action }, []);
    if (reason !== null) expect.fail(`listed, but refused: ${reason}`);
    const kept = copies(state).join();
    if (kept !== deck) expect(kept).toBe(deck);
    played += 1;
  }
  return played;
}

it(`${ACTIONS} random actions over all editions and player counts succeed and keep every card`, {
  timeout: HOUR,
}, () => {
  const random = seededRandom('soak');
  let actions = 0;
  for (let game = 0; actions < ACTIONS; game += 1) {
    const [edition, players] = TABLES[game % TABLES.length] ?? (['parker-1971', 2] as const);
    const rules = rulesFor(edition, players, game % 2 === 0 ? {} : anyHouse(random));
    const opening = { dealer: randomInt(random, players), totals: null };
    actions += soak(deal(rules, shuffledDeck(rules, random), opening), random);
  }
});

it('the referee accepts every legal action', { timeout: HOUR }, () => {
  const random = seededRandom('soak');
  const referee = new RefereeClient();
  let actions = 0;
  for (let game = 0; actions < ACTIONS / 10; game += 1) {
    const [edition, players] = TABLES[game % TABLES.length] ?? [];
    let reply = referee.request('newDeal', { edition, players, rules: anyHouse(random), seed: game });
    for (; typeof reply.actor === 'number'; actions += 1) {
      reply = referee.request('act', { seat: reply.actor, action: randomLegalAction(referee, random) });
      expect(reply.error).toBeUndefined();
    }
  }
});
