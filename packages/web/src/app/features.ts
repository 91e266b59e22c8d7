import { accessibility } from '../features/accessibility/feature.ts';
import { account } from '../features/account/feature.ts';
import { analysis } from '../features/analysis/feature.ts';
import { boards } from '../features/boards/feature.ts';
import { challenge } from '../features/challenge/feature.ts';
import { clubs } from '../features/clubs/feature.ts';
import { conduct } from '../features/conduct/feature.ts';
import { days } from '../features/days/feature.ts';
import { equity } from '../features/equity/feature.ts';
import { explorer } from '../features/explorer/feature.ts';
import { friends } from '../features/friends/feature.ts';
import { history } from '../features/history/feature.ts';
import { lobby } from '../features/lobby/feature.ts';
import { profile } from '../features/profile/feature.ts';
import { puzzles } from '../features/puzzles/feature.ts';
import { reference } from '../features/reference/feature.ts';
import { replay } from '../features/replay/feature.ts';
import { review } from '../features/review/feature.ts';
import { room } from '../features/room/feature.ts';
import { scorePad } from '../features/scorePad/feature.ts';
import { settings } from '../features/settings/feature.ts';
import { statistics } from '../features/statistics/feature.ts';
import { studies } from '../features/studies/feature.ts';
import { tutorial } from '../features/tutorial/feature.ts';
import type { Feature, PageLink, Screen } from '../ui/page/feature.ts';

/** Every feature that has its own screen. Links stand in this order. */
const FEATURES: readonly Feature[] = [
  days,
  puzzles,
  tutorial,
  lobby,
  profile,
  friends,
  clubs,
  boards,
  history,
  statistics,
  settings,
  reference,
  accessibility,
  scorePad,
  analysis,
  studies,
  equity,
  explorer,
  review,
  room,
  replay,
  challenge,
  conduct,
  account,
];

const SCREENS: readonly Screen[] = FEATURES.flatMap(({ screens }) => screens);

export const LINKS: readonly PageLink[] = FEATURES.flatMap(({ link }) => link ?? []);

/** Regular expressions for the paths of all screens except the home screen. */
export const PATH_PATTERNS: readonly string[] = SCREENS.flatMap(({ patterns }) => patterns.map(({ source }) => source));

/** Returns the screen at a path, or null for the home screen and unknown paths. */
export function screenAt(path: string): Screen | null {
  return SCREENS.find(({ patterns }) => patterns.some((pattern) => pattern.test(path))) ?? null;
}
