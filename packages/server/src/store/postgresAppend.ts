import type { Pool } from 'pg';
import { IF_EARLIER } from './achievements.ts';
import { MAX_MATCH_ENDS } from './conductTables.ts';
import type { SerializedAppend } from './serializedAppend.ts';
import { FACTS } from './tables.ts';

const columnsOf = (table: string): string => FACTS.map((fact) => `${table}.${fact}`).join(', ');

/** Replaces the rows of changed rooms in the table of their guests or nodes. */
const replaceList = (one: 'guest' | 'node'): string => `${one}s_gone as (
  delete from room_${one}s
  where room = any (array(select room from changed))
    and not exists (
      select 1 from changed where changed.room = room_${one}s.room and changed.${one}s::jsonb ? room_${one}s.${one})
),
${one}s_come as (
  insert into room_${one}s (room, ${one})
  select distinct changed.room, ${one} from changed, json_array_elements_text(changed.${one}s::json) as ${one}
  on conflict do nothing
)`;

/**
 * Appends entries of different rooms in one statement, each entirely or not at all.
 * The key (room, seq) of the events decides which node is first. The other node finds the number taken and claims
 * nothing.
 * Claims are made in the order of the rooms, so that two nodes cannot deadlock. All other writes concern claimed rooms,
 * which no other node can write before the claim is committed.
 * The row of a room is only written if it changes. The ends of matches are written in the order of the guests, who may be
 * in several rooms.
 */
const APPEND = `
with entry as materialized (
  select * from json_to_recordset($1::json) as entry (
    room text collate "C", seq integer, events json, at bigint, due bigint, facts json, game json, earned json,
    unannounced integer, ends json)
),
claimed as (
  insert into events (room, seq, event)
  select room, seq, events ->> 0 from entry
  where seq = 1 or (select before.seq from events before where before.room = entry.room and before.seq = entry.seq - 1) is not null
  order by room
  on conflict do nothing
  returning room
),
won as materialized (
  select entry.* from entry join claimed on claimed.room = entry.room
),
rest as (
  insert into events (room, seq, event)
  select won.room, won.seq + more.number - 1, more.event
  from won, json_array_elements_text(won.events) with ordinality as more (event, number)
  where more.number > 1
),
clocks as (
  insert into room_clocks (room, at, due) select room, at, due from won
  on conflict (room) do update set at = excluded.at, due = excluded.due
),
unannounced as (
  insert into untold_rooms (room, seq, at, has_begun) select room, seq, at, unannounced from won where unannounced is not null
  on conflict (room) do update
    set seq = excluded.seq, has_begun = greatest(untold_rooms.has_begun, excluded.has_begun)
),
changed as (
  insert into rooms (room, opened, ${FACTS.join(', ')})
  select won.room, won.at, ${columnsOf('fact')}
  from won, json_to_record(won.facts) as fact (phase text, is_public integer, is_quick integer, edition text,
    players integer, free_seats integer, listing text, guests text, nodes text,
    club text)
  where fact.phase is not null
    and (select (${columnsOf('rooms')}) is distinct from (${columnsOf('fact')}) from rooms where rooms.room = won.room) is not false
  on conflict (room) do update set ${FACTS.map((fact) => `${fact} = excluded.${fact}`).join(', ')}
  returning room, case when phase = 'over' then '[]' else guests end as guests, nodes
),
${replaceList('guest')},
${replaceList('node')},
finished as (
  insert into games (game, room, at, edition, players, guests, places, page, record, rating, terms)
  select game.* from won, json_to_record(won.game) as game (game text, room text, at bigint, edition text,
    players integer, guests text, places text, page text, record text, rating text, terms text)
  where game.game is not null
  returning game, at, guests
),
finishers as (
  insert into game_guests (guest, at, game)
  select distinct guest, finished.at, finished.game
  from finished, json_array_elements_text(finished.guests::json) as guest
  where guest is not null
),
earners as (
  insert into achievements (guest, achievement, game, at)
  select distinct on (each.guest, each.achievement) each.guest, each.achievement, finished.game, finished.at
  from finished join won on won.game ->> 'game' = finished.game,
    json_to_recordset(won.earned) as each (guest text, achievement text)
  order by each.guest, each.achievement, finished.at, finished.game
  on conflict (guest, achievement) do update set game = excluded.game, at = excluded.at ${IF_EARLIER}
),
ended as (
  insert into match_ends (guest, ends)
  select ended.guest, string_agg(ended.mark, '')
  from won, json_to_recordset(won.ends) as ended (guest text collate "C", mark text)
  group by ended.guest
  order by ended.guest
  on conflict (guest) do update set ends = substr(excluded.ends || match_ends.ends, 1, ${MAX_MATCH_ENDS})
)
select room from claimed`;

/** Writes entries, at most one per room. Returns whether each was added. They are durable afterwards. */
export async function appendAll(pool: Pool, entries: readonly SerializedAppend[]): Promise<boolean[]> {
  const statement = { name: 'append', text: APPEND, values: [JSON.stringify(entries)] };
  const { rows } = await pool.query<{ room: string }>(statement);
  const claimed = new Set(rows.map(({ room }) => room));
  return entries.map(({ room }) => claimed.has(room));
}
