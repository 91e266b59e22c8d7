import { RULE_VALUES } from '../model/editions.ts';
import type { Table } from '../model/table.ts';
import { EXTENDED_TARGET } from '../rules/extension.ts';
import { BadInput } from './badInput.ts';
import { type Json, readInteger } from './readJson.ts';

/** Rule 2.4: a trip is 700 or 1000. Rule 9.2: an extended trip is 1000. Rule 12.5: so is that of the simpler game. */
export function readTarget(table: Table, target: Json, extendedBy: Json): void {
  if (target !== undefined) {
    const value = RULE_VALUES.target.find((miles) => miles === target);
    if (value === undefined) throw new BadInput('impossiblePosition', 'target must be 700 or 1000');
    table.target = value;
  }
  const simpler = table.rules.format === 'simpler';
  if (simpler && table.target !== EXTENDED_TARGET)
    throw new BadInput('impossiblePosition', 'the simpler game is a trip of 1000');
  if (extendedBy === undefined || extendedBy === null) return;
  if (simpler) throw new BadInput('impossiblePosition', 'the simpler game has no extension');
  table.extendedBy = readInteger(extendedBy, 'extendedBy', 0, table.rules.teams - 1);
  if (table.target !== EXTENDED_TARGET) {
    throw new BadInput('impossiblePosition', 'a trip that has been extended has the target 1000');
  }
}
