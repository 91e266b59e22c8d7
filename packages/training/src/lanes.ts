import { type Bot, botOf, type MatchEquity, TEMPERAMENTS } from '@coup-fourre/bots';
import { below, fastRandom, type Random, seededRandom, shuffle } from '@coup-fourre/rules';
import { Branches, type Tried } from './branches.ts';
import { Learner, type Step } from './learner.ts';
import { cooling, type Plan, STEPS } from './plan.ts';
import { Samples } from './samples.ts';
import { type Learners, type Seating, SelfPlay } from './selfPlay.ts';
import { type Shared, TALLY, type Tally } from './shared.ts';
import { pickTable, randomTotals, type TrainingTable, trainingTables } from './tables.ts';

/** One lane of a batch: the deals it plays, what it learns from them, and what it tells of both. */
export class Lane {
  readonly #plan: Plan;
  readonly #number: number;
  readonly #learners: Learners;
  readonly #selfPlay: SelfPlay;
  readonly #branches: Branches;
  readonly #learner: Learner;
  readonly #tables: readonly TrainingTable[];
  readonly #samples: Samples;
  readonly #order: Uint32Array;
  readonly #slopes: Float32Array;
  readonly #tally: Float64Array;
  #count = 0;

  constructor(plan: Plan, number: number, { learners, shared }: { learners: Learners; shared: Shared }) {
    this.#plan = plan;
    this.#samples = new Samples(Math.ceil(plan.deals / plan.lanes));
    this.#order = new Uint32Array(this.#samples.most);
    this.#number = number;
    this.#learners = learners;
    this.#selfPlay = new SelfPlay(learners);
    this.#branches = new Branches(learners.policy);
    this.#learner = new Learner(learners);
    this.#tables = trainingTables(plan.players);
    const slopes = shared.slopes.byteLength / plan.lanes;
    this.#slopes = new Float32Array(shared.slopes, slopes * number, slopes / 4);
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
    const { policy, critic } = this.#learners;
    policy.slopes.fill(0);
    critic.slopes.fill(0);
    const tried: Tried = { decisions: 0, actions: 0, gain: 0, gainSquares: 0 };
    const deals = Math.ceil(this.#plan.deals / this.#plan.lanes);
    for (let deal = 0; deal < deals; deal += 1)
      this.#branches.play({ ...this.#pickSeating(random), equity, random }, tried);
    this.#tell();
    this.#add('deals', deals);
    this.#add('samples', tried.decisions);
    this.#add('learned', tried.actions);
    this.#add('advantage', tried.gain);
    this.#add('advantageSquares', tried.gainSquares);
  }

  #pickSeating(random: Random): Pick<Seating, 'rules' | 'totals'> {
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
      const opponent = below(random, 100) < plan.classicPercent ? classicOf(random) : null;
      const learner = below(random, rules.teams);
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
    this.#count = listed(this.#order, samples);
    shuffle(this.#order, this.#count, random);
  }

  /** Gathers the slopes of one step's share of the batch. */
  learn(batch: number, number: number, { mean, spread }: Pick<Step, 'mean' | 'spread'>): void {
    const { policy, critic } = this.#learners;
    // What branches teach was gathered as they were tried.
    if (this.#plan.branches) return;
    policy.slopes.fill(0);
    critic.slopes.fill(0);
    const copies = batch < this.#plan.lessons;
    const entropy = copies ? 0 : this.#plan.entropy * cooling(this.#plan, batch);
    const step = { mean, spread, copies, entropy };
    const seen = { learned: 0, entropy: 0, clipped: 0, error: 0 };
    const count = this.#count;
    const from = Math.floor((count * (number % STEPS)) / STEPS);
    const to = Math.floor((count * ((number % STEPS) + 1)) / STEPS);
    for (let at = from; at < to; at += 1) this.#learner.learn(this.#samples, this.#order[at] as number, step, seen);
    this.#tell();
    this.#add('entropy', seen.entropy);
    this.#add('clipped', seen.clipped);
    this.#add('error', seen.error);
    this.#add('learned', seen.learned);
  }

  /** Puts the slopes where all threads see them. */
  #tell(): void {
    const { policy, critic } = this.#learners;
    this.#slopes.set(policy.slopes);
    this.#slopes.set(critic.slopes, policy.slopes.length);
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
function classicOf(random: Random): Bot {
  const temperament = TEMPERAMENTS[below(random, 2 * TEMPERAMENTS.length)];
  return botOf('classic', temperament);
}

function tallyOf({ tallies }: Shared, lane: number): Float64Array {
  return new Float64Array(tallies, 8 * lane * TALLY.length, TALLY.length);
}

/** What all lanes tell of the batch, together. */
export function tallied(shared: Shared, { lanes: count }: Plan): Tally {
  const lanes = Array.from({ length: count }, (_, lane) => tallyOf(shared, lane));
  const sums = TALLY.map((name, place) => [name, lanes.reduce((sum, tally) => sum + (tally[place] as number), 0)]);
  return Object.fromEntries(sums) as Tally;
}

/** Fills `order` with the numbers of the samples that count; their number. */
function listed(order: Uint32Array, { count, weight }: Samples): number {
  let listed = 0;
  for (let at = 0; at < count; at += 1) {
    if (weight[at] === 0) continue;
    order[listed] = at;
    listed += 1;
  }
  return listed;
}
