import { Line } from './line.tsx';
import { BARLOW, INK } from './palette.ts';
import { round } from './shapes.ts';

/** Colors of French kilometer stones. */
export const CAP_COLORS = { red: '#d2382f', gold: '#e5a52c', gray: '#8a8494' } as const;

export interface StoneProps {
  x: number;
  y: number;
  height: number;
  label: string | number;
  cap?: string;
  body?: string;
  side?: string;
  /** A smaller line below the number, such as the unit. */
  caption?: string;
  fontSize?: number;
}

const FRONT = 'M-30 0 V-70 A30 30 0 0 1 30 -70 V0Z';

function fittingSize(label: string): number {
  if (label.length > 3) return 27;
  return label.length > 2 ? 32 : 38;
}

/** A kilometer stone with the center of its foot at (x, y). */
export function Stone(props: StoneProps) {
  const { x, y, height, cap = CAP_COLORS.red, body = '#fffdf4', side = '#b9a98c', caption } = props;
  const label = String(props.label);
  return (
    <g transform={`translate(${round(x)} ${round(y)}) scale(${Math.round(height * 10) / 1000})`}>
      <ellipse cx="6" cy="1" rx="46" ry="7" fill="#0b0714" opacity=".35" />
      <path d="M30 0 V-70 A30 30 0 0 0 4 -100 L11 -102 A31 31 0 0 1 41 -70 V-5Z" fill={side} />
      <path d="M30 -52 V-70 A30 30 0 0 0 4 -100 L11 -102 A31 31 0 0 1 41 -70 V-54Z" opacity=".35" />
      <path d={FRONT} fill={body} />
      <path d="M-30 -52 V-70 A30 30 0 0 1 30 -70 V-52Z" fill={cap} />
      <Line d="M-24 -58 V-69 A24 24 0 0 1 -8 -91" stroke="#fff" strokeOpacity=".5" width={4} round />
      <Line d={`${FRONT} M-30 -52 H30`} stroke={INK} width={3} />
      <text {...BARLOW} y={caption ? -20 : -14} fontSize={props.fontSize ?? fittingSize(label)} fill={INK}>
        {label}
      </text>
      {caption && (
        <text {...BARLOW} y="-5" fontSize="15" fill={INK}>
          {caption}
        </text>
      )}
    </g>
  );
}
