import type { CardName } from '@coup-fourre/rules';
import { type ComponentType, memo } from 'react';
import { Line } from '../parts/line.tsx';
import { BARLOW, BLACK, CREAM, DISTANCE_CAP, type DistanceName, isDistanceName } from '../parts/palette.ts';
import { star } from '../parts/shapes.ts';
import { Stone } from '../parts/stone.tsx';
import { EmptyGauge, ExtraTank, FlatTire, Pump, PunctureProofTire, SpareTire, Tools } from './supplies.tsx';

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

/** A card's symbol, sized by CSS, for an empty pile. */
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

const ACE = star(5, 16, 6.5);

function SteeringWheel() {
  return (
    <>
      <circle r="44" fill="none" stroke={BLACK} strokeWidth="13" />
      <circle r="44" fill="none" stroke="#b5672f" strokeWidth="8" />
      <path d="M-42 -6 H42 M0 0 V42" stroke={BLACK} strokeWidth="12" />
      <path d="M-42 -6 H42 M0 0 V42" stroke="#cfd6d8" strokeWidth="7" />
      <circle r="22" fill="#ffc62e" stroke={BLACK} strokeWidth="3.5" />
      <path d={ACE} fill={BLACK} />
    </>
  );
}

const FLASH = star(11, 50, 33);

function Crash() {
  return (
    <>
      <path d={FLASH} fill="#ffcf4a" stroke={BLACK} strokeWidth="2.5" />
      <g transform="translate(-6 24) rotate(-9)">
        <path
          d="M-38 -8 C-38 -20 -30 -24 -20 -26 C-14 -38 -6 -41 4 -41 C14 -41 18 -37 22 -27 L36 -30 L31 -21 L40 -19 L33 -12 L38 -8Z"
          fill="#1f8a8c"
          stroke={BLACK}
          strokeWidth="3"
        />
        <path d="M-12 -26 C-8 -34 -3 -36 3 -36 H9 L16 -26Z" fill="#0f2233" />
        <Line d="M2 -35 l4 5 -5 3 5 4" stroke={CREAM} width={1.8} />
        <circle cx="-22" cy="-4" r="10" fill={BLACK} />
        <circle cx="-22" cy="-4" r="4" fill={CREAM} />
        <circle cx="19" cy="-2" r="10" fill={BLACK} />
        <circle cx="19" cy="-2" r="4" fill={CREAM} />
      </g>
      <path d="M30 -22 l9 -9 M36 -8 l11 -3 M33 8 l10 5" stroke="#d2202a" strokeWidth="4.5" strokeLinecap="round" />
    </>
  );
}

function Housing() {
  return <rect x="-21" y="-47" width="42" height="94" rx="13" fill="#15131f" stroke={CREAM} strokeWidth="4" />;
}

const GLARE = 'M-29 -28 H-41 M29 -28 H41 M-27 -41 L-37 -47 M27 -41 L37 -47 M-27 -15 L-37 -9 M27 -15 L37 -9';

function StopLight() {
  return (
    <>
      <Housing />
      <circle cy="-28" r="14" fill="#ff4a3d" stroke="#fff" strokeWidth="2" />
      <circle r="8" fill="#3a3648" />
      <circle cy="28" r="8" fill="#3a3648" />
      <rect x="-9" y="-31" width="18" height="6.5" rx="1.5" fill="#fff" />
      <path d={GLARE} stroke="#ffb3a3" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

function GoLight() {
  return (
    <>
      <Housing />
      <circle cy="-28" r="8" fill="#3a3648" />
      <circle r="8" fill="#3a3648" />
      <circle cy="28" r="14" fill="#3fe08a" stroke="#fff" strokeWidth="2" />
      <path d="M0 20 L8.5 30 H3 V37 H-3 V30 H-8.5Z" fill="#06351f" />
    </>
  );
}

function SpeedLimitSign() {
  return (
    <>
      <circle r="45" fill="#fffdf4" stroke={BLACK} strokeWidth="2" />
      <circle r="38" fill="none" stroke="#d2202a" strokeWidth="12" />
      <text {...BARLOW} y="15" fontSize="46" fill={BLACK}>
        50
      </text>
    </>
  );
}

function EndOfSpeedLimitSign() {
  return (
    <>
      <circle r="45" fill="#fffdf4" stroke={BLACK} strokeWidth="2" />
      <circle r="38" fill="none" stroke={BLACK} strokeWidth="3" />
      <text {...BARLOW} y="17" fontSize="52" fill="#8a8494">
        50
      </text>
      <path d="M-34 24 L24 -34 M-29 29 L29 -29 M-24 34 L34 -24" stroke={BLACK} strokeWidth="5" />
    </>
  );
}

function RightOfWaySign() {
  return (
    <>
      <g transform="rotate(45)" stroke={BLACK}>
        <rect x="-36" y="-36" width="72" height="72" rx="7" fill="#fffdf4" strokeWidth="3.5" />
        <rect x="-25" y="-25" width="50" height="50" rx="3" fill="#ffc62e" strokeWidth="3" />
      </g>
      <path d="M0 -19 L14 -2 H6 V20 H-6 V-2 H-14Z" fill={BLACK} />
    </>
  );
}
