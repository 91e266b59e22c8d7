import { type ActionRow, actionTable, adviserSearch, quickChoices, type RatedActions } from '@coup-fourre/bots';
import type { QuickLevel } from '@coup-fourre/bots/names';
import type { Call } from '@coup-fourre/bots/threads';
import {
  type ActionJson,
  decodeView,
  encodeAction,
  fastRandom,
  type Random,
  type Rules,
  type Seat,
  seededRandom,
  type View,
  type ViewJson,
} from '@coup-fourre/rules';
import { type WorkPace, workPace } from '../../worker/workPace.ts';

/** A decision whose actions are compared, and what was found of it before. */
export interface ActionTableRequest {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: ViewJson;
  readonly seed: string;
  readonly tally: Float64Array | null;
}

/** One action among all. */
export type ActionRowMessage = Omit<ActionRow, 'action'> & { readonly action: ActionJson };

/** All legal actions, the best first. */
export interface ActionTableMessage {
  readonly rows: readonly ActionRowMessage[];
  /** What each level would do at once. */
  readonly choices: Readonly<Record<QuickLevel, ActionJson>>;
  readonly tally: Float64Array;
  /** False while the search goes on; a later table is better. */
  readonly isFinal: boolean;
}

/** A search that rates every action and can be continued from its tally. */
interface TableSearch extends RatedActions {
  readonly tally: Float64Array;
  add(sums: ArrayLike<number>): void;
  runRound(): void;
}

/** How the table is searched; tests replace it. */
export interface ActionTableDeps extends WorkPace {
  readonly search: (view: View, random: Random) => TableSearch;
}

/** Milliseconds of rounds before it yields to messages, and between two reports. */
const SLICE_MS = 12;
const REPORT_MS = 250;
/** The rounds before the first report. */
const FIRST_ROUNDS = 4;
/** The rollouts of an action after which the table is final if it is settled, and in any case. */
const MIN_FINAL_ROLLOUTS = 2000;
const MAX_ROLLOUTS = 20_000;

/**
 * Compares all actions of a view in the same worlds and reports as it goes, until their order is settled. It continues from
 * the tally of an earlier table.
 */
export async function compareActions(
  { rules, seat, view: json, seed, tally }: ActionTableRequest,
  call: Call<ActionTableMessage>,
  { search: searchOf, now, yieldToMessages }: ActionTableDeps = { ...workPace, search: adviserSearch },
): Promise<void> {
  const view = decodeView(json, rules, seat);
  const search = searchOf(view, fastRandom(seededRandom(seed)));
  if (tally !== null) search.add(tally);
  const { novice, classic, expert } = quickChoices(view, JSON.stringify(json));
  const choices = { novice: encodeAction(novice), classic: encodeAction(classic), expert: encodeAction(expert) };
  const report = (): boolean => {
    const table = actionTable(search);
    const rollouts = table[0]?.rollouts ?? 0;
    const isSettled = rollouts >= MIN_FINAL_ROLLOUTS && table.every((row) => row.isSettled);
    const isFinal = table.length < 2 || isSettled || rollouts >= MAX_ROLLOUTS;
    const rows = table.map(({ action, ...row }) => ({ ...row, action: encodeAction(action) }));
    call.report({ rows, choices, tally: search.tally.slice(), isFinal });
    return isFinal;
  };
  for (let round = 0; round < FIRST_ROUNDS; round += 1) search.runRound();
  for (let isDone = report(); !isDone; isDone = report()) {
    const next = now() + REPORT_MS;
    while (now() < next) {
      const pause = now() + SLICE_MS;
      do search.runRound();
      while (now() < pause);
      await yieldToMessages();
      if (call.isCancelled) return;
    }
  }
}

/** What the worker of the table of actions answers. */
export const tableCalls = {
  compareActions: (request: ActionTableRequest, call: Call<ActionTableMessage>) => compareActions(request, call),
};

export type TableCalls = typeof tableCalls;
