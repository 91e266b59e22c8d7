import { canDrive, type Hazard, isSpeedLimited, type Team, type TeamJson, uncuredHazard } from '@coup-fourre/rules';
import type { TableModel } from './tableModel.ts';

/** How a team's car stands. */
export interface TeamState {
  /** Whether the team has driven the whole trip. */
  readonly hasArrived: boolean;
  /** Rule 4.1. */
  readonly canDrive: boolean;
  /** Rule 4.2. */
  readonly isSpeedLimited: boolean;
  /** The hazard that shows and has to be remedied. */
  readonly hazard: Hazard | null;
}

export function teamStateOf({ view: { table } }: Pick<TableModel, 'view'>, team: Team): TeamState {
  const tableau = table.tableau(team);
  return {
    hasArrived: tableau.miles === table.target,
    canDrive: canDrive(tableau),
    isSpeedLimited: isSpeedLimited(tableau),
    hazard: uncuredHazard(tableau),
  };
}

/** A team's face-up cards by name. */
export function teamJsonOf({ viewJson }: TableModel, team: Team): TeamJson {
  const found = viewJson.teams[team];
  if (found === undefined) throw new RangeError(`no team ${team}`);
  return found;
}
