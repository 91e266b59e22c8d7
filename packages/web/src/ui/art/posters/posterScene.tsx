import type { CardName } from '@coup-fourre/rules';
import type { ComponentType } from 'react';
import { AccidentPoster } from './accident.tsx';
import { Distance25 } from './distance25.tsx';
import { Distance50 } from './distance50.tsx';
import { Distance75 } from './distance75.tsx';
import { Distance100 } from './distance100.tsx';
import { Distance200 } from './distance200.tsx';
import type { Unit } from './distanceStone.tsx';
import { FlatTirePoster } from './flatTire.tsx';
import { GasolinePoster } from './gasoline.tsx';
import { OutOfGasPoster } from './outOfGas.tsx';
import { RepairsPoster } from './repairs.tsx';
import { SafetyPoster } from './safeties.tsx';
import { SpareTirePoster } from './spareTire.tsx';
import { EndOfLimitPoster, SpeedLimitPoster } from './speedSigns.tsx';
import { RollPoster, StopPoster } from './trafficLights.tsx';

interface PosterSceneProps {
  card: CardName;
  unit: Unit;
}

const SCENE: Record<CardName, ComponentType<PosterSceneProps>> = {
  '25': Distance25,
  '50': Distance50,
  '75': Distance75,
  '100': Distance100,
  '200': Distance200,
  outOfGas: OutOfGasPoster,
  flatTire: FlatTirePoster,
  accident: AccidentPoster,
  speedLimit: SpeedLimitPoster,
  stop: StopPoster,
  gasoline: GasolinePoster,
  spareTire: SpareTirePoster,
  repairs: RepairsPoster,
  endOfLimit: EndOfLimitPoster,
  roll: RollPoster,
  extraTank: SafetyPoster,
  punctureProof: SafetyPoster,
  drivingAce: SafetyPoster,
  rightOfWay: SafetyPoster,
};

/** The scene in a poster's window. */
export function PosterScene({ card, unit }: PosterSceneProps) {
  const Drawing = SCENE[card];
  return <Drawing card={card} unit={unit} />;
}
