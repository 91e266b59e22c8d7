import type { Level } from '@coup-fourre/bots/names';
import type { Team } from '@coup-fourre/rules';
import type { LuckTally } from '../tallies/dealTally.ts';

/** To a worker: deals of a record's text, counted from 1, to be measured for a team. */
export interface LuckRequest {
  readonly type: 'luck';
  readonly id: number;
  readonly record: string;
  readonly deals: readonly number[];
  readonly team: Team;
  /** The level at each seat, null for a person. */
  readonly levels: readonly (Level | null)[];
}

/** From a worker: what was found of a deal; null where it could not be measured. */
export interface LuckReply {
  readonly type: 'luck';
  readonly id: number;
  readonly deal: number;
  readonly luck: LuckTally | null;
}
