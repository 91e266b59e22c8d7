import { type ActionJson, below, type Random } from '@coup-fourre/rules';
import type { Reply, Talk } from './ask.ts';

/** A legal action at random: a play three times out of four where there is one. */
export function anyLegal(talk: Talk, random: Random): ActionJson {
  const { actions = [] } = talk.ask('legal');
  const plays = actions.filter(({ type }) => type !== 'discard');
  const among = plays.length > 0 && below(random, 4) > 0 ? plays : actions;
  const action = among[below(random, among.length)];
  if (!action) throw new Error('no action is legal');
  return action;
}

/** Plays at random from a response on until the deal is over; the last response. */
export function playDeal(talk: Talk, begun: Reply, random: Random): Reply {
  let reply = begun;
  while (typeof reply.actor === 'number') {
    reply = talk.ask('act', { seat: reply.actor, action: anyLegal(talk, random) });
    if (!reply.ok) throw new Error(`${reply.error?.code}: ${reply.error?.message}`);
  }
  return reply;
}
