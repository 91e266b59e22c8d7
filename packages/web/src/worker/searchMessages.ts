import type { Rules, SearchViewJson, Seat } from '@coup-fourre/rules';

/** To a thinking worker: what to search, with which chance, and until when, in milliseconds since 1970. */
export interface SearchRequest {
  readonly id: number;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: SearchViewJson;
  readonly seed: string;
  readonly until: number;
}

/** From a thinking worker: what its rounds found. */
export interface SearchReply {
  readonly id: number;
  readonly tally: Float64Array;
}
