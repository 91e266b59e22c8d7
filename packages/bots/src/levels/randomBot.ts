import { legalActions, randomInt } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';

/** Plays any legal action, each equally likely. */
export const randomBot: Bot = (view, random) => {
  const actions = legalActions(view);
  return actions.at(randomInt(random, actions.length));
};
