import { useEffect, useEffectEvent, useRef } from 'react';
import { Car, laneOffset, type RoadGeometry, type TeamPaint } from '../art/index.ts';
import { tripBetween } from './trip.ts';

interface DrivingCarProps {
  readonly geometry: RoadGeometry;
  readonly paint: TeamPaint;
  readonly km: number;
  readonly lane: number;
  readonly lanes: number;
  readonly scale: number;
  readonly rolling: boolean;
  readonly dark: boolean;
}

/** Where a lane's car stands at a kilometre, as the transform of its group. */
function placeAt({ geometry, lane, lanes, scale }: DrivingCarProps, km: number): string {
  const { x, y, w, rot } = geometry.at(km, laneOffset(lane, lanes));
  const down = ((w * 0.9) / lanes) * 0.3;
  return `translate(${x.toFixed(1)} ${(y + down).toFixed(1)}) rotate(${rot.toFixed(1)}) scale(${((w * scale) / 120).toFixed(3)})`;
}

/** A car that drives to its kilometres when they grow. It stands at the true place before the drive is drawn. */
export function DrivingCar(props: DrivingCarProps) {
  const { km, paint, rolling, dark } = props;
  const car = useRef<SVGGElement>(null);
  const last = useRef(km);
  const draw = useEffectEvent((at: number) => car.current?.setAttribute('transform', placeAt(props, at)));

  useEffect(() => {
    const from = last.current;
    last.current = km;
    return from === km ? undefined : tripBetween(from, km, (at) => draw(at)).end;
  }, [km]);

  return (
    <g ref={car} transform={placeAt(props, km)} className={rolling ? 'car' : 'car stopped'}>
      <Car team={paint} beam={rolling && dark} />
    </g>
  );
}
