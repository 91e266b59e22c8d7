import { type Earned, IF_EARLIER } from './achievements.ts';
import { MAX_MATCH_ENDS } from './conductTables.ts';
import type { SerializedAppend } from './serializedAppend.ts';
import type { Insertion, Statements } from './statements.ts';
import { FACTS, type GameColumns, type RoomFacts } from './tables.ts';

/** Maximum number of rooms in the cache. */
const MAX_KNOWN = 50_000;

const EVENTS: Insertion = { into: 'events (room, seq, event)', onConflict: '' };
const CLOCKS: Insertion = {
  into: 'room_clocks (room, at, due)',
  onConflict: 'on conflict (room) do update set at = excluded.at, due = excluded.due',
};
const ACHIEVEMENTS: Insertion = {
  into: 'achievements (guest, achievement, game, at)',
  onConflict: `on conflict (guest, achievement) do update set game = excluded.game, at = excluded.at ${IF_EARLIER}`,
};
const SET_FACTS = `insert into rooms (room, opened, ${FACTS.join(', ')})
  values (?, ?, ${FACTS.map(() => '?').join(', ')})
  on conflict (room) do update set ${FACTS.map((fact) => `${fact} = excluded.${fact}`).join(', ')}`;
const SET_UNANNOUNCED = `insert into untold_rooms (room, seq, at, has_begun) values (?, ?, ?, ?)
  on conflict (room) do update
    set seq = excluded.seq, has_begun = max(untold_rooms.has_begun, excluded.has_begun)`;
const ADD_GAME = `insert into games (game, room, at, edition, players, guests, places, page, record, rating, terms)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const ADD_END = `insert into match_ends (guest, ends) values (?, ?)
  on conflict (guest) do update set ends = substr(excluded.ends || match_ends.ends, 1, ${MAX_MATCH_ENDS})`;

/**
 * Writes entries to SQLite within the open transaction. No other process writes to the file, so the last numbers can be
 * cached.
 */
export class RoomWriter {
  readonly #statements: Statements;
  /** The last event number of recent rooms. */
  readonly #last = new Map<string, number>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /**
   * Writes the entries that follow the last number of their room's log and skips the others. Returns which were
   * written.
   */
  write(entries: readonly SerializedAppend[]): boolean[] {
    if (this.#last.size > MAX_KNOWN) this.#last.clear();
    const follows = entries.map((entry) => this.#follows(entry));
    const added = entries.filter((_, index) => follows[index]);
    const events = added.flatMap(({ room, seq, events }) => events.map((event, index) => [room, seq + index, event]));
    this.#statements.insert(EVENTS, events);
    this.#statements.insert(
      CLOCKS,
      added.map(({ room, at, due }) => [room, at, due]),
    );
    for (const { room, seq, at, facts, hasNewLists, game, earned, unannounced, ends } of added) {
      if (facts !== null) this.#statements.run(SET_FACTS, [room, at, ...FACTS.map((fact) => facts[fact])]);
      if (facts !== null && hasNewLists) this.#writeLists(room, facts);
      if (game !== null) this.#writeGame(game, earned);
      if (unannounced !== null) this.#statements.run(SET_UNANNOUNCED, [room, seq, at, unannounced]);
      for (const { guest, mark } of ends) this.#statements.run(ADD_END, [guest, mark]);
    }
    return follows;
  }

  /** Clears the cache. Call this after a rollback. */
  forget(): void {
    this.#last.clear();
  }

  #follows({ room, seq, events }: SerializedAppend): boolean {
    const last = this.#last.get(room) ?? this.#lookUp(room);
    if (seq !== last + 1) return false;
    this.#last.set(room, last + events.length);
    return true;
  }

  #lookUp(room: string): number {
    const { rows } = this.#statements.run('select max(seq) as last from events where room = ?', [room]);
    const [{ last }] = rows as [{ last: number | null }];
    return last ?? 0;
  }

  #writeLists(room: string, facts: RoomFacts): void {
    this.#statements.run('delete from room_guests where room = ?', [room]);
    // The guests of a finished room are no longer needed: the games have them.
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

  #writeGame(columns: GameColumns, earned: readonly Earned[]): void {
    const { game, room, at, edition, players, guests, places, page, record, rating, terms } = columns;
    this.#statements.run(ADD_GAME, [game, room, at, edition, players, guests, places, page, record, rating, terms]);
    this.#statements.run(
      `insert into game_guests (guest, at, game)
        select distinct value, ?, ? from json_each(?) where value is not null`,
      [at, game, guests],
    );
    this.#statements.insert(
      ACHIEVEMENTS,
      earned.map(({ guest, achievement }) => [guest, achievement, game, at]),
    );
  }
}
