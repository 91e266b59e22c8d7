import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { teamOf } from '@coup-fourre/rules';
import { RoadStrip } from '../../table/board/roadStrip.tsx';
import { type ComparedRuns, milesBefore, stepOfTurn } from './comparedRuns.ts';
import { OWN_SEAT } from './daySetup.ts';

/** The paint of one's own car, and of the other driver's. */
export const OWN_PAINT = 'teal';
export const OTHER_PAINT = 'saffron';

interface CompareRoadProps {
  readonly runs: ComparedRuns;
  readonly turn: number;
  /** Of the other driver. */
  readonly name: string;
  readonly setup: SeatedSetup;
}

/** Both drivers on one road, each at the miles they had before the turn's decision. */
export function CompareRoad({ runs, turn, name, setup }: CompareRoadProps) {
  const team = teamOf(setup, OWN_SEAT);
  const at = (run: ComparedRuns['own']) => milesBefore(run, stepOfTurn(run, OWN_SEAT, turn), team);
  const [own, other] = [at(runs.own), at(runs.other)];
  const target = Math.max(runs.own.target, runs.other.target);
  const cars = [
    { paint: OTHER_PAINT, model: 'van', miles: other },
    { paint: OWN_PAINT, model: 'coupe', miles: own },
  ] as const;
  const label = m.dayCompareRoad({ own, name, other });
  return <RoadStrip cars={cars} target={target} label={label} className="compare-strip" />;
}
