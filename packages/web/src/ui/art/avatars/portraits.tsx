import type { ReactNode } from 'react';

export interface Portrait {
  skin: string;
  hair: string;
  shirt: string;
  /** Long hair falls behind the face. */
  behind?: string;
  /** Hair over the forehead. */
  front: string;
  /** What distinguishes this face besides skin and hair. */
  extra?: ReactNode;
}

const SHORT = 'M14 22 C12 10 22 7 27 8 C36 8 40 14 38 22 C34 16 30 15 26 16 C21 15 17 16 14 22Z';
const PARTED = 'M15 26 C14 14 22 10 27 11 C36 12 38 19 37 27 C34 20 28 17 24 16 C21 20 17 20 15 26Z';
const LONG = 'M12 40 C8 20 14 9 26 9 C38 9 44 20 40 40Z';
const FRINGE = 'M14 25 C13 13 20 9 26 9 C33 9 39 13 38 25 C37 21 35 19 32 19 H20 C17 19 15 21 14 25Z';

/** The six portraits; a seat keeps its number, so a player keeps the face. */
export const PORTRAITS: readonly [Portrait, Portrait, Portrait, Portrait, Portrait, Portrait] = [
  {
    skin: '#f2c9a0',
    hair: '#3b2a1d',
    shirt: '#fdf6e3',
    front: SHORT,
    extra: <path d="M20.5 30 Q26 26.5 31.5 30 Q29 32.5 26 30.8 Q23 32.5 20.5 30Z" fill="#3b2a1d" />,
  },
  {
    skin: '#d9a276',
    hair: '#7a2f1d',
    shirt: '#fdf6e3',
    behind: LONG,
    front: PARTED,
    extra: <path d="M16 39 Q26 47 36 39 L38 44 Q26 52 14 44Z" fill="#e5a52c" />,
  },
  {
    skin: '#8a5a3c',
    hair: '#15101c',
    shirt: '#fdf6e3',
    front: SHORT,
    extra: <path d="M12 17 C14 6 38 6 40 17 L45 20.5 H12Z" fill="#c8312b" stroke="#8d1d24" strokeWidth="1" />,
  },
  {
    skin: '#f6d6b4',
    hair: '#c98a2e',
    shirt: '#fdf6e3',
    behind: LONG,
    front: PARTED,
    extra: <path d="M13 21 C14 8 38 8 39 21 C33 12 19 12 13 21Z" fill="#14666c" />,
  },
  {
    skin: '#b97f55',
    hair: '#2b1d3a',
    shirt: '#fdf6e3',
    front: SHORT,
    extra: <path d="M17 22h7v5h-7zM28 22h7v5h-7zM24 24h4" fill="none" stroke="#15101c" strokeWidth="1.6" />,
  },
  {
    skin: '#e8b98c',
    hair: '#5a4a42',
    shirt: '#fdf6e3',
    behind: LONG,
    front: FRINGE,
    extra: (
      <>
        <path d="M13 17 Q26 12 39 17" fill="none" stroke="#2b1d3a" strokeWidth="2" />
        <path d="M18 13.5h7v5h-7zM27 13.5h7v5h-7z" fill="#9fd3da" stroke="#2b1d3a" strokeWidth="1.6" />
      </>
    ),
  },
];
