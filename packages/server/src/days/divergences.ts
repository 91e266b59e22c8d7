import type { Divergence } from '@coup-fourre/room';
import { type Action, encodeAction, parseAction } from '@coup-fourre/rules';

/** The moves of an entry as `movesText` writes them, and the points of its deals. Null for a deal that was not played. */
export interface EntryLine {
  readonly entry: string;
  readonly moves: string;
  readonly points: readonly (number | null)[];
}

/** Divergences shown of each deal. */
const MAX_DIVERGENCES = 5;

const OWN_SEAT = 0;

/** A deal of an entry, move by move. */
interface Line {
  readonly entry: string;
  /** Moves separated by spaces. */
  readonly moves: string;
  readonly points: number;
}

/**
 * The moves of all entries of a day. Finds the decisions at which entries diverged. Entries are compared only while all moves
 * of the deal are the same, so that the position is the same, too.
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
  /** Where the next move begins in the text of each line. */
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
      // A computer's choice may depend on the points of earlier deals, so only the person's choices count.
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

/** A move chosen at a position: by how many entries, and the sum of their points. */
interface Choice {
  readonly taken: string;
  readonly count: number;
  readonly isMine: boolean;
  readonly pointsSum: number;
}

interface OwnLine {
  /** The viewer's own move. Null if they did not reach the position. */
  readonly taken: string | null;
  /** The viewer's own line, if it is not among the entries. */
  readonly added: Line | null;
}

/** The most frequent first. */
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

/** The move of a line at a position that it has reached. Null at its end. */
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
  if (action === null) throw new Error(`no such action: ${taken}`);
  return action;
}
