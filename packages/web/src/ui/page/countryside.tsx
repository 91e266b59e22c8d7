import { memo } from 'react';
import { Car, HOME_ROAD, Landscape, laneOffset, Road, roadGeometry, type Theme, viewBoxOf } from '../art/index.ts';

/** No start and no finish: the road leads over the hill. */
const ENDLESS_TARGET = 2000;
const CARS = [
  { team: 'red', model: 'roadster', km: 640, lane: 0, size: 1.05 },
  { team: 'teal', model: 'coupe', km: 500, lane: 1, size: 1.35 },
] as const;

/** The picture behind the home screen: the road, two cars, the sun or the moon. */
export const Countryside = memo(function Countryside({ theme }: { theme: Theme }) {
  const geometry = roadGeometry(HOME_ROAD.points);
  return (
    <svg className="scenery" viewBox={viewBoxOf(HOME_ROAD)} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Landscape theme={theme} width={HOME_ROAD.width} height={HOME_ROAD.height} {...HOME_ROAD.landscape} />
      <Road
        theme={theme}
        geometry={geometry}
        lanes={2}
        target={ENDLESS_TARGET}
        extension={false}
        trails={[]}
        stones={HOME_ROAD.stones}
      >
        {CARS.map(({ team, model, km, lane, size }) => {
          const { x, y, w, rot } = geometry.at(km, laneOffset(lane, 2));
          return (
            <Car
              key={team}
              team={team}
              model={model}
              x={x}
              y={y + w * 0.13}
              width={w * size}
              rotate={rot}
              beam={theme !== 'day'}
            />
          );
        })}
      </Road>
    </svg>
  );
});
