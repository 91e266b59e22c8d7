import type { Face, Portrait } from '@coup-fourre/room';
import { memo, type ReactNode, useId } from 'react';
import { Line } from '../parts/line.tsx';
import { BARLOW, CREAM, INK, TEAM_PAINT, type TeamPaint } from '../parts/palette.ts';

interface AvatarProps {
  portrait: Portrait;
  /** A computer wears the headgear of its level over this face. */
  wearer?: Face | undefined;
  /** The strength of a computer, from 1, on a small stone. */
  level?: number | undefined;
  team: TeamPaint;
  /** A letter or number, if the portrait alone does not identify the player. */
  mark?: string | undefined;
  className?: string | undefined;
}

/** A player's portrait on the team's paint, sized by CSS. Hidden from screen readers: show the name beside it. */
export const Avatar = memo(function AvatarPicture({ portrait, wearer, level, team, mark, className }: AvatarProps) {
  const clipId = useId();
  const { shirt = '#fdf6e3', front, extra, ...face } = PORTRAITS[portrait];
  const { skin, hair, behind } = wearer === undefined ? face : PORTRAITS[wearer];
  return (
    <svg className={className} data-face={portrait} viewBox="0 0 52 52" width="100%" display="block" aria-hidden="true">
      <clipPath id={clipId}>
        <circle cx="26" cy="26" r="24" />
      </clipPath>
      <circle cx="26" cy="26" r="25" fill={TEAM_PAINT[team]} />
      <g clipPath={`url(#${clipId})`}>
        <path
          d="M26 26 L50 6 L52 26Z M26 26 L26 0 L44 2Z M26 26 L0 12 L0 30Z M26 26 L8 46 L24 52Z"
          fill="#fff"
          opacity=".14"
        />
        {behind && <path d={behind} fill={hair} />}
        <path d="M6 56 C8 40 18 38 26 38 C34 38 44 40 46 56Z" fill={shirt} />
        <path d="M20 38 L26 46 L32 38Z M21 30 h10 v9 q-5 4 -10 0z" fill={skin} />
        <ellipse cx="26" cy="24" rx="10" ry="12.5" fill={skin} />
        <path d={front} fill={hair} />
        {wearer !== undefined && FEATURES[wearer]}
        {extra}
      </g>
      <circle cx="26" cy="26" r="24.5" fill="none" stroke={CREAM} strokeWidth="2" />
      {level !== undefined && (
        <g className="level-badge">
          <path d="M33 51 V37 a8.5 8.5 0 0 1 17 0 V51Z" fill={CREAM} stroke={INK} strokeWidth="1.5" />
          <text x="41.5" y="47" fontSize="17" fill={INK} {...BARLOW}>
            {level}
          </text>
        </g>
      )}
      {mark !== undefined && (
        <g className="face-mark">
          <circle cx="11.5" cy="40.5" r="11" fill={CREAM} stroke={INK} strokeWidth="1.5" />
          <text x="11.5" y="46.7" fontSize="18" fill={INK} {...BARLOW}>
            {mark}
          </text>
        </g>
      )}
    </svg>
  );
});

interface PortraitParts {
  skin: string;
  hair: string;
  /** White if omitted. */
  shirt?: string;
  behind?: string;
  /** Hair over the forehead. */
  front: string;
  /** Anything else that distinguishes this face. */
  extra?: ReactNode;
}

const SHORT = 'M14 22 C12 10 22 7 27 8 C36 8 40 14 38 22 C34 16 30 15 26 16 C21 15 17 16 14 22Z';
const PARTED = 'M15 26 C14 14 22 10 27 11 C36 12 38 19 37 27 C34 20 28 17 24 16 C21 20 17 20 15 26Z';
const LONG = 'M12 40 C8 20 14 9 26 9 C38 9 44 20 40 40Z';
const FRINGE = 'M14 25 C13 13 20 9 26 9 C33 9 39 13 38 25 C37 21 35 19 32 19 H20 C17 19 15 21 14 25Z';

/** What distinguishes a computer’s face below its headgear. */
const FEATURES: Record<Face, ReactNode> = {
  moustache: <path d="M19 30 Q26 26 33 30 Q29.5 33 26 31 Q22.5 33 19 30Z" fill="#3b2a1d" />,
  scarf: <path d="M22.5 30.5 Q26 29 29.5 30.5 Q26 34 22.5 30.5Z" fill="#b3202a" />,
  cap: <path d="M16 26 Q17 38 26 39 Q35 38 36 26 Q34 32 26 31 Q18 32 16 26Z" fill="#15101c" />,
  headband: (
    <>
      <circle cx="16" cy="30" r="2.4" fill="#e5a52c" stroke="#2b1d3a" strokeWidth=".8" />
      <circle cx="36" cy="30" r="2.4" fill="#e5a52c" stroke="#2b1d3a" strokeWidth=".8" />
    </>
  ),
  glasses: <Line d="M17 24.5h7v5h-7zM28 24.5h7v5h-7zM24 26.5h4" stroke="#15101c" width={1.6} />,
  goggles: <path d="M23.5 33 Q26 31.5 28.5 33 L26 39Z" fill="#5a4a42" />,
};

/** Portraits of people, then of computers, each wearing the headgear of its level. */
const PORTRAITS: Record<Portrait, PortraitParts> = {
  moustache: {
    skin: '#f2c9a0',
    hair: '#3b2a1d',
    front: SHORT,
    extra: <path d="M20.5 30 Q26 26.5 31.5 30 Q29 32.5 26 30.8 Q23 32.5 20.5 30Z" fill="#3b2a1d" />,
  },
  scarf: {
    skin: '#d9a276',
    hair: '#7a2f1d',
    behind: LONG,
    front: PARTED,
    extra: <path d="M16 39 Q26 47 36 39 L38 44 Q26 52 14 44Z" fill="#e5a52c" />,
  },
  cap: {
    skin: '#8a5a3c',
    hair: '#15101c',
    front: SHORT,
    extra: <path d="M12 17 C14 6 38 6 40 17 L45 20.5 H12Z" fill="#c8312b" stroke="#8d1d24" strokeWidth="1" />,
  },
  headband: {
    skin: '#f6d6b4',
    hair: '#c98a2e',
    behind: LONG,
    front: PARTED,
    extra: <path d="M13 21 C14 8 38 8 39 21 C33 12 19 12 13 21Z" fill="#14666c" />,
  },
  glasses: {
    skin: '#b97f55',
    hair: '#2b1d3a',
    front: SHORT,
    extra: <Line d="M17 22h7v5h-7zM28 22h7v5h-7zM24 24h4" stroke="#15101c" width={1.6} />,
  },
  goggles: {
    skin: '#e8b98c',
    hair: '#5a4a42',
    behind: LONG,
    front: FRINGE,
    extra: (
      <>
        <Line d="M13 17 Q26 12 39 17" stroke="#2b1d3a" width={2} />
        <path d="M18 13.5h7v5h-7zM27 13.5h7v5h-7z" fill="#9fd3da" stroke="#2b1d3a" strokeWidth="1.6" />
      </>
    ),
  },
  random: {
    skin: '#f0c39a',
    hair: '#3b2a1d',
    front: SHORT,
    extra: (
      <>
        <path d="M26 20 C18 20 13 21 12 24 C12 16 10 15 8 19 C6 6 18 3 26 9Z" fill="#7a3f8f" />
        <path d="M26 20 C34 20 39 21 40 24 C40 16 42 15 44 19 C46 6 34 3 26 9Z" fill="#e5a52c" />
        <path d="M11.5 21.5 Q26 15.5 40.5 21.5 L40 26 Q26 20 12 26Z" fill="#fff6dc" stroke="#2b1d3a" strokeWidth="1" />
        <circle cx="8.5" cy="20" r="2.6" fill="#fff6dc" stroke="#2b1d3a" strokeWidth="1" />
        <circle cx="43.5" cy="20" r="2.6" fill="#fff6dc" stroke="#2b1d3a" strokeWidth="1" />
      </>
    ),
  },
  novice: {
    skin: '#f6d6b4',
    hair: '#a3562a',
    front: FRINGE,
    extra: (
      <>
        <circle cx="26" cy="6" r="4" fill="#fff6dc" stroke="#2b1d3a" strokeWidth="1" />
        <path d="M13 20 C13 5 39 5 39 20Z" fill="#3f6fb0" />
        <path d="M19 10.5 V17 M26 9 V17 M33 10.5 V17" stroke="#fff6dc" strokeWidth="2" />
        <rect x="11.5" y="17" width="29" height="5.5" rx="2.5" fill="#fff6dc" stroke="#2b1d3a" strokeWidth="1" />
        <Line d="M19.5 28h.1M22 29.6h.1M30 29.6h.1M32.5 28h.1" stroke="#a3562a" width={1.6} round />
      </>
    ),
  },
  classic: {
    skin: '#c98f62',
    hair: '#5a4a42',
    shirt: '#2b1d3a',
    front: SHORT,
    extra: (
      <>
        <path d="M13 17 C10 7 42 7 39 17Z" fill="#2b2440" stroke="#fff6dc" strokeWidth="1" />
        <path d="M13.5 16 H38.5 V20 H13.5Z" fill="#1a1428" />
        <path d="M12 20 Q26 26.5 40 20 Q38 19 26 19 Q14 19 12 20Z" fill="#0e0a18" stroke="#fff6dc" strokeWidth=".8" />
        <path d="M26 10.5 l1.3 2.6 2.9.4 -2.1 2 .5 2.9 -2.6-1.4 -2.6 1.4 .5-2.9 -2.1-2 2.9-.4Z" fill="#f3c14b" />
        <path d="M20 43 L26 46 L32 43 V49 L26 46 L20 49Z" fill="#c8312b" />
      </>
    ),
  },
  expert: {
    skin: '#e8b98c',
    hair: '#5a3a1d',
    behind: 'M13 24 C13 6 39 6 39 24 V34 Q39 38 36 39 H16 Q13 38 13 34Z',
    front: 'M14 22 C14 4 38 4 38 22 L36 20 Q26 15.5 16 20Z',
    extra: (
      <>
        <Line d="M13 20.5 Q26 15 39 20.5" stroke="#14101e" width={2} />
        <path
          d="M15.5 20h9v6.5q-4.5 2.5-9 0zM27.5 20h9v6.5q-4.5 2.5-9 0z"
          fill="#9fd3da"
          stroke="#14101e"
          strokeWidth="1.8"
        />
        <path d="M18 25 L21 21.5 M30 25 L33 21.5" stroke="#fff" strokeWidth="1.2" />
        <path d="M16 39 Q26 45 36 39 L38 44 Q26 51 14 44Z" fill="#c8312b" />
      </>
    ),
  },
  champion: {
    skin: '#8a5a3c',
    hair: '#15101c',
    behind: 'M12.5 26 C11 5 41 5 39.5 26 V31 H12.5Z',
    front: SHORT,
    extra: (
      <>
        <path
          d="M12.5 23 C11 4 41 4 39.5 23 Q33 19 26 19 Q19 19 12.5 23Z"
          fill="#fdf6e3"
          stroke="#2b1d3a"
          strokeWidth="1"
        />
        <path d="M12.5 23 V32 H16 V22Z M39.5 23 V32 H36 V22Z" fill="#fdf6e3" stroke="#2b1d3a" strokeWidth="1" />
        <path d="M26 6.8 V19 M22.5 7.3 V19.3 M29.5 7.3 V19.3" stroke="#2b1d3a" strokeWidth="1.4" />
        <Line d="M14.5 21 C12 15 14 10 18 8.5 M37.5 21 C40 15 38 10 34 8.5" stroke="#c9971f" width={2} />
        <Line
          d="M14 18 l-3.2-1.8 M13.8 14.5 l-2.8-2.6 M15.2 11.2 l-1.6-3.2 M38 18 l3.2-1.8 M38.2 14.5 l2.8-2.6 M36.8 11.2 l1.6-3.2"
          stroke="#f3c14b"
          width={2.6}
          round
        />
      </>
    ),
  },
};
