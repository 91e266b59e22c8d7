import type { Table } from '../model/table.ts';

/** Rule 9.2: miles of a trip that has been extended. */
export const EXTENDED_TARGET = 1000;

/** Rule 9.1: asked of the seat whose card reached exactly 700, once a deal, where the rules have it. */
export function offersExtension(table: Table): boolean {
  return table.rules.extension && table.target !== EXTENDED_TARGET;
}
