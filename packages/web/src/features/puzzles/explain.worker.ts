import { type Comparison, compareActions } from '@coup-fourre/bots';
import { BadInput, fastRandom, parseAction, parseView, seededRandom } from '@coup-fourre/rules';

/** A puzzle's position line, its answer and the next best action. */
interface ExplainRequest {
  readonly position: string;
  readonly answer: string;
  readonly nextBest: string;
}

/** Plays out the answer and the next best action of a puzzle. The result is the same on every device. */
function explainPuzzle({ position, answer, nextBest }: ExplainRequest): Comparison {
  const view = parseView(position);
  const [first, second] = [parseAction(answer), parseAction(nextBest)];
  if (!view.ok || first === null || second === null) throw new BadInput('badRequest', 'the puzzle is damaged');
  return compareActions(view.value, [first, second], fastRandom(seededRandom(`why ${position}`)));
}

export type ExplainCalls = { readonly explainPuzzle: (request: ExplainRequest) => Comparison };

export const explainCalls = { explainPuzzle } satisfies ExplainCalls;
