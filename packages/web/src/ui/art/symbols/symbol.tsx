import type { CardName } from '@coup-fourre/rules';
import { type ComponentType, memo } from 'react';
import { DISTANCE_CAP, type DistanceName, isDistanceName } from '../parts/family.ts';
import { Stone } from '../parts/stone.tsx';
import { Crash } from './crash.tsx';
import { EmptyGauge, ExtraTank, Pump } from './fuel.tsx';
import { EndOfSpeedLimitSign, RightOfWaySign, SpeedLimitSign } from './signs.tsx';
import { SteeringWheel } from './steeringWheel.tsx';
import { FlatTire, PunctureProofTire, SpareTire } from './tires.tsx';
import { Tools } from './tools.tsx';
import { GoLight, StopLight } from './trafficLight.tsx';

const DRAWING: Record<Exclude<CardName, DistanceName>, ComponentType> = {
  outOfGas: EmptyGauge,
  flatTire: FlatTire,
  accident: Crash,
  speedLimit: SpeedLimitSign,
  stop: StopLight,
  gasoline: Pump,
  spareTire: SpareTire,
  repairs: Tools,
  endOfLimit: EndOfSpeedLimitSign,
  roll: GoLight,
  extraTank: ExtraTank,
  punctureProof: PunctureProofTire,
  drivingAce: SteeringWheel,
  rightOfWay: RightOfWaySign,
};

/** A card's symbol as a group in a box from -50 to 50. */
export function SymbolDrawing({ card }: { card: CardName }) {
  if (isDistanceName(card)) return <Stone x={-4} y={47} height={92} label={card} cap={DISTANCE_CAP[card]} />;
  const Drawing = DRAWING[card];
  return <Drawing />;
}

/** A card's plain symbol, sized by CSS: shown faintly in an empty place. */
export const CardSymbol = memo(function CardSymbol({
  card,
  className,
}: {
  card: CardName;
  className?: string | undefined;
}) {
  return (
    <svg className={className} viewBox="-54 -54 108 108" width="100%" aria-hidden="true">
      <SymbolDrawing card={card} />
    </svg>
  );
});
