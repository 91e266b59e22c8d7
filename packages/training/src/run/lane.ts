import { type Bot, botOf, type MatchEquity, TEMPERAMENTS } from '@coup-fourre/bots';
import { fastRandom, type Random, randomInt, seededRandom, shuffle } from '@coup-fourre/rules';
import { type Plan, rateFactor, STEPS_PER_PASS } from '../plan/plan.ts';
import { Branches, type BranchStats } from '../selfPlay/branches.ts';
import { Learner, type StepOptions } from '../selfPlay/learner.ts';
import { Samples } from '../selfPlay/samples.ts';
import { type ActorCritic, SelfPlay, type SelfPlayDeal } from '../selfPlay/selfPlay.ts';
import { pickTable, randomTotals, type TrainingTable, trainingTables } from '../selfPlay/trainingTables.ts';
import { type SharedMemory, TALLY, type Tally } from './sharedMemory.ts';

/** One lane of a batch: it plays deals, learns from them and tallies both. */
export class Lane {
  readonly #plan: Plan;
  readonly #number: number;
  readonly #networks: ActorCritic;
  readonly #selfPlay: SelfPlay;
  readonly #branches: Branches;
  readonly #learner: Learner;
  readonly #tables: readonly TrainingTable[];
  readonly #samples: Samples;
  readonly #order: Uint32Array;
  readonly #gradients: Float32Array;
  readonly #tally: Float64Array;
  #count = 0;

  constructor(plan: Plan, number: number, { networks, shared }: { networks: ActorCritic; shared: SharedMemory }) {
    this.#plan = plan;
    this.#samples = new Samples(Math.ceil(plan.deals / plan.lanes));
    this.#order = new Uint32Array(this.#samples.capacity);
    this.#number = number;
    this.#networks = networks;
    this.#selfPlay = new SelfPlay(networks);
    this.#branches = new Branches(networks.policy);
    this.#learner = new Learner(networks);
    this.#tables = trainingTables(plan.players);
    const bytes = shared.gradients.byteLength / plan.lanes;
    this.#gradients = new Float32Array(shared.gradients, bytes * number, bytes / 4);
    this.#tally = tallyOf(shared, number);
  }

  /** Plays this lane's deals of a batch. */
  play(batch: number, equity: MatchEquity): void {
    this.#tally.fill(0);
    const random = this.#random(batch);
    if (this.#plan.branches) this.#tryBranches(random, equity);
    else this.#playThrough(batch, random, equity);
  }

  #tryBranches(random: Random, equity: MatchEquity): void {
    const { policy, critic } = this.#networks;
    policy.gradients.fill(0);
    critic.gradients.fill(0);
    const stats: BranchStats = { decisions: 0, actions: 0, gain: 0, gainSquares: 0 };
    const deals = Math.ceil(this.#plan.deals / this.#plan.lanes);
    for (let deal = 0; deal < deals; deal += 1)
      this.#branches.play({ ...this.#pickSeating(random), equity, random }, stats);
    this.#publishGradients();
    this.#add('deals', deals);
    this.#add('samples', stats.decisions);
    this.#add('learned', stats.actions);
    this.#add('advantage', stats.gain);
    this.#add('advantageSquares', stats.gainSquares);
  }

  #pickSeating(random: Random): Pick<SelfPlayDeal, 'rules' | 'totals'> {
    const { rules } = pickTable(this.#tables, random);
    return { rules, totals: randomTotals(rules.teams, random) };
  }

  #playThrough(batch: number, random: Random, equity: MatchEquity): void {
    const plan = this.#plan;
    const samples = this.#samples;
    samples.clear();
    const deals = Math.ceil(plan.deals / plan.lanes);
    for (let deal = 0; deal < deals && samples.hasRoom; deal += 1) {
      const { rules, totals } = this.#pickSeating(random);
      const opponent = randomInt(random, 100) < plan.classicPercent ? randomClassicBot(random) : null;
      const learner = randomInt(random, rules.teams);
      const teacher = batch < plan.lessons ? botOf('classic') : null;
      const seating = { rules, totals, equity, random, opponent, learner, teacher };
      this.#selfPlay.play(seating, samples);
      this.#add('deals', 1);
    }
    for (let index = 0; index < samples.count; index += 1) {
      const advantage = samples.advantage[index] as number;
      this.#add('samples', 1);
      this.#add('advantage', advantage);
      this.#add('advantageSquares', advantage ** 2);
    }
    this.#count = listWeighted(this.#order, samples);
    shuffle(this.#order, this.#count, random);
  }

  /** Adds up the gradients of one step's share of the batch. */
  learn(batch: number, number: number, { mean, deviation }: Pick<StepOptions, 'mean' | 'deviation'>): void {
    const { policy, critic } = this.#networks;
    // With branches, the gradients were added up when the actions were tried.
    if (this.#plan.branches) return;
    policy.gradients.fill(0);
    critic.gradients.fill(0);
    const imitates = batch < this.#plan.lessons;
    const entropy = imitates ? 0 : this.#plan.entropy * rateFactor(this.#plan, batch);
    const step = { mean, deviation, imitates, entropy };
    const stats = { learned: 0, entropy: 0, clipped: 0, error: 0 };
    const count = this.#count;
    const from = Math.floor((count * (number % STEPS_PER_PASS)) / STEPS_PER_PASS);
    const to = Math.floor((count * ((number % STEPS_PER_PASS) + 1)) / STEPS_PER_PASS);
    for (let index = from; index < to; index += 1)
      this.#learner.learn(this.#samples, this.#order[index] as number, step, stats);
    this.#publishGradients();
    this.#add('entropy', stats.entropy);
    this.#add('clipped', stats.clipped);
    this.#add('error', stats.error);
    this.#add('learned', stats.learned);
  }

  /** Copies the gradients into the shared memory. */
  #publishGradients(): void {
    const { policy, critic } = this.#networks;
    this.#gradients.set(policy.gradients);
    this.#gradients.set(critic.gradients, policy.gradients.length);
  }

  #random(batch: number): Random {
    return fastRandom(seededRandom(`${this.#plan.seed} ${this.#plan.players} ${batch} ${this.#number}`));
  }

  #add(name: keyof Tally, value: number): void {
    const index = TALLY.indexOf(name);
    this.#tally[index] = (this.#tally[index] as number) + value;
  }
}

/** A classic bot, half of the time with a temperament, so that the policy meets more than one style of play. */
function randomClassicBot(random: Random): Bot {
  const temperament = TEMPERAMENTS[randomInt(random, 2 * TEMPERAMENTS.length)];
  return botOf('classic', temperament);
}

function tallyOf({ tallies }: SharedMemory, lane: number): Float64Array {
  return new Float64Array(tallies, 8 * lane * TALLY.length, TALLY.length);
}

/** The tallies of all lanes for a batch, added up. */
export function sumTallies(shared: SharedMemory, { lanes: count }: Plan): Tally {
  const lanes = Array.from({ length: count }, (_, lane) => tallyOf(shared, lane));
  const sums = TALLY.map((name, index) => [name, lanes.reduce((sum, tally) => sum + (tally[index] as number), 0)]);
  return Object.fromEntries(sums) as Tally;
}

/** Fills `order` with the indexes of the samples that count, and returns how many there are. */
function listWeighted(order: Uint32Array, { count, weight }: Samples): number {
  let listed = 0;
  for (let index = 0; index < count; index += 1) {
    if (weight[index] === 0) continue;
    order[listed] = index;
    listed += 1;
  }
  return listed;
}
