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

/** Every feature with a screen of its own. Their links stand on the home screen in this order. */
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

/** Patterns of all paths but the home screen's, as regular expressions. */
export const PATH_PATTERNS: readonly string[] = SCREENS.flatMap(({ patterns }) => patterns.map(({ source }) => source));

/** The screen at a path, or null if the path leads nowhere or to the home screen. */
export function screenAt(path: string): Screen | null {
  return SCREENS.find(({ patterns }) => patterns.some((pattern) => pattern.test(path))) ?? null;
}
