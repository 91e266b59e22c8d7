import { useRef } from 'react';
import { laneOffset, type RoadGeometry, type TeamPaint, type Theme, TrailPath } from '../../ui/art/index.ts';
import { useAnimator } from '../../ui/motion/animator.ts';
import { keyframes } from '../../ui/motion/keyframes.ts';
import { useTravel } from '../../ui/motion/useTravel.ts';
import type { Stage } from '../stage.ts';

interface TrailMarkProps {
  readonly stage: Stage;
  readonly theme: Theme;
  readonly geometry: RoadGeometry;
  readonly paint: TeamPaint;
  readonly km: number;
  readonly target: number;
  readonly lane: number;
  readonly lanes: number;
}

/** The part of a trail's picture that is seen: up to the car. */
function clipPathAt({ stage, geometry, lane, lanes }: TrailMarkProps, km: number): string {
  const x = (stage.roadAt.x + geometry.at(km, laneOffset(lane, lanes)).x) * stage.unit;
  return `inset(0px ${(stage.width - x).toFixed(1)}px 0px 0px)`;
}

/** The way a team has come, in its paint: it grows with the drive of the car. */
export function TrailMark(props: TrailMarkProps) {
  const { stage, theme, geometry, paint, km, target, lane, lanes } = props;
  const motions = useAnimator();
  const trail = useRef<SVGSVGElement>(null);

  useTravel(km, target, ({ from, to, timing }) => {
    if (trail.current)
      void motions.run(trail.current, { clipPath: keyframes(from, to, (at) => clipPathAt(props, at)) }, timing);
  });

  return (
    <svg
      ref={trail}
      viewBox={`0 0 ${stage.scenery.width} ${stage.scenery.height}`}
      preserveAspectRatio="none"
      style={{ clipPath: clipPathAt(props, km) }}
      aria-hidden="true"
    >
      <g transform={`translate(${stage.roadAt.x} ${stage.roadAt.y})`}>
        <TrailPath theme={theme} geometry={geometry} lanes={lanes} lane={lane} team={paint} km={geometry.to} />
      </g>
    </svg>
  );
}
