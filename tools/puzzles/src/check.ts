import { knownWorld, SHIPPED_WEIGHTS_CHECKSUM } from '@coup-fourre/bots';
import type { Puzzle } from '@coup-fourre/client/puzzles';
import { formatAction, parseAction } from '@coup-fourre/rules';
import { isCertain, KEPT_MARGIN, type Lead, leadsOf, type Trial, viewIn } from './judge.ts';
import { choicesOf, solveShares, startingRating } from './levels.ts';

/** Each puzzle is judged under the learned belief, a uniform one, and by another policy. */
const TRIALS = {
  expert: { belief: 'learned', goal: 'nearest' },
  uniform: { belief: 'uniform', goal: 'sure' },
  classic: { belief: 'learned', policy: 'classic', goal: 'sign' },
} as const satisfies Record<string, Omit<Trial, 'seed' | 'worlds'>>;
export type TrialName = keyof typeof TRIALS;
export const TRIAL_NAMES: readonly TrialName[] = ['expert', 'uniform', 'classic'];

/** The other policy is weaker, so it need not find the whole margin: the answer must lead by this many errors. */
const OTHER_POLICY_ERRORS = 2;

/** A puzzle to check, and everything else that determines the result. */
export interface CheckTask {
  readonly puzzle: Puzzle;
  readonly worlds: number;
}

/** The closest rival of an answer. Actions are words of NOTATION.md. */
type Rival = Omit<Lead, 'action'> & { readonly action: string };

/** A puzzle judged again. */
export interface Checked {
  readonly id: string;
  readonly weights: number | null;
  readonly worlds: number;
  readonly rivals: Readonly<Record<TrialName, Rival>>;
  /** The trials in which the answer does not lead by enough. Empty if the puzzle is sound. */
  readonly fails: readonly TrialName[];
  /** The puzzle with today's next best action, margin, choices and rating. */
  readonly puzzle: Puzzle;
}

/** Judges a puzzle again in new worlds, and recomputes the figures that are shown beside the answer. */
export function checkPuzzle({ puzzle, worlds }: CheckTask): Checked {
  const view = viewIn(puzzle.position);
  const answer = parseAction(puzzle.answer);
  if (answer === null) throw new Error(`'${puzzle.answer}' is not an action of NOTATION.md`);
  const seed = `check ${puzzle.position}`;
  const leads = TRIAL_NAMES.map((name) => leadsOf(view, answer, { ...TRIALS[name], seed: `${seed} ${name}`, worlds }));
  // If the view determines all hands and the pile is empty, the first trial solves the deal exactly.
  const judging: readonly TrialName[] = knownWorld(view) === null ? TRIAL_NAMES : ['expert'];
  const fails = TRIAL_NAMES.filter((name, index) => judging.includes(name) && !passes(name, leads[index] ?? []));
  const [byExpert, byUniform, byClassic] = leads.map(([nearest]) => {
    if (!nearest) throw new Error(`${puzzle.id} has only one action`);
    return nearest;
  }) as [Lead, Lead, Lead];
  const rivalOf = ({ action, ...lead }: Lead): Rival => ({ ...lead, action: formatAction(action) });
  return {
    id: puzzle.id,
    weights: SHIPPED_WEIGHTS_CHECKSUM,
    worlds,
    rivals: { expert: rivalOf(byExpert), uniform: rivalOf(byUniform), classic: rivalOf(byClassic) },
    fails,
    puzzle: {
      ...puzzle,
      rating: startingRating(solveShares(view, answer, seed)),
      nextBest: formatAction(byExpert.action),
      points: Math.max(0, Math.round(byExpert.points)),
      thousandths: Math.max(0, Math.round(1000 * byExpert.chance)),
      choices: choicesOf(view, seed),
    },
  };
}

function passes(name: TrialName, leads: readonly Lead[]): boolean {
  return name === 'classic'
    ? leads.every(({ points, error }) => points > OTHER_POLICY_ERRORS * error)
    : isCertain(leads, KEPT_MARGIN);
}
