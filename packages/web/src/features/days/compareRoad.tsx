import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { teamOf } from '@coup-fourre/rules';
import { useSetting } from '../../settings/useSettings.ts';
import { Car, laneOffset, Road, roadFor, STRIP_ROAD, type Trail, viewBoxOf } from '../../ui/art/index.ts';
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
  const theme = useSetting('theme');
  const team = teamOf(setup, OWN_SEAT);
  const at = (run: ComparedRuns['own']) => milesBefore(run, stepOfTurn(run, OWN_SEAT, turn), team);
  const [own, other] = [at(runs.own), at(runs.other)];
  const target = Math.max(runs.own.target, runs.other.target);
  const geometry = roadFor(STRIP_ROAD, target);
  const cars = [
    { team: OTHER_PAINT, model: 'van', miles: other },
    { team: OWN_PAINT, model: 'coupe', miles: own },
  ] as const;
  const trails = cars.map((car, lane): Trail => ({ team: car.team, km: car.miles, lane }));
  return (
    <svg
      className="compare-strip"
      viewBox={viewBoxOf(STRIP_ROAD)}
      role="img"
      aria-label={m.dayCompareRoad({ own, name, other })}
    >
      <Road
        theme={theme}
        geometry={geometry}
        lanes={cars.length}
        target={target}
        extension={false}
        trails={trails}
        stones={STRIP_ROAD.stones}
        stonesEvery={target}
      >
        {cars.map((car, lane) => {
          const { x, y, w, rot } = geometry.at(car.miles, laneOffset(lane, cars.length));
          return (
            <Car key={car.team} team={car.team} model={car.model} x={x} y={y + w * 0.1} width={w * 1.3} rotate={rot} />
          );
        })}
      </Road>
    </svg>
  );
}
