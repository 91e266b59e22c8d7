import type { CardName } from '@coup-fourre/rules';
import { type ComponentType, memo } from 'react';
import { DISTANCE_CAP, type DistanceName, isDistanceName } from '../family.ts';
import { Stone } from '../stone.tsx';
import { Crash } from './crash.tsx';
import { EmptyGauge, EndlessTank, Pump } from './fuel.tsx';
import { EndOfLimitSign, LimitSign, PrioritySign } from './signs.tsx';
import { SteeringWheel } from './steeringWheel.tsx';
import { Tools } from './tools.tsx';
import { GoLight, StopLight } from './trafficLight.tsx';
import { FlatTyre, ShieldedTyre, SpareTyre } from './tyres.tsx';

const DRAWING: Record<Exclude<CardName, DistanceName>, ComponentType> = {
  outOfGas: EmptyGauge,
  flatTire: FlatTyre,
  accident: Crash,
  speedLimit: LimitSign,
  stop: StopLight,
  gasoline: Pump,
  spareTire: SpareTyre,
  repairs: Tools,
  endOfLimit: EndOfLimitSign,
  roll: GoLight,
  extraTank: EndlessTank,
  punctureProof: ShieldedTyre,
  drivingAce: SteeringWheel,
  rightOfWay: PrioritySign,
};

/** A card's symbol as a group in a box from -50 to 50. */
export function SymbolDrawing({ card }: { card: CardName }) {
  if (isDistanceName(card)) return <Stone x={-4} y={47} height={92} label={card} cap={DISTANCE_CAP[card]} />;
  const Drawing = DRAWING[card];
  return <Drawing />;
}

/** A card's plain symbol, sized by CSS: the ghost in an empty place. */
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
