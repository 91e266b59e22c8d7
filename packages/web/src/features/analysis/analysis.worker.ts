import { type AnalysisTree, addMove, mainPath, recordOf, recordTo, treeOf } from '@coup-fourre/client/analysis';
import {
  BadInput,
  CARDS,
  type Card,
  type Event,
  encodeView,
  formatView,
  type GameRecord,
  namesOf,
  type Random,
  type Result,
  type Seat,
  scoreDeal,
  seededRandom,
  shuffle,
  toResult,
} from '@coup-fourre/rules';
import {
  actorOfState,
  cardsToDraw,
  cloneState,
  type DealState,
  formatPosition,
  formatRecord,
  isHandUnknown,
  makeMove,
  parsePositionStart,
  parseRecord,
  settleCards,
  startDeal,
  unpackRecord,
  viewOf,
} from '@coup-fourre/rules/authority';
import { unpackText } from '../../worker/packedText.ts';
import type {
  AnalysisCommand,
  AnalysisFault,
  AnalysisPlace,
  AnalysisPosition,
  AnalysisResult,
  AnalysisSource,
} from './analysisMessages.ts';

export async function runAnalysis(command: AnalysisCommand): Promise<AnalysisResult> {
  const packed = command.do === 'open' && 'packed' in command.source ? await unpackText(command.source.packed) : null;
  if (typeof packed === 'string') return refusal({ kind: packed });
  try {
    const done = toResult(() => {
      const place = carryOut(command, packed);
      return place && shown(place);
    });
    if (!done.ok) {
      const { code, message, position } = done.error;
      const kind = code === 'impossiblePosition' ? 'badPosition' : 'badText';
      return refusal({ kind, message, ...(position && { position }) });
    }
    return done.value ?? refusal({ kind: 'noSuchDeal' });
  } catch (error) {
    if (error instanceof RangeError) return refusal({ kind: 'noSuchDeal' });
    throw error;
  }
}

function refusal(fault: AnalysisFault): AnalysisResult {
  return { ok: false, fault };
}

/** The node that a command leads to. Null if the record has no such deal. */
function carryOut(command: AnalysisCommand, packed: Uint8Array | null): AnalysisPlace | null {
  switch (command.do) {
    case 'open':
      return open(command.source, packed);
    case 'show':
      return command.place;
    case 'deal':
      return dealHand(command.place, seededRandom(command.seed));
    case 'play':
      return playOn(command, seededRandom(command.seed));
  }
}

function open(source: AnalysisSource, packed: Uint8Array | null): AnalysisPlace | null {
  if ('position' in source) {
    const { table, drawPileOwners } = valueIn(parsePositionStart(source.position));
    const { rules, totals } = table;
    const game = { rules, match: totals !== null, ...(drawPileOwners && { ownPiles: true }) };
    return { tree: { game, before: [], start: { position: source.position.trim() }, next: [] }, path: [], holds: null };
  }
  const read =
    packed === null && 'record' in source ? parseRecord(source.record) : unpackRecord(packed ?? new Uint8Array());
  const tree = treeOf(valueIn(read).record, source.deal);
  return tree && { tree, path: mainPath(tree, source.step), holds: null };
}

function valueIn<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new BadInput(result.error.code, result.error.message, result.error);
}

/** The state at a node, and the events of its last action. */
interface NodeState {
  readonly state: DealState;
  readonly events: readonly Event[];
  /** True if the order of the draw pile is unknown. */
  readonly isPileUnknown: boolean;
}

function stateAt({ tree, path, holds }: AnalysisPlace): NodeState {
  const record = recordTo({ tree, path });
  const { state, events } = replayLast(record);
  const seat = actorOfState(state);
  const isPileUnknown = hasUnknownCards(tree);
  if (holds !== null && seat !== null) settleCards(state, { seat, holds });
  return { state, events, isPileUnknown };
}

/** Replays a record. `events` come from the last action, or from the start of the deal. */
function replayLast(record: GameRecord): { readonly state: DealState; readonly events: readonly Event[] } {
  let state: DealState | null = null;
  let events: Event[] = [];
  for (const { start, moves } of record.deals) {
    events = [];
    state = startDeal(record, start, state, events);
    for (const move of moves) {
      events = [];
      makeLegalMove(state, move, events);
    }
  }
  if (state === null) throw new BadInput('badRecord', 'the record has no deal');
  return { state, events };
}

function makeLegalMove(state: DealState, move: Parameters<typeof makeMove>[1], events: Event[]): void {
  const reason = makeMove(state, move, events);
  if (reason !== null) throw new BadInput('badRecord', `seat ${move.seat} cannot play this action: ${reason}`);
}

function hasUnknownCards({ start }: AnalysisTree): boolean {
  return 'position' in start && start.position.includes('?');
}

/** Plays an action. A known hand draws random cards from an unknown pile. */
function playOn({ place, action }: Extract<AnalysisCommand, { do: 'play' }>, random: Random): AnalysisPlace {
  const { state, isPileUnknown } = stateAt({ ...place, holds: null });
  const seat = actorOfState(state);
  if (seat === null) throw new BadInput('badRecord', 'the deal is over');
  const held = 'card' in action && isHandUnknown(state, seat) ? [action.card] : null;
  const holds = place.holds ?? held;
  const move = { seat, action, ...(holds !== null && { holds }) };
  const draws = isPileUnknown ? randomDraws(state, move, random) : [];
  const added = addMove(place, { ...move, ...(draws.length > 0 && { draws }) });
  return { ...added, holds: null };
}

/** Random cards for the draws of an action. Empty if the drawing hand is unknown. */
function randomDraws(state: DealState, move: Parameters<typeof makeMove>[1], random: Random): Card[] {
  const after = cloneState(state);
  const events: Event[] = [];
  makeLegalMove(after, move, events);
  const drawn = drawnIn(events, after);
  const before = cloneState(state);
  settleCards(before, move);
  return drawn === null ? [] : randomCards(hiddenCards(before), drawn.cards.length, random);
}

function randomCards(hidden: readonly number[], count: number, random: Random): Card[] {
  const cards = CARDS.flatMap((card) => Array<Card>(hidden[card] ?? 0).fill(card));
  shuffle(cards, cards.length, random);
  return cards.slice(0, count);
}

/** Fills the acting hand with random cards if it is unknown. */
function dealHand(place: AnalysisPlace, random: Random): AnalysisPlace {
  const { state } = stateAt({ ...place, holds: null });
  const seat = actorOfState(state);
  if (seat === null || !isHandUnknown(state, seat)) return place;
  return { ...place, holds: randomCards(hiddenCards(state), state.table.handSizes[seat] ?? 0, random) };
}

/** Number of unknown copies of each card: in the draw pile and in unknown hands. */
function hiddenCards(state: DealState): number[] {
  const counts: number[] = CARDS.map(() => 0);
  const add = (card: Card): void => {
    counts[card] = (counts[card] ?? 0) + 1;
  };
  for (const card of cardsToDraw(state)) add(card);
  for (const [seat, hand] of state.hands.entries())
    if (isHandUnknown(state, seat)) for (const card of hand.toArray()) add(card);
  return counts;
}

/** The cards drawn into a known hand, or null. */
function drawnIn(events: readonly Event[], state: DealState): { readonly seat: Seat; readonly cards: Card[] } | null {
  const draws = events.flatMap((event) => (event.type === 'draw' ? [event] : []));
  const [first] = draws;
  if (first === undefined || isHandUnknown(state, first.seat)) return null;
  return { seat: first.seat, cards: draws.flatMap(({ card }) => (card === null ? [] : [card])) };
}

function shown(place: AnalysisPlace): AnalysisResult {
  return { ok: true, place, position: positionAt(place), record: formatRecord(recordOf(place.tree)) };
}

function positionAt(place: AnalysisPlace): AnalysisPosition {
  const { state, events, isPileUnknown } = stateAt(place);
  const { table } = state;
  const seat = actorOfState(state);
  const view = viewOf(state, seat);
  const drawn = drawnIn(events, state);
  return {
    rules: table.rules,
    seat,
    view: encodeView(view),
    hands: state.hands.map((hand, holder) =>
      isHandUnknown(state, holder) ? (table.handSizes[holder] ?? 0) : namesOf(hand.toArray()),
    ),
    line: isPileUnknown && seat !== null ? formatView(view) : formatPosition(state),
    drawn: drawn && { seat: drawn.seat, cards: namesOf(drawn.cards) },
    canRedraw: state.drawPileOwners === null,
    hidden: hiddenCards(state),
    scores: table.phase === 'dealOver' ? scoreDeal(table) : null,
  };
}

export const analysisCalls = { analysis: runAnalysis };

export type AnalysisCalls = typeof analysisCalls;
