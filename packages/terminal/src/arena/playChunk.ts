import { performance } from 'node:perf_hooks';
import { botKindNamed, botNamed } from '@coup-fourre/bots';
import {
  type AdvantageOptions,
  type BySide,
  type Duplicate,
  type Listener,
  type PlayGenerator,
  playDuplicate,
} from '@coup-fourre/bots/arena';
import { type Strength, strengthOf } from '@coup-fourre/bots/luck';
import { DecisionTimer, type DecisionTimes } from './decisionTimes.ts';
import type { ArenaPlan } from './plan.ts';
import type { Player } from './player.ts';

/** The duplicates played, and how long their decisions took. */
export interface Chunk {
  readonly duplicates: readonly Duplicate[];
  readonly times: BySide<DecisionTimes>;
}

/** Plays the duplicates with these numbers one after another; returns those that are finished when it is stopped. */
export async function playChunk(
  plan: ArenaPlan,
  numbers: readonly number[],
  { players, isStopped }: { readonly players: BySide<Player>; readonly isStopped: () => boolean },
): Promise<Chunk> {
  const watches = { a: new DecisionTimer(), b: new DecisionTimer() };
  const duplicates: Duplicate[] = [];
  const advantage = advantageOptionsOf(plan);
  const listener = combineListeners(players.a.listener, players.b.listener);
  const strengths = { a: strengthOfBot(plan.bots.a), b: strengthOfBot(plan.bots.b) };
  for (const number of numbers) {
    const duplicate = await driveToEnd(playDuplicate(plan, number, { listener, advantage, strengths }), {
      players,
      watches,
      isStopped,
    });
    if (duplicate === null) break;
    duplicates.push(duplicate);
  }
  return { duplicates, times: { a: watches.a.take(), b: watches.b.take() } };
}

/** How well a player plays; null for a program. */
function strengthOfBot(name: string): Strength | null {
  return strengthOf(botKindNamed(name)?.level ?? null);
}

/** B is the baseline. */
function advantageOptionsOf({ bots, advantageRollouts }: ArenaPlan): AdvantageOptions | null {
  const baseline = botNamed(bots.b);
  return advantageRollouts === null || baseline === null ? null : { baseline, rollouts: advantageRollouts };
}

interface DriveDeps {
  readonly players: BySide<Player>;
  readonly watches: BySide<DecisionTimer>;
  readonly isStopped: () => boolean;
}

/** Plays to the end, awaiting replies that take time; null if it is stopped before. */
async function driveToEnd<Result>(
  play: PlayGenerator<Result>,
  { players, watches, isStopped }: DriveDeps,
): Promise<Result | null> {
  let step = play.next();
  while (!step.done) {
    const question = step.value;
    const player = players[question.side];
    const { isWarm } = player;
    const began = performance.now();
    const reply = player.answer(question);
    const action = reply instanceof Promise ? await reply : reply;
    if (isWarm) watches[question.side].add(performance.now() - began);
    if (isStopped()) return null;
    step = play.next(action);
  }
  return step.value;
}

function combineListeners(first: Listener | null, second: Listener | null): Listener | null {
  if (first === null || second === null) return first ?? second;
  return {
    newDeal: (table) => {
      first.newDeal(table);
      second.newDeal(table);
    },
    event: (event) => {
      first.event(event);
      second.event(event);
    },
  };
}
