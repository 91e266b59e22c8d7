import type { Parting } from '@coup-fourre/room';
import { type Action, encodeAction, parseAction } from '@coup-fourre/rules';

/** The moves of an entry as `movesText` writes them, and the points of its deals, null for one that was not played. */
export interface EntryLine {
  readonly entry: string;
  readonly moves: string;
  readonly points: readonly (number | null)[];
}

/** Partings of each deal that are shown at most. */
const MAX_PARTINGS = 5;

/** Where the person sits. */
const OWN_SEAT = 0;

/** A deal of an entry, move by move. */
interface Line {
  readonly entry: string;
  readonly moves: readonly string[];
  readonly points: number;
}

/**
 * The lines of a day's entries, from which it is found where the field parted. Entries are compared as long as all moves of
 * a deal are the same, so that the position is, whatever happened in the deals before.
 */
export class FieldLines {
  readonly #deals: readonly DealLines[];

  /** `count` is how many deals the day has. */
  constructor(entries: readonly EntryLine[], count: number) {
    this.#deals = Array.from({ length: count }, (_, deal) => new DealLines(entries, deal));
  }

  /** The partings along the line of an entry; without one, the first in each deal. */
  partings(own: string | null): Parting[] {
    return this.#deals.flatMap((lines) => lines.partings(own));
  }
}

/** A position that entries reached by the same moves, and those that follow it, once someone has asked for them. */
interface Position {
  readonly lines: readonly Line[];
  next: ReadonlyMap<string, Position> | null;
}

class DealLines {
  readonly #deal: number;
  readonly #start: Position;
  readonly #byEntry: ReadonlyMap<string, Line>;

  constructor(entries: readonly EntryLine[], deal: number) {
    const lines = entries.flatMap(({ entry, moves, points }): Line[] => {
      const played = points[deal] ?? null;
      const line = moves.split('\n')[deal];
      return played === null || line === undefined ? [] : [{ entry, moves: line.split(' '), points: played }];
    });
    this.#deal = deal;
    this.#start = { lines, next: null };
    this.#byEntry = new Map(lines.map((line) => [line.entry, line]));
  }

  partings(own: string | null): Parting[] {
    const ownLine = own === null ? undefined : this.#byEntry.get(own);
    const limit = ownLine === undefined ? 1 : MAX_PARTINGS;
    const partings: Parting[] = [];
    let position: Position | undefined = this.#start;
    for (let move = 0; position !== undefined && position.lines.length > 1 && partings.length < limit; move += 1) {
      const next = nextOf(position, move);
      // A computer may choose otherwise by the points of earlier deals.
      const isOwn = [...next.keys()].every((taken) => taken.startsWith(`${OWN_SEAT}:`));
      if (next.size > 1 && isOwn)
        partings.push(partingAt({ deal: this.#deal, move, next, ownChoice: ownLine?.moves[move] }));
      const [first = ''] = next.keys();
      position = next.get(ownLine === undefined ? first : (ownLine.moves[move] ?? ''));
    }
    return partings;
  }
}

function nextOf(position: Position, move: number): ReadonlyMap<string, Position> {
  if (position.next !== null) return position.next;
  const next = new Map<string, Line[]>();
  for (const line of position.lines) {
    const taken = line.moves[move];
    if (taken === undefined) continue;
    const others = next.get(taken);
    if (others === undefined) next.set(taken, [line]);
    else others.push(line);
  }
  position.next = new Map([...next].map(([taken, lines]) => [taken, { lines, next: null }]));
  return position.next;
}

interface Fork {
  readonly deal: number;
  readonly move: number;
  readonly next: ReadonlyMap<string, Position>;
  readonly ownChoice: string | undefined;
}

function partingAt({ deal, move, next, ownChoice }: Fork): Parting {
  const all = [...next.values()].reduce((sum, { lines }) => sum + lines.length, 0);
  const choices = [...next].map(([taken, { lines }]) => ({
    action: encodeAction(actionOf(taken)),
    count: lines.length,
    share: lines.length / all,
    isMine: taken === ownChoice,
    points: lines.reduce((sum, { points }) => sum + points, 0) / lines.length,
  }));
  return { deal, move, seat: OWN_SEAT, choices: choices.toSorted((a, b) => b.count - a.count) };
}

function actionOf(taken: string): Action {
  const action = parseAction(taken.slice(taken.indexOf(':') + 1));
  if (action === null) throw new Error(`no such action: ${taken}`);
  return action;
}
