import { analysis } from '../features/analysis/feature.ts';
import { challenge } from '../features/challenge/feature.ts';
import { days } from '../features/days/feature.ts';
import { history } from '../features/history/feature.ts';
import { lobby } from '../features/lobby/feature.ts';
import { puzzles } from '../features/puzzles/feature.ts';
import { reference } from '../features/reference/feature.ts';
import { replay } from '../features/replay/feature.ts';
import { review } from '../features/review/feature.ts';
import { room } from '../features/room/feature.ts';
import { scorePad } from '../features/scorePad/feature.ts';
import { statistics } from '../features/statistics/feature.ts';
import { tutorial } from '../features/tutorial/feature.ts';
import type { Feature, HomeLink, Screen } from '../ui/page/feature.ts';

/** Every feature that has its own screen, in the order of the links on the home screen. */
const FEATURES: readonly Feature[] = [
  puzzles,
  scorePad,
  statistics,
  review,
  analysis,
  reference,
  lobby,
  history,
  room,
  days,
  tutorial,
  replay,
  challenge,
];

const SCREENS: readonly Screen[] = FEATURES.flatMap(({ screens }) => screens);

export const HOME_LINKS: readonly HomeLink[] = FEATURES.flatMap(({ link }) => link ?? []);

/** Regular expressions for the paths of all screens except the home screen. */
export const PATH_PATTERNS: readonly string[] = SCREENS.flatMap(({ patterns }) => patterns.map(({ source }) => source));

/** Returns the screen at a path, or null for the home screen and unknown paths. */
export function screenAt(path: string): Screen | null {
  return SCREENS.find(({ patterns }) => patterns.some((pattern) => pattern.test(path))) ?? null;
}
