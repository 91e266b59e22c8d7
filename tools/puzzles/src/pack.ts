import { createHash } from 'node:crypto';
import { PUZZLE_THEMES, type Puzzle } from '@coup-fourre/client/puzzles';
import { viewIn } from './judge.ts';
import { startingRating } from './levels.ts';
import type { Found } from './mineDeal.ts';
import type { MinedDeal } from './minedFile.ts';

/** Enough digits to tell these few puzzles apart. */
const ID_DIGITS = 8;

/** The width of a rating class. Each class contributes equally many puzzles. */
const RATING_CLASS = 200;

/**
 * Chooses `count` puzzles, no two similar.
 * Takes equally many of each theme and rating class, as far as there are enough. Earlier deals come first, so more
 * deals only add puzzles.
 */
export function choosePuzzles(deals: readonly MinedDeal[], count: number): Puzzle[] {
  const signatures = new Set<string>();
  const groups = new Map<string, Puzzle[]>();
  for (const [index, deal] of deals.entries())
    for (const found of deal.found) {
      const { theme, answer, nextBest } = found;
      // A few turns later, a deal often asks the same question, with little changed.
      const alike = [signatureOf(found), JSON.stringify([index, theme, answer, nextBest])];
      if (alike.some((signature) => signatures.has(signature))) continue;
      for (const signature of alike) signatures.add(signature);
      const puzzle = puzzleOf(found);
      const group = `${puzzle.theme} ${Math.floor(puzzle.rating / RATING_CLASS)}`;
      groups.set(group, [...(groups.get(group) ?? []), puzzle]);
    }
  const chosen: Puzzle[] = [];
  for (let round = 0; chosen.length < count; round += 1) {
    const next = [...groups.values()].flatMap((group) => group.slice(round, round + 1));
    if (next.length === 0) break;
    chosen.push(...next.slice(0, count - chosen.length));
  }
  return inOrder(chosen);
}

/** The order of the file: by theme, then by rating. */
export function inOrder(puzzles: readonly Puzzle[]): Puzzle[] {
  const themeIndex = ({ theme }: Puzzle): number => PUZZLE_THEMES.indexOf(theme);
  return puzzles.toSorted((a, b) => themeIndex(a) - themeIndex(b) || a.rating - b.rating);
}

function puzzleOf({ position, theme, answer, nextBest, points, chance, shares, choices }: Found): Puzzle {
  return {
    id: createHash('sha256').update(position).digest('hex').slice(0, ID_DIGITS),
    rating: startingRating(shares),
    theme,
    answer,
    nextBest,
    points: Math.round(points),
    thousandths: Math.round(1000 * chance),
    choices,
    position,
  };
}

/** Similar positions agree in the remaining miles, rounded to this step, and in the fraction of the draw pile. */
const MILES_STEP = 100;
const PILE_STEP = 12;

/** Everything that matters in a puzzle. Of two puzzles with the same signature, one is enough. */
function signatureOf({ position, theme, answer, nextBest }: Found): string {
  const { table, seat } = viewIn(position);
  const teams = table.tableaux.map(({ battle, speed, safeties, miles }) => [
    battle.top,
    speed.top,
    safeties.toArray(),
    Math.floor((table.target - miles) / MILES_STEP),
  ]);
  const team = seat === null ? null : table.teamOf(seat);
  return JSON.stringify([
    theme,
    answer,
    nextBest,
    team,
    table.rules.players,
    Math.floor(table.drawPileSize / PILE_STEP),
    teams,
  ]);
}
