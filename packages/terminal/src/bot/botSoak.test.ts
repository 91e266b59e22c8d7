import { botOf, LEVELS } from '@coup-fourre/bots';
import {
  EDITIONS,
  fastRandom,
  formatAction,
  legalActions,
  type Random,
  randomInt,
  rulesFor,
  seededRandom,
  whyIllegal,
} from '@coup-fourre/rules';
import { actorOfState, deal, formatPosition, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';

const POSITIONS = testSize(300);
/** Nearby positions are alike. Those that remain must cover all editions and seat counts. */
const TURNS_BETWEEN = 7;
const HOUR = 3_600_000;

const TABLES = EDITIONS.flatMap(({ id, players }) => players.map((count) => [id, count] as const));

/** Positions from random deals, over all editions, player counts and totals. */
function* positions(random: Random) {
  let turn = 0;
  for (let game = 0; ; game += 1) {
    const [edition, players] = TABLES[game % TABLES.length] ?? (['parker-1971', 2] as const);
    const rules = rulesFor(edition, players);
    const totals =
      rules.format === 'match' ? Array.from({ length: rules.teams }, () => 25 * randomInt(random, 200)) : null;
    const opening = { dealer: randomInt(random, players), totals };
    const state = deal(rules, shuffledDeck(rules, random), opening);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = viewOf(state, seat);
      if (turn % TURNS_BETWEEN === 0) yield { state, view };
      turn += 1;
      const actions = legalActions(view);
      const among = actions.playCount > 0 && randomInt(random, 4) > 0 ? actions.playCount : actions.length;
      playInPlace(state, actions.at(randomInt(random, among)));
    }
  }
}

it.each(LEVELS)(
  `%s acts legally in ${POSITIONS} random positions over all editions and seat counts`,
  {
    timeout: HOUR,
  },
  (level) => {
    const bot = botOf(level);
    const chance = fastRandom(seededRandom(`${level} chance`));
    let seen = 0;
    for (const { state, view } of positions(seededRandom(`${level} positions`))) {
      if (seen === POSITIONS) break;
      seen += 1;
      let rounds = seen % 50 === 0 ? 1 : 0;
      const action = bot(view, chance, () => rounds-- > 0);
      if (whyIllegal(view, action) !== null) expect.fail(`${formatAction(action)} in ${formatPosition(state)}`);
    }
    expect(seen).toBe(POSITIONS);
  },
);
