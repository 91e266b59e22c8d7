import type { Entry } from './entry.ts';
import type { Statements } from './statements.ts';
import type { GameColumns, RoomFacts } from './tables.ts';

/** Rooms whose last number is kept in mind. */
const MOST_KNOWN = 50_000;

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
 * is known without asking.
 */
export class RoomWriter {
  readonly #statements: Statements;
  /** The number of the last event of rooms. */
  readonly #last = new Map<string, number>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Whether the entry follows the log's last number; otherwise it writes nothing. */
  write(entry: Entry): boolean {
    const { room, seq, events, at, due, facts, game } = entry;
    const last = this.#last.get(room) ?? this.#lookUp(room);
    if (seq !== last + 1) return false;
    for (const [place, event] of events.entries()) this.#statements.run(ADD_EVENT, [room, seq + place, event]);
    this.#statements.run(SET_CLOCK, [room, at, due]);
    if (facts !== null) this.#writeFacts(entry, facts);
    if (game !== null) this.#writeGame(game);
    this.#keep(room, seq + events.length - 1);
    return true;
  }

  /** Forgets what was written by a transaction that is taken back. */
  forget(): void {
    this.#last.clear();
  }

  #lookUp(room: string): number {
    const { rows } = this.#statements.run('select max(seq) as last from events where room = ?', [room]);
    const [{ last }] = rows as [{ last: number | null }];
    return last ?? 0;
  }

  #keep(room: string, last: number): void {
    if (this.#last.size === MOST_KNOWN) this.#last.clear();
    this.#last.set(room, last);
  }

  #writeFacts({ room, at }: Entry, facts: RoomFacts): void {
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
