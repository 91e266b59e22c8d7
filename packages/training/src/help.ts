import { ERROR_CHECK_DEALS } from './luck/errorCheck.ts';
import { LUCK_CHECK_DEALS } from './luck/luckCheck.ts';
import { LUCK_DEFAULTS, SAMPLES_PER_BATCH } from './luck/luckTraining.ts';
import { OPENINGS_DEFAULTS } from './openings/openings.ts';
import { DUPLICATES } from './options.ts';
import { ADVANTAGE_DEFAULTS, IMITATION_DEFAULTS } from './plan/advantagePlan.ts';
import { BELIEF_DEFAULTS } from './plan/beliefPlan.ts';
import { DEFAULT_SEED, WIDTH_STEP } from './plan/plan.ts';
import { PRIOR_DEFAULTS } from './prior/comparisons.ts';
import { REGRET_DEFAULTS } from './regret/regret.ts';

/** What `npm run train -- --help` prints. */
export const HELP = `Usage: npm run train -- --advantages | --belief | --luck | --luck-check | --error-check | --regret | --prior | --openings | --publish FILE [options]

Trains the learned players, expert and champion. A run that was stopped or killed continues when it is started again with
the same options, and ends with the same result; the number of cores does not change it, either.

  --advantages    train the policy for one number of seats, in rounds: a value network learns what positions are worth, then
                  the policy learns what actions are worth. It starts from --from, or imitates classic first
    --players N     seats: 2, 3, 4 or 6 (default 2)
    --from FILE     published weights to start from, such as packages/bots/weights/expert.weights
    --opponent NAME whom the policy meets beside itself, in most deals: classic, or a file of published weights; for
                    several, give it several times
    --edition ID    learn and measure in this edition only, in the first deals of matches (default: every edition, house
                    rules and all match scores)
    --imitation N   without --from, how many of classic's decisions to imitate (default ${IMITATION_DEFAULTS.imitation})
    --rounds N      rounds, each with a new value network (default ${ADVANTAGE_DEFAULTS.rounds}; 0 to imitate only)
    --positions N   positions from which a round's value network learns (default ${ADVANTAGE_DEFAULTS.positions})
    --decisions N   decisions from which a round's policy learns (default ${ADVANTAGE_DEFAULTS.decisions}); 8000000 take 1 GB of disk
    --favorites N   try only so many of the policy's best actions, and only at decisions where the second is at most 80
                    points worse; twice as many decisions in the same time (default: up to six actions at any decision)
    --share X       the share of a fit beside its start, from 0 to 1 (default: the one that leads most over the start; a
                    smaller one is safer against other players and in other editions)
    --views N       at the end, one network of --width units learns from so many views to play like what was fitted and
                    the start together, with that share; without it, they are published side by side, which is
                    as wide as both
    --duplicates N  duplicate deals that measure each share of a fit, and what a round gained (default ${DUPLICATES})
    --width N       hidden units, a multiple of ${WIDTH_STEP} (default ${ADVANTAGE_DEFAULTS.width})
    --rate X        learning rate (default ${ADVANTAGE_DEFAULTS.rate})
    --cores N       threads, for samples, fits and measurements (default: all cores)
  --belief        train the belief network, on deals between experts as they ship, on one core; it continues from the last
                  line it printed
    --batches N     batches of hands (default ${BELIEF_DEFAULTS.batches})
    --width N, --rate X
  --luck          fit the value function by which luck is measured, on deals between levels, on one core, from the start
    --batches N     batches of ${SAMPLES_PER_BATCH} samples (default ${LUCK_DEFAULTS.batches})
    --width N, --rate X
  --luck-check    check that luck has mean zero and how much of the spread it is: a table over editions, seats and levels, or
                  those named after it, such as --luck-check expert computer
    --players N     (default: all)
    --deals N       deals in each row (default ${LUCK_CHECK_DEALS})
  --error-check   measure what a level loses by its decisions, against itself: a table like that of --luck-check
    --players N     (default: all)
    --deals N       deals in each row (default ${ERROR_CHECK_DEALS})
  --regret FILE…  measure what policies give away by kind of decision, all at the same decisions, which the first of these
                  published weights reach
    --players N
    --decisions N   decisions that are judged (default ${REGRET_DEFAULTS.decisions})
    --worlds N      worlds in which each action is tried (default ${REGRET_DEFAULTS.worlds})
  --prior         fit what a search expects of an action, by kind and by the policy's log-odds, from searches without that
                  expectation; it continues from the last deal in --out
    --players N
    --decisions N   decisions that are searched (default ${PRIOR_DEFAULTS.decisions})
    --worlds N      worlds in which each action is tried (default ${PRIOR_DEFAULTS.worlds})
  --openings      play the first turns of deals in every way, each to its end between experts, for the opening tables; it
                  continues from --out
    --deals N       deals of each edition and number of seats (default ${OPENINGS_DEFAULTS.deals})
  --publish FILE  write the weights of the checkpoints named after it, a belief checkpoint among them, such as
                  --publish expert.weights belief.checkpoint 2.checkpoint …; published weights, named too, stand in for
                  those that are missing

  --seed TEXT     the source of all randomness (default '${DEFAULT_SEED}')
  --out FILE      the checkpoint to write and to continue from (default training-N.checkpoint, training-belief.checkpoint,
                  luck.weights, prior-N.samples, openings.txt); FILE.log keeps the progress

From nothing: --advantages for each number of seats; --publish packages/bots/weights/expert.weights with the checkpoints;
--belief, once those play; --publish again, with its checkpoint too.
`;
