import type {
  ActionJson,
  CardName,
  Edition,
  EditionId,
  EventJson,
  Phase,
  Players,
  Score,
  Seat,
  ViewJson,
} from '@coup-fourre/rules';
import { encodeAction, parseAction } from '@coup-fourre/rules';
import { encodeState, parsePosition, type StateJson } from '@coup-fourre/rules/authority';
import { Referee } from '../referee/referee.ts';

/** A response, as a client reads it. */
export interface Reply {
  readonly id: unknown;
  readonly ok: boolean;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly reason?: string;
    readonly line?: number;
    readonly column?: number;
  };
  readonly phase?: Phase | 'matchOver';
  readonly actor?: Seat | null;
  readonly events?: readonly EventJson[];
  readonly winners?: readonly number[];
  readonly owed?: number;
  readonly editions?: readonly Edition[];
  readonly actions?: readonly ActionJson[];
  readonly state?: StateJson;
  readonly view?: ViewJson;
  readonly teams?: readonly Score[];
  readonly record?: string;
}

/** A client of a referee. Throws errors of the referee itself. */
export class RefereeClient {
  readonly #referee: Referee;

  constructor(newSeed: () => string = () => 'a seed') {
    this.#referee = new Referee(newSeed, (error) => {
      throw error;
    });
  }

  /** The response to a line, serialized and parsed. */
  line(line: string): Reply {
    return JSON.parse(JSON.stringify(this.#referee.answer(line))) as Reply;
  }

  request(op: string, fields: object = {}): Reply {
    return this.line(JSON.stringify({ id: 1, op, ...fields }));
  }

  /** A seat acts. The action is in notation. */
  act(seat: Seat, word: string): Reply {
    return this.request('act', { seat, action: actionJson(word) });
  }

  /** Sets up the position of a line. */
  setup(line: string): Reply {
    return this.request('setup', positionJson(line));
  }

  state(): StateJson {
    const { state } = this.request('state');
    if (!state) throw new Error('the referee has sent no state');
    return state;
  }
}

export function actionJson(word: string): ActionJson {
  const action = parseAction(word);
  if (action === null) throw new Error(`'${word}' is not an action`);
  return encodeAction(action);
}

/** A short form of a response: `turn 1`, or the code of its error with its reason. */
export function replySummary({ error, phase, actor }: Reply): string {
  if (error) return error.reason === undefined ? error.code : `${error.code} ${error.reason}`;
  return `${phase} ${actor}`;
}

/** The events of a response in words, as `1 draw 25`. */
export function eventsText({ events = [] }: Reply): string {
  return events
    .map((event) =>
      [...('seat' in event ? [event.seat] : []), event.type, ...('card' in event ? [event.card] : [])].join(' '),
    )
    .join(', ');
}

interface SetupJson {
  readonly edition: EditionId;
  readonly players: Players;
  readonly position: { readonly hands: readonly (readonly CardName[])[]; readonly [field: string]: unknown };
}

/** The fields of a `setup` for a position line whose seat in turn has drawn. */
export function positionJson(line: string): SetupJson {
  const result = parsePosition(line);
  if (!result.ok) throw new Error(result.error.message);
  const { edition, players, hands, drawPile, discard, teams, target, extendedBy, dealer } = encodeState(result.value);
  const { turn, totals } = result.value.table;
  const piles = teams.map(({ battle, speed, distance, safeties }) => ({ battle, speed, distance, safeties }));
  const position = { hands, drawPile, discard, teams: piles, target, extendedBy, dealer, turn, totals, drawn: true };
  return { edition, players, position };
}
