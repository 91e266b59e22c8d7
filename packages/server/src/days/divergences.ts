import type { Divergence } from '@coup-fourre/room';
import { type Action, encodeAction, parseAction } from '@coup-fourre/rules';

/** The moves of an entry, as written by `movesText`, and the points of its deals. Null for an unplayed deal. */
export interface EntryLine {
  readonly entry: string;
  readonly moves: string;
  readonly points: readonly (number | null)[];
}

/** Maximum number of divergences to show per deal. */
const MAX_DIVERGENCES = 5;

const OWN_SEAT = 0;

/** The moves of one deal of an entry. */
interface Line {
  readonly entry: string;
  /** The moves, separated by spaces. */
  readonly moves: string;
  readonly points: number;
}

/**
 * The moves of all entries of a day. Finds the decisions where entries diverge.
 * Entries are compared only while all their moves of the deal are equal, and therefore the position too.
 */
export class DayLines {
  readonly #deals: readonly DealLines[];

  /** `count` is the number of deals in a day. */
  constructor(entries: readonly EntryLine[], count: number) {
    this.#deals = Array.from({ length: count }, (_, deal) => new DealLines(entries, deal));
  }

  /** The divergences along the moves of `own`, which may be a new entry. If null, the first divergence of each deal. */
  divergences(own: EntryLine | null): Divergence[] {
    return this.#deals.flatMap((lines) => lines.divergences(own));
  }
}

/** A position that entries reached by the same moves. `next` is computed on demand. */
interface Position {
  readonly lines: readonly Line[];
  /** For each line, the offset of the next move in its text. */
  readonly offset: number;
  next: ReadonlyMap<string, Position> | null;
}

class DealLines {
  readonly #deal: number;
  readonly #start: Position;
  readonly #entries: ReadonlySet<string>;

  constructor(entries: readonly EntryLine[], deal: number) {
    const lines = entries.flatMap((entry) => lineOf(entry, deal) ?? []);
    this.#deal = deal;
    this.#start = { lines, offset: 0, next: null };
    this.#entries = new Set(lines.map(({ entry }) => entry));
  }

  divergences(own: EntryLine | null): Divergence[] {
    const line = own && lineOf(own, this.#deal);
    const added = line === null || this.#entries.has(line.entry) ? null : line;
    const limit = line === null ? 1 : MAX_DIVERGENCES;
    const found: Divergence[] = [];
    let position: Position | undefined = this.#start;
    for (let move = 0; position !== undefined && found.length < limit; move += 1) {
      const taken = line && moveAt(line, position);
      const choices = choicesAt(position, { taken, added });
      // A computer's choice may depend on the points of earlier deals, so only people's choices count.
      const isOwn = choices.every((choice) => choice.taken.startsWith(`${OWN_SEAT}:`));
      if (choices.length > 1 && isOwn) found.push(divergenceAt({ deal: this.#deal, move }, choices));
      position = nextOf(position).get(taken ?? choices[0]?.taken ?? '');
    }
    return found;
  }
}

function lineOf({ entry, moves, points }: EntryLine, deal: number): Line | null {
  const played = points[deal] ?? null;
  const line = moves.split('\n')[deal];
  return played === null || line === undefined ? null : { entry, moves: line, points: played };
}

/** A move chosen at a position: how many entries chose it, and the sum of their points. */
interface Choice {
  readonly taken: string;
  readonly count: number;
  readonly isMine: boolean;
  readonly pointsSum: number;
}

interface OwnLine {
  /** The viewer's own move, or null if the viewer did not reach the position. */
  readonly taken: string | null;
  /** The viewer's own line, if it is not among the entries. */
  readonly added: Line | null;
}

/** The choices, most frequent first. */
function choicesAt(position: Position, { taken: mine, added }: OwnLine): Choice[] {
  const next = nextOf(position);
  const choices = [...next].map(([taken, { lines }]): Choice => {
    const all = added !== null && taken === mine ? [...lines, added] : lines;
    const pointsSum = all.reduce((sum, { points }) => sum + points, 0);
    return { taken, count: all.length, isMine: taken === mine, pointsSum };
  });
  if (added !== null && mine !== null && !next.has(mine))
    choices.push({ taken: mine, count: 1, isMine: true, pointsSum: added.points });
  return choices.toSorted((one, other) => other.count - one.count);
}

function divergenceAt(decision: Pick<Divergence, 'deal' | 'move'>, choices: readonly Choice[]): Divergence {
  const all = choices.reduce((sum, { count }) => sum + count, 0);
  return {
    ...decision,
    seat: OWN_SEAT,
    choices: choices.map(({ taken, count, isMine, pointsSum }) => ({
      action: encodeAction(actionOf(taken)),
      count,
      share: count / all,
      isMine,
      points: pointsSum / count,
    })),
  };
}

/** The next move of a line that has reached the position, or null at its end. */
function moveAt({ moves }: Line, { offset }: Position): string | null {
  const end = moves.indexOf(' ', offset);
  return moves.slice(offset, end === -1 ? undefined : end) || null;
}

function nextOf(position: Position): ReadonlyMap<string, Position> {
  if (position.next !== null) return position.next;
  const next = new Map<string, Line[]>();
  for (const line of position.lines) {
    const taken = moveAt(line, position);
    if (taken === null) continue;
    const others = next.get(taken);
    if (others === undefined) next.set(taken, [line]);
    else others.push(line);
  }
  position.next = new Map(
    [...next].map(([taken, lines]) => [taken, { lines, offset: position.offset + taken.length + 1, next: null }]),
  );
  return position.next;
}

function actionOf(taken: string): Action {
  const action = parseAction(taken.slice(taken.indexOf(':') + 1));
  if (action === null) throw new Error(`a stored move is not an action: ${taken}`);
  return action;
}
