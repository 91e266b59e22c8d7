import {
  BadInput,
  type Card,
  EDITIONS,
  encodeAction,
  encodeTable,
  type Json,
  type JsonObject,
  legalActions,
  matchResult,
  protocolPhase,
  type Reason,
  type Rules,
  readAction,
  scoreDeal,
  seededRandom,
} from '@coup-fourre/rules';
import {
  actorOfState,
  encodeProtocolEvent,
  encodeRefereeView,
  encodeState,
  formatRecord,
  parseRecord,
  shuffledDeck,
  viewOf,
  whyNoNextDeal,
} from '@coup-fourre/rules/authority';
import { inputErrorReply, readJsonObject } from '../protocol/jsonLines.ts';
import { reasonMessage } from '../protocol/reasonMessage.ts';
import { readDeck, readRequest, readRules, readSeat, readSeed } from './refereeRequest.ts';
import { beginDeal, playMove, type RefereeSession, type SessionStep, setUpPosition } from './refereeSession.ts';

/** A response of the protocol, without `id` and `ok`. */
export type RefereeAnswer = Readonly<Record<string, unknown>>;

/** A refusal by an op, as opposed to invalid input. */
class RefusedError extends Error {
  readonly error: RefereeAnswer;

  constructor(
    code: 'unknownOp' | 'noDeal' | 'notYourTurn' | 'wrongPhase' | 'notInHand' | 'illegalPlay',
    message: string,
    more: RefereeAnswer = {},
  ) {
    super(message);
    this.error = { code, message, ...more };
  }
}

const EXAMPLE = 'such as {"id":1,"op":"editions"}';

/** The ops, in the order of PROTOCOL.md, each with its own fields. */
export const OP_FIELDS = {
  editions: [],
  newDeal: ['dealer', 'seed', 'deck'],
  newMatch: ['dealer', 'seed', 'deck', 'format'],
  nextDeal: ['seed', 'deck'],
  setup: ['position'],
  legal: [],
  act: ['seat', 'action'],
  state: [],
  view: ['seat'],
  score: [],
  record: [],
  replay: ['record'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export const OPS = Object.keys(OP_FIELDS) as readonly (keyof typeof OP_FIELDS)[];

/**
 * The referee protocol, version 1. Answers requests one by one and keeps one game between them.
 * `newSeed` provides the seed for a shuffle without one. `report` is called with errors of the referee itself.
 */
export class Referee {
  readonly #newSeed: () => string;
  readonly #report: (error: unknown) => void;
  #session: RefereeSession | null = null;

  constructor(newSeed: () => string, report: (error: unknown) => void) {
    this.#newSeed = newSeed;
    this.#report = report;
  }

  /** The response to a request line, however malformed. */
  answer(line: string): RefereeAnswer {
    let id: Json = null;
    try {
      const request = readJsonObject(line, EXAMPLE);
      id = request.id ?? null;
      return { id, ok: true, ...this.#dispatch(request) };
    } catch (thrown) {
      if (thrown instanceof RefusedError) return { id, ok: false, error: thrown.error };
      if (thrown instanceof BadInput) return { id, ok: false, error: inputErrorReply(thrown.error) };
      // A bug of ours. The request has not changed the game, so the referee can continue.
      this.#report(thrown);
      return {
        id,
        ok: false,
        error: { code: 'badRequest', message: 'the referee failed at this request; nothing has changed' },
      };
    }
  }

  #dispatch(request: JsonObject): RefereeAnswer {
    switch (request.op) {
      case 'editions':
        readRequest(request, OP_FIELDS.editions);
        return { editions: EDITIONS };
      case 'newDeal':
        readRequest(request, OP_FIELDS.newDeal);
        return this.#newGame(request, false);
      case 'newMatch':
        readRequest(request, OP_FIELDS.newMatch);
        return this.#newGame(request, true);
      case 'setup':
        readRequest(request, OP_FIELDS.setup);
        return this.#accept(setUpPosition(readRules(request), request.position));
      case 'replay':
        readRequest(request, OP_FIELDS.replay);
        return this.#replay(request.record);
      case 'nextDeal':
      case 'legal':
      case 'act':
      case 'state':
      case 'view':
      case 'score':
      case 'record':
        return this.#dispatchInDeal(request, request.op);
      default:
        throw noSuchOp(request.op);
    }
  }

  /** The ops that need a deal. */
  #dispatchInDeal(
    request: JsonObject,
    op: 'nextDeal' | 'legal' | 'act' | 'state' | 'view' | 'score' | 'record',
  ): RefereeAnswer {
    const session = this.#session;
    if (!session) throw new RefusedError('noDeal', 'there is no deal yet: start with newDeal, newMatch or setup');
    const { state, record } = session;
    readRequest(request, OP_FIELDS[op]);
    switch (op) {
      case 'nextDeal':
        return this.#nextDeal(request, session);
      case 'legal':
        return {
          actions: legalActions(viewOf(state, actorOfState(state)))
            .toArray()
            .map(encodeAction),
        };
      case 'act':
        return this.#act(request, session);
      case 'state':
        return { state: encodeState(state) };
      case 'view':
        return {
          view: encodeRefereeView(viewOf(state, request.seat === null ? null : readSeat(request.seat, record.rules))),
        };
      case 'score':
        return { teams: scoreDeal(state.table) };
      case 'record':
        return { record: formatRecord(record) };
    }
  }

  #newGame(request: JsonObject, match: boolean): RefereeAnswer {
    const rules = readRules(request);
    const dealer = request.dealer === undefined ? 0 : readSeat(request.dealer, rules);
    return this.#accept(beginDeal({ rules, match }, { dealer, deck: this.#deck(request, rules) }, null));
  }

  #nextDeal(request: JsonObject, session: RefereeSession): RefereeAnswer {
    const { table } = session.state;
    const why = whyNoNextDeal(session.state);
    if (why !== null)
      throw new RefusedError(table.totals === null ? 'noDeal' : 'wrongPhase', `no deal can follow: ${why}`);
    const dealer = (table.dealer + 1) % table.rules.players;
    const deck = this.#deck(request, table.rules);
    return this.#accept(beginDeal(session.record, { dealer, deck }, session));
  }

  #act(request: JsonObject, session: RefereeSession): RefereeAnswer {
    const seat = readSeat(request.seat, session.record.rules);
    const step = playMove(session, { seat, action: readAction(request.action) });
    if (typeof step === 'string') throw refusalOf(step, session.record.rules);
    return this.#accept(step);
  }

  #replay(text: Json): RefereeAnswer {
    if (typeof text !== 'string') throw new BadInput('badRequest', 'record must be the text of a record');
    const replayed = parseRecord(text);
    if (!replayed.ok) throw new BadInput(replayed.error.code, replayed.error.message, replayed.error);
    return this.#accept({ session: replayed.value, events: [] });
  }

  #deck(request: JsonObject, rules: Rules): Card[] {
    return readDeck(request, rules) ?? shuffledDeck(rules, seededRandom(readSeed(request) ?? this.#newSeed()));
  }

  #accept({ session, events }: SessionStep): RefereeAnswer {
    this.#session = session;
    const { state } = session;
    return {
      phase: protocolPhase(encodeTable(state.table).phase),
      actor: actorOfState(state),
      events: events.map(encodeProtocolEvent),
      ...matchResult(state.table),
    };
  }
}

/** How many characters of an unknown op are quoted. */
const MAX_QUOTED_OP = 40;

function noSuchOp(op: Json): RefusedError | BadInput {
  if (typeof op !== 'string') return new BadInput('badRequest', `a request names its op, ${EXAMPLE}`);
  const excerpt = op.length > MAX_QUOTED_OP ? `${op.slice(0, MAX_QUOTED_OP)}…` : op;
  return new RefusedError('unknownOp', `there is no op '${excerpt}'; the ops are ${OPS.join(', ')}`);
}

function refusalOf(reason: Reason, rules: Rules): RefusedError {
  const message = reasonMessage(reason, rules);
  switch (reason) {
    case 'dealIsOver':
      return new RefusedError('wrongPhase', message);
    case 'notYourTurn':
    case 'wrongPhase':
    case 'notInHand':
      return new RefusedError(reason, message);
    default:
      return new RefusedError('illegalPlay', message, { reason });
  }
}
