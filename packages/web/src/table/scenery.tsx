import { memo, useMemo } from 'react';
import { type CountryRoad, Landscape, Road, roadFor, type Theme, type Trail, viewBoxOf } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { paintOf } from '../game/team.ts';
import { m } from '../paraglide/messages.js';
import { unitText } from '../text/distanceText.ts';
import { nameOfTeam } from '../text/nameText.ts';
import { listText, numberText } from '../text/number.ts';
import { DrivingCar } from './drivingCar.tsx';
import type { Stage } from './stage.ts';

interface SceneryProps {
  readonly sight: Sight;
  readonly stage: Stage;
  readonly theme: Theme;
}

/** The country behind the table and the road through it, with every team's car where its kilometres are. */
export function Scenery({ sight, stage, theme }: SceneryProps) {
  const { setup, update, rules, opponents, team } = sight;
  const { stones, layBy } = stage.scenery;
  const { target, teams } = update.view;
  // Lane 0 is the farthest: the own car drives on the near side.
  const lanes = [...opponents, team];
  const geometry = useMemo(() => roadFor(stage.scenery, target), [stage.scenery, target]);
  const trails = lanes.map(
    (driver, lane): Trail => ({ team: paintOf(setup, driver), km: teams[driver]?.miles ?? 0, lane }),
  );
  const places = teams.map(({ miles }, place) => m.roadPlace({ team: nameOfTeam(setup, place), miles }));
  return (
    <svg
      className="scenery"
      viewBox={viewBoxOf(stage.scenery)}
      preserveAspectRatio="none"
      role="img"
      aria-label={m.roadLabel({ target: numberText(target), unit: unitText(setup.edition), places: listText(places) })}
    >
      <Countryside theme={theme} scenery={stage.scenery} />
      <g transform={`translate(${stage.roadAt.x} ${stage.roadAt.y})`}>
        <Road
          theme={theme}
          geometry={geometry}
          lanes={lanes.length}
          target={target}
          extension={rules.extension && target < 1000}
          trails={trails}
          stones={stones}
          layBy={layBy}
        >
          {lanes.map((driver, lane) => (
            <DrivingCar
              key={driver}
              geometry={geometry}
              paint={paintOf(setup, driver)}
              km={teams[driver]?.miles ?? 0}
              lane={lane}
              lanes={lanes.length}
              scale={stage.carScale}
              rolling={teams[driver]?.canDrive ?? false}
              dark={theme !== 'day'}
            />
          ))}
        </Road>
      </g>
    </svg>
  );
}

const Countryside = memo(function Countryside({ theme, scenery }: { theme: Theme; scenery: CountryRoad }) {
  return <Landscape theme={theme} width={scenery.width} height={scenery.height} {...scenery.country} />;
});
