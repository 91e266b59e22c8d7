import type { Table } from '../model/table.ts';

/** Rule 9.2: the miles of an extended trip. */
export const EXTENDED_TARGET = 1000;

/** Rule 9.1: true if the seat whose card completes the trip may extend it. That happens at most once per deal. */
export function offersExtension(table: Table): boolean {
  return table.rules.extension && table.target !== EXTENDED_TARGET;
}
