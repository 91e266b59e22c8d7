import { type ActionJson, type Random, randomInt } from '@coup-fourre/rules';
import type { RefereeClient, Reply } from './refereeClient.ts';

/** A random legal action: a play three times out of four, if there is one. */
export function randomLegalAction(referee: RefereeClient, random: Random): ActionJson {
  const { actions = [] } = referee.request('legal');
  const plays = actions.filter(({ type }) => type !== 'discard');
  const among = plays.length > 0 && randomInt(random, 4) > 0 ? plays : actions;
  const action = among[randomInt(random, among.length)];
  if (!action) throw new Error('no action is legal');
  return action;
}

/** Plays at random from this response until the deal is over. Returns the last response. */
export function playDeal(referee: RefereeClient, started: Reply, random: Random): Reply {
  let reply = started;
  while (typeof reply.actor === 'number') {
    reply = referee.request('act', { seat: reply.actor, action: randomLegalAction(referee, random) });
    if (!reply.ok) throw new Error(`${reply.error?.code}: ${reply.error?.message}`);
  }
  return reply;
}
