import { botOf } from '@coup-fourre/bots';
import { addErrors, allErrors, type Errors, errorRateOf, errorsInDeal, NO_ERRORS } from '@coup-fourre/bots/luck';
import { fastRandom, type Rules, seededRandom } from '@coup-fourre/rules';
import {
  actorOfState,
  type GameRecord,
  type Move,
  playInPlace,
  shuffledDeck,
  startDeal,
  viewOf,
} from '@coup-fourre/rules/authority';
import type { LuckCheckPlan } from './luckCheck.ts';

export const ERROR_CHECK_DEALS = 100;

/** The errors of a level in games against itself. */
export function checkErrors({ rules, level, deals, seed }: LuckCheckPlan): Errors {
  let sum = NO_ERRORS;
  for (let number = 0; number < deals; number += 1) {
    const record = playRecord({ rules, level }, `${seed} ${number}`);
    const search = errorsInDeal(record, { deal: 0 });
    let step = search.next();
    while (!step.done) step = search.next();
    sum = step.value.reduce((all, errors) => addErrors(all, allErrors(errors)), sum);
  }
  return sum;
}

function playRecord({ rules, level }: { rules: Rules; level: LuckCheckPlan['level'] }, seed: string): GameRecord {
  const random = fastRandom(seededRandom(seed));
  const start = { dealer: 0, deck: shuffledDeck(rules, random) };
  const moves: Move[] = [];
  const record = { rules, match: false, deals: [{ start, moves }] };
  const state = startDeal(record, start, null);
  const bot = botOf(level);
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const action = bot(viewOf(state, seat), random);
    moves.push({ seat, action });
    playInPlace(state, action);
  }
  return record;
}

export function errorCheckLine({ rules, level }: LuckCheckPlan, errors: Errors): string {
  const { rate, error } = errorRateOf(errors) ?? { rate: 0, error: 0 };
  const lost = `${(100 * rate).toFixed(2)} % ± ${(196 * error).toFixed(2)}`;
  return `| ${[rules.edition, rules.players, level, errors.decisions, lost].join(' | ')} |`;
}

export const ERROR_CHECK_HEADINGS = '| edition | seats | level | decisions | lost ± 95 % |';
