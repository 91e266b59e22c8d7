import { EDITIONS, fastRandom, legalActions, type Rules, randomInt, rulesFor, seededRandom } from '@coup-fourre/rules';
import {
  actorOfState,
  type DealState,
  deal,
  parsePosition,
  playInPlace,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import type { Bot } from '../bot.ts';

const RULES: readonly Rules[] = [
  ...EDITIONS.flatMap((edition) => edition.players.map((players) => rulesFor(edition.id, players))),
  rulesFor('encyclopedia', 4, { format: 'simpler', endsWhenNoneCanScore: true }),
  rulesFor('quick-guide', 3, { hazardsGoOn: 'anyCard', limitOnLimit: true, coupFourreBy: 'anyone' }),
];

/** By name, the rules of every edition at every number of seats, and two tables with house rules. */
export const EVERY_TABLE = RULES.map(
  (rules) => [`${rules.edition}, ${rules.players} seats, ${rules.format}`, rules] as const,
);

/** Every position of a deal in which the seats play like a bot, with an occasional random action. */
export function* positionsOf(rules: Rules, bot: Bot, seed: string): Generator<DealState> {
  const random = fastRandom(seededRandom(seed));
  const totals =
    rules.format === 'match' ? Array.from({ length: rules.teams }, () => randomInt(random, 200) * 25) : null;
  const state = deal(rules, shuffledDeck(rules, random), { dealer: randomInt(random, rules.players), totals });
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    yield state;
    const view = viewOf(state, seat);
    const actions = legalActions(view);
    playInPlace(state, randomInt(random, 4) === 0 ? actions.at(randomInt(random, actions.length)) : bot(view, random));
  }
}

/** The deal of a position line. */
export function dealFrom(text: string): DealState {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}
