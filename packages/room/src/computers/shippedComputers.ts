import { botOf, repeatableChoice } from '@coup-fourre/bots';
import type { Computers } from './computers.ts';

/** All levels, with the weights that ship with the bots. */
export const SHIPPED_COMPUTERS: Computers = { botOf, repeatableChoice };
