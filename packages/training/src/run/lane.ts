import { type Bot, botOf, type MatchEquity, TEMPERAMENTS } from '@coup-fourre/bots';
import { fastRandom, type Random, randomInt, seededRandom, shuffle } from '@coup-fourre/rules';
import { type Plan, rateFactor, STEPS_PER_PASS } from '../plan/plan.ts';
import { Branches, type BranchStats } from '../selfPlay/branches.ts';
import { Learner, type StepOptions } from '../selfPlay/learner.ts';
import { Samples } from '../selfPlay/samples.ts';
import { type ActorCritic, SelfPlay, type SelfPlayDeal } from '../selfPlay/selfPlay.ts';
import { pickTable, randomTotals, type TrainingTable, trainingTables } from '../selfPlay/trainingTables.ts';
import { type SharedMemory, TALLY, type Tally } from './sharedMemory.ts';

/** One lane of a batch: the deals it plays, what it learns from them, and what it tells of both. */
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

  constructor(plan: Plan, number: number, { learners, shared }: { learners: ActorCritic; shared: SharedMemory }) {
    this.#plan = plan;
    this.#samples = new Samples(Math.ceil(plan.deals / plan.lanes));
    this.#order = new Uint32Array(this.#samples.capacity);
    this.#number = number;
    this.#networks = learners;
    this.#selfPlay = new SelfPlay(learners);
    this.#branches = new Branches(learners.policy);
    this.#learner = new Learner(learners);
    this.#tables = trainingTables(plan.players);
    const slopes = shared.gradients.byteLength / plan.lanes;
    this.#gradients = new Float32Array(shared.gradients, slopes * number, slopes / 4);
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
    const tried: BranchStats = { decisions: 0, actions: 0, gain: 0, gainSquares: 0 };
    const deals = Math.ceil(this.#plan.deals / this.#plan.lanes);
    for (let deal = 0; deal < deals; deal += 1)
      this.#branches.play({ ...this.#pickSeating(random), equity, random }, tried);
    this.#publishGradients();
    this.#add('deals', deals);
    this.#add('samples', tried.decisions);
    this.#add('learned', tried.actions);
    this.#add('advantage', tried.gain);
    this.#add('advantageSquares', tried.gainSquares);
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
    for (let at = 0; at < samples.count; at += 1) {
      const advantage = samples.advantage[at] as number;
      this.#add('samples', 1);
      this.#add('advantage', advantage);
      this.#add('advantageSquares', advantage ** 2);
    }
    this.#count = listWeighted(this.#order, samples);
    shuffle(this.#order, this.#count, random);
  }

  /** Gathers the slopes of one step's share of the batch. */
  learn(batch: number, number: number, { mean, deviation }: Pick<StepOptions, 'mean' | 'deviation'>): void {
    const { policy, critic } = this.#networks;
    // What branches teach was gathered as they were tried.
    if (this.#plan.branches) return;
    policy.gradients.fill(0);
    critic.gradients.fill(0);
    const imitates = batch < this.#plan.lessons;
    const entropy = imitates ? 0 : this.#plan.entropy * rateFactor(this.#plan, batch);
    const step = { mean, deviation, imitates, entropy };
    const seen = { learned: 0, entropy: 0, clipped: 0, error: 0 };
    const count = this.#count;
    const from = Math.floor((count * (number % STEPS_PER_PASS)) / STEPS_PER_PASS);
    const to = Math.floor((count * ((number % STEPS_PER_PASS) + 1)) / STEPS_PER_PASS);
    for (let at = from; at < to; at += 1) this.#learner.learn(this.#samples, this.#order[at] as number, step, seen);
    this.#publishGradients();
    this.#add('entropy', seen.entropy);
    this.#add('clipped', seen.clipped);
    this.#add('error', seen.error);
    this.#add('learned', seen.learned);
  }

  /** Puts the slopes where all threads see them. */
  #publishGradients(): void {
    const { policy, critic } = this.#networks;
    this.#gradients.set(policy.gradients);
    this.#gradients.set(critic.gradients, policy.gradients.length);
  }

  #random(batch: number): Random {
    return fastRandom(seededRandom(`${this.#plan.seed} ${this.#plan.players} ${batch} ${this.#number}`));
  }

  #add(name: keyof Tally, value: number): void {
    const place = TALLY.indexOf(name);
    this.#tally[place] = (this.#tally[place] as number) + value;
  }
}

/** A classic bot, every other time with a temperament, so that the policy learns to meet more than one way to play. */
function randomClassicBot(random: Random): Bot {
  const temperament = TEMPERAMENTS[randomInt(random, 2 * TEMPERAMENTS.length)];
  return botOf('classic', temperament);
}

function tallyOf({ tallies }: SharedMemory, lane: number): Float64Array {
  return new Float64Array(tallies, 8 * lane * TALLY.length, TALLY.length);
}

/** What all lanes tell of the batch, together. */
export function sumTallies(shared: SharedMemory, { lanes: count }: Plan): Tally {
  const lanes = Array.from({ length: count }, (_, lane) => tallyOf(shared, lane));
  const sums = TALLY.map((name, place) => [name, lanes.reduce((sum, tally) => sum + (tally[place] as number), 0)]);
  return Object.fromEntries(sums) as Tally;
}

/** Fills `order` with the numbers of the samples that count; their number. */
function listWeighted(order: Uint32Array, { count, weight }: Samples): number {
  let listed = 0;
  for (let at = 0; at < count; at += 1) {
    if (weight[at] === 0) continue;
    order[listed] = at;
    listed += 1;
  }
  return listed;
}
