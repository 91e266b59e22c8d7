import type { Entry } from './entry.ts';
import type { Statements } from './statements.ts';
import type { GameColumns, RoomFacts } from './tables.ts';

/** What is known of a room: the number of its last event, and what stands in its row. */
interface Known {
  readonly last: number;
  readonly facts: RoomFacts | null;
}

/** Rooms kept in mind, about 1 kB each. */
const MOST_KNOWN = 20_000;

const FACTS = [
  'phase',
  'is_public',
  'is_quick',
  'edition',
  'players',
  'free_seats',
  'listing',
  'guests',
  'nodes',
] as const satisfies readonly (keyof RoomFacts)[];

const ADD_EVENT = 'insert into events (room, seq, event) values (?, ?, ?)';
const SET_CLOCK = `insert into room_clocks (room, at, due) values (?, ?, ?)
  on conflict (room) do update set at = excluded.at, due = excluded.due`;
const SET_FACTS = `insert into rooms (room, opened, ${FACTS.join(', ')})
  values (?, ?, ${FACTS.map(() => '?').join(', ')})
  on conflict (room) do update set ${FACTS.map((fact) => `${fact} = excluded.${fact}`).join(', ')}`;
const ADD_GAME = `insert into games (game, room, at, edition, players, guests, places, page, record, rating)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Writes entries to SQLite within the transaction that is open. No one else writes to the file, so what was written last
 * is known without asking, and a room's row is written only where it changes.
 */
export class RoomWriter {
  readonly #statements: Statements;
  readonly #known = new Map<string, Known>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Whether the entry follows the log's last number; otherwise it writes nothing. */
  write(entry: Entry): boolean {
    const { room, seq, events, at, due, facts, game } = entry;
    const known = this.#known.get(room) ?? this.#lookUp(room);
    if (seq !== known.last + 1) return false;
    for (const [place, event] of events.entries()) this.#statements.run(ADD_EVENT, [room, seq + place, event]);
    this.#statements.run(SET_CLOCK, [room, at, due]);
    if (known.facts === null || FACTS.some((fact) => facts[fact] !== known.facts?.[fact])) this.#writeFacts(entry);
    if (game !== null) this.#writeGame(game);
    this.#keep(room, { last: seq + events.length - 1, facts });
    return true;
  }

  /** Forgets what was written by a transaction that is taken back. */
  forget(): void {
    this.#known.clear();
  }

  #lookUp(room: string): Known {
    const { rows } = this.#statements.run('select max(seq) as last from events where room = ?', [room]);
    const [{ last }] = rows as [{ last: number | null }];
    return { last: last ?? 0, facts: null };
  }

  #keep(room: string, known: Known): void {
    // The rooms written last stand at the end.
    this.#known.delete(room);
    if (this.#known.size === MOST_KNOWN) this.#known.delete(this.#known.keys().next().value ?? '');
    this.#known.set(room, known);
  }

  #writeFacts({ room, at, facts }: Entry): void {
    this.#statements.run(SET_FACTS, [room, at, ...FACTS.map((fact) => facts[fact])]);
    this.#statements.run('delete from room_guests where room = ?', [room]);
    // Who sat in a room that is over is asked of its games.
    if (facts.phase !== 'over')
      this.#statements.run('insert into room_guests (room, guest) select distinct ?, value from json_each(?)', [
        room,
        facts.guests,
      ]);
    this.#statements.run('delete from room_nodes where room = ?', [room]);
    this.#statements.run('insert into room_nodes (room, node) select distinct ?, value from json_each(?)', [
      room,
      facts.nodes,
    ]);
  }

  #writeGame({ game, room, at, edition, players, guests, places, page, record, rating }: GameColumns): void {
    this.#statements.run(ADD_GAME, [game, room, at, edition, players, guests, places, page, record, rating]);
    this.#statements.run(
      `insert into game_guests (guest, at, game)
        select distinct value, ?, ? from json_each(?) where value is not null`,
      [at, game, guests],
    );
  }
}
