import { DISTANCE_CAP, type DistanceName } from '../parts/family.ts';
import { Stone } from '../parts/stone.tsx';
import { Tufts } from './scenery.tsx';

/** The unit on a stone in the reader's language: km or mi. */
export type Unit = string;

/** The props of every distance poster. */
export interface DistanceSceneProps {
  unit: Unit;
}

/** The stone in front of every distance poster's scene. */
export function DistanceStone({ card, unit }: { card: DistanceName; unit: Unit }) {
  return (
    <>
      <Stone x={181} y={262} height={158} label={card} cap={DISTANCE_CAP[card]} caption={unit} />
      <Tufts x={122} y={265} />
      <Tufts x={222} y={264} />
    </>
  );
}
