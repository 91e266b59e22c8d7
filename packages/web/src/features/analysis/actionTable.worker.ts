import {
  type ActionRow,
  actionTable,
  type Confidence,
  isConfident,
  type MatchOutlook,
  matchOutlook,
  quickChoices,
  type RatedActions,
  type RolloutSettings,
  rolloutSearch,
  shippedWeightsFor,
} from '@coup-fourre/bots';
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

/** How to play a position out, and until when: until the order is settled, or the best is ahead with a confidence. */
export interface TableSettings extends RolloutSettings {
  readonly until: 'settled' | Confidence;
}

/** A decision to analyze, and the tally of an earlier search or null. */
export interface ActionTableRequest {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: ViewJson;
  readonly seed: string;
  readonly tally: Float64Array | null;
  readonly settings: TableSettings;
}

export type ActionRowMessage = Omit<ActionRow, 'action'> & { readonly action: ActionJson };

/** All legal actions, best first. */
export interface ActionTableMessage {
  readonly rows: readonly ActionRowMessage[];
  readonly choices: Readonly<Record<QuickLevel, ActionJson>>;
  readonly tally: Float64Array;
  /** What the score of the match means to the seat's team. */
  readonly match: MatchOutlook | null;
  /** False while the search runs. */
  readonly isFinal: boolean;
}

interface TableSearch extends RatedActions {
  readonly tally: Float64Array;
  add(sums: ArrayLike<number>): void;
  runRound(): void;
}

export interface ActionTableDeps extends WorkPace {
  readonly search: (view: View, random: Random, settings: RolloutSettings) => TableSearch;
}

/** Milliseconds of search between checks for messages, and between two reports. */
const SLICE_MS = 12;
const REPORT_MS = 250;
const FIRST_ROUNDS = 4;
/** Rollouts per action after which a settled table is final, and after which any table is. */
const MIN_FINAL_ROLLOUTS = 2000;
const MAX_ROLLOUTS = 20_000;

/**
 * Compares all actions in the same sampled worlds, and reports until their order is settled. Continues from `tally`.
 */
export async function compareActions(
  { rules, seat, view: json, seed, tally, settings }: ActionTableRequest,
  call: Call<ActionTableMessage>,
  { search: searchOf, now, yieldToMessages }: ActionTableDeps = { ...workPace, search: rolloutSearch },
): Promise<void> {
  const view = decodeView(json, rules, seat);
  const search = searchOf(view, fastRandom(seededRandom(seed)), settings);
  if (tally !== null) search.add(tally);
  const { novice, classic, expert } = quickChoices(view, JSON.stringify(json));
  const choices = { novice: encodeAction(novice), classic: encodeAction(classic), expert: encodeAction(expert) };
  const match = matchOutlook(view.table, view.table.teamOf(seat), shippedWeightsFor(rules).equity);
  const report = (): boolean => {
    const table = actionTable(search);
    const rollouts = table[0]?.rollouts ?? 0;
    const { until } = settings;
    const isSettled =
      until === 'settled'
        ? rollouts >= MIN_FINAL_ROLLOUTS && table.every((row) => row.isSettled)
        : isConfident(table, until);
    const isFinal = table.length < 2 || isSettled || rollouts >= MAX_ROLLOUTS;
    const rows = table.map(({ action, ...row }) => ({ ...row, action: encodeAction(action) }));
    call.report({ rows, choices, tally: search.tally.slice(), match, isFinal });
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
      if (call.isCanceled) return;
    }
  }
}

export const tableCalls = {
  compareActions: (request: ActionTableRequest, call: Call<ActionTableMessage>) => compareActions(request, call),
};

export type TableCalls = typeof tableCalls;
