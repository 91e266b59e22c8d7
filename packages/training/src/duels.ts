import { type Bot, botOf, leadOf, type Policy } from '@coup-fourre/bots';
import { DEFAULT_EDITION, fastRandom, type Players, rulesFor, scoreDeal, seededRandom } from '@coup-fourre/rules';
import { actorOfState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';

/** The table at which the policy is measured against a classic bot. */
export function duelRules(players: Players) {
  return rulesFor(DEFAULT_EDITION, players);
}

/** Plays one duplicate deal, the policy as each team in turn and its best choice always; gives its mean lead in points. */
export function duel(policy: Policy, players: Players, seed: string): number {
  const rules = duelRules(players);
  const random = fastRandom(seededRandom(seed));
  const deck = shuffledDeck(rules, random);
  const classic = botOf('classic');
  let sum = 0;
  for (let team = 0; team < rules.teams; team += 1) {
    const state = deal(rules, deck, { dealer: 0, totals: rules.teams === 2 ? [0, 0] : [0, 0, 0] });
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = viewOf(state, seat);
      const isOwn = state.table.teamOf(seat) === team;
      playInPlace(state, isOwn ? best(policy, view) : classic(view, random));
    }
    sum += leadOf(
      scoreDeal(state.table).map(({ total }) => total),
      team,
    );
  }
  return sum / rules.teams;
}

function best(policy: Policy, view: Parameters<Bot>[0]) {
  return policy.actions.at(policy.list(view) === 1 ? 0 : policy.weigh(view));
}
