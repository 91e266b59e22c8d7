import type { Migration } from 'kysely';
import type { Dialect } from '../tables.ts';
import { oneRoom } from './oneRoom.ts';
import { onlineRooms } from './onlineRooms.ts';

/** Every migration, in the order of their names, which never change once released. */
export function migrations(dialect: Dialect): Record<string, Migration> {
  return { '001 online rooms': onlineRooms(dialect), '002 one room': oneRoom };
}
