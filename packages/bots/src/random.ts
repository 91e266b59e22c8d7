import { below, legalActions } from '@coup-fourre/rules';
import type { Bot } from './bot.ts';

/** Plays any legal action, each equally likely. */
export const random: Bot = (view, generator) => {
  const actions = legalActions(view);
  return actions.at(below(generator, actions.length));
};
