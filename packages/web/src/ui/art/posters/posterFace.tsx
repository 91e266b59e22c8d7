import type { CardName } from '@coup-fourre/rules';
import type { ComponentType } from 'react';
import { range } from '../../../game/range.ts';
import { Line } from '../parts/line.tsx';
import {
  BARLOW,
  type CardFamily,
  CREAM,
  type DistanceName,
  familyOf,
  INK,
  isDistanceName,
  LIMELIGHT,
} from '../parts/palette.ts';
import { SymbolDrawing } from '../symbols/symbol.tsx';
import {
  Distance25,
  Distance50,
  Distance75,
  Distance100,
  Distance200,
  DistanceStone,
  type Unit,
} from './distances.tsx';
import { AccidentPoster, FlatTirePoster, OutOfGasPoster } from './hazards.tsx';
import { GasolinePoster, RepairsPoster, SpareTirePoster } from './remedies.tsx';
import { EndOfLimitPoster, RollPoster, SpeedLimitPoster, StopPoster } from './roadSigns.tsx';
import { SafetyPoster } from './safeties.tsx';

interface PosterFaceProps {
  card: CardName;
  title: string;
  /** The name in one or two short lines. The hand shows them instead of the title on a card that its neighbor covers. */
  lines?: readonly string[];
  unit: Unit;
}

export const POSTER_WINDOW = 'M26 14 H224 L236 26 V276 H14 V26Z';

/** The shape of the index plate shows the family: cut corner, round corner or pennant. */
const PLATE: Record<CardFamily, string> = {
  distance: 'M14 26 L26 14 H108 V56 L94 70 H14Z',
  hazard: 'M14 26 L26 14 H108 V56 L94 70 H14Z',
  remedy: 'M14 26 L26 14 H108 V38 A32 32 0 0 1 76 70 H14Z',
  safety: 'M14 26 L26 14 H108 V46 L61 76 L14 46Z',
};

const SPEED_LINES = range(3)
  .map((line) => `M14 ${283 + line * 4.5} H${116 - line * 26} M236 ${283 + line * 4.5} H${134 + line * 26}`)
  .join(' ');

/** Limelight capitals are about 0.7 em wide. A long title first shrinks, then its letters move closer. */
function Title({ text, fill }: { text: string; fill: string }) {
  const room = 212;
  const fontSize = Math.max(24, Math.min(32, room / (text.length * 0.66)));
  const fit =
    text.length * 0.66 * fontSize > room - 4 ? { textLength: room - 4, lengthAdjust: 'spacingAndGlyphs' } : {};
  return (
    <text {...LIMELIGHT} {...fit} x="125" y="326" fontSize={Math.round(fontSize)} fill={fill}>
      {text}
    </text>
  );
}

/** Width of the lines in the part of a card that a full hand shows on the narrowest phone, in units of the drawing. */
const LINE_WIDTH = 96;
const LINE_SIZE = 31;
const PAPER = '#f7ecd0';

/** Letters of Barlow Condensed are about 0.45 em wide. The letters of a long line move closer. */
function Lines({ lines, family }: { lines: readonly string[]; family: CardFamily }) {
  const first = lines.length > 1 ? 289 : 304;
  return (
    <g className="poster-lines" display="none">
      <path d="M2 258 H248 V332 A16 16 0 0 1 232 348 H18 A16 16 0 0 1 2 332Z" fill={PAPER} />
      <path d="M2 258 H248" stroke={INK} strokeWidth="2.5" />
      {lines.map((line, index) => {
        const isLong = line.length * 0.45 * LINE_SIZE > LINE_WIDTH;
        const fit = isLong ? { textLength: LINE_WIDTH, lengthAdjust: 'spacingAndGlyphs' } : {};
        return (
          <text
            {...BARLOW}
            {...fit}
            key={line}
            x={7 + LINE_WIDTH / 2}
            y={first + index * 29}
            fontSize={LINE_SIZE}
            fill={family === 'hazard' ? '#15172e' : INK}
          >
            {line}
          </text>
        );
      })}
    </g>
  );
}

/** A poster face in a 250 by 350 box. It uses the sprite's paper and window. */
export function PosterFace({ card, title, lines, unit }: PosterFaceProps) {
  const family = familyOf(card);
  const tone = TONE[family === 'distance' ? (card as DistanceName) : family];
  const Scene = SCENE[card];
  const ink = family === 'hazard' ? '#15172e' : INK;
  return (
    <>
      <rect x="1.5" y="1.5" width="247" height="347" rx="16" fill="url(#card-paper)" stroke="#2a2118" strokeWidth="2" />
      <g clipPath="url(#poster-clip)">
        <Scene card={card} />
        {isDistanceName(card) && <DistanceStone card={card} unit={unit} />}
      </g>
      <Line d={POSTER_WINDOW} stroke={ink} width={2.5} />
      <path d="M30 19 H220 L231 30 V271 H19 V30Z" fill="none" stroke={CREAM} strokeOpacity=".75" />
      <g className="poster-index">
        <path d={PLATE[family]} fill={tone} stroke={ink} strokeWidth="2.5" />
        {family === 'distance' ? (
          <text {...BARLOW} x="60" y="60" fontSize="54" fill={CREAM}>
            {card}
          </text>
        ) : (
          <g transform={family === 'safety' ? 'translate(60 40) scale(.47)' : 'translate(60 42) scale(.5)'}>
            <SymbolDrawing card={card} />
          </g>
        )}
      </g>
      <path d={SPEED_LINES} stroke={ink} strokeWidth="1.6" />
      <g className="poster-title">
        <Title text={title.toUpperCase()} fill={ink} />
        <path d="M60 337 H190" stroke={tone} strokeWidth="3" />
        <path d="M125 332 l5 5 -5 5 -5 -5Z" fill={tone} stroke={ink} />
      </g>
      {lines && <Lines lines={lines} family={family} />}
    </>
  );
}

const SCENE: Record<CardName, ComponentType<{ card: CardName }>> = {
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

/** Color of plate and rule. Dark enough for cream text, even on a dimmed card. */
export const TONE: Record<Exclude<CardFamily, 'distance'> | DistanceName, string> = {
  hazard: '#a51c26',
  remedy: '#14604f',
  safety: '#3a1f5c',
  '25': '#285f30',
  '50': '#24578b',
  '75': '#7a4a07',
  '100': '#b0261f',
  '200': '#603f96',
};
