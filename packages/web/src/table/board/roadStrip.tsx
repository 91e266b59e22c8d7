import type { CarModel } from '@coup-fourre/room';
import { useSetting } from '../../settings/useSettings.ts';
import {
  Car,
  LONG_STRIP_ROAD,
  laneOffset,
  Road,
  roadFor,
  STRIP_ROAD,
  type TeamPaint,
  viewBoxOf,
} from '../../ui/art/index.ts';
import { useElementSize } from '../../ui/useElementSize.ts';

interface StripCar {
  readonly paint: TeamPaint;
  readonly model: CarModel;
  readonly miles: number;
}

interface RoadStripProps {
  readonly cars: readonly StripCar[];
  readonly target: number;
  readonly label: string;
  /** True if a wide container shows a longer road, instead of a larger one. */
  readonly isLong?: boolean;
  readonly className?: string;
}

const MIN_LONG_PX = 560;

/** A strip of road with the cars at their miles. The style sheet may animate the cars. */
export function RoadStrip({ cars, target, label, isLong = false, className = '' }: RoadStripProps) {
  const theme = useSetting('theme');
  const { ref, box } = useElementSize<HTMLDivElement>();
  const preset = isLong && (box?.width ?? 0) >= MIN_LONG_PX ? LONG_STRIP_ROAD : STRIP_ROAD;
  const geometry = roadFor(preset, target);
  // The cars wait for the road's size, so that none moves when the page opens.
  return (
    <div ref={ref} className={`road-strip ${className}`}>
      <svg viewBox={viewBoxOf(preset)} role="img" aria-label={label}>
        <Road
          theme={theme}
          geometry={geometry}
          lanes={cars.length}
          target={target}
          extension={false}
          trails={cars.map(({ paint, miles }, lane) => ({ team: paint, km: miles, lane }))}
          stones={preset.stones}
          stonesEvery={preset === STRIP_ROAD ? target : undefined}
        >
          {box !== null &&
            cars.map(({ paint, model, miles }, lane) => {
              const { x, y, w, rot } = geometry.at(miles, laneOffset(lane, cars.length));
              return (
                <g
                  key={paint}
                  className="strip-car"
                  style={{ transform: `translate(${x}px, ${y + w * 0.1}px) rotate(${rot}deg)` }}
                >
                  <Car team={paint} model={model} width={w * 1.3} />
                </g>
              );
            })}
        </Road>
      </svg>
    </div>
  );
}
