import { actionTable, quickChoices, type RatedActions } from '@coup-fourre/bots';
import { decodeView, encodeAction, fastRandom, type Random, seededRandom, type View } from '@coup-fourre/rules';
import type { ActionTableReply, ActionTableRequest } from './analysisMessages.ts';

/** A search that rates every action and can be carried on. */
interface TableSearch extends RatedActions {
  readonly tally: Float64Array;
  add(sums: ArrayLike<number>): void;
  runRound(): void;
}

/** How a worker compares actions and stays awake to its messages. */
export interface ActionTableDeps {
  readonly search: (view: View, random: Random) => TableSearch;
  /** Milliseconds since 1970: how often it reports hangs on it, nothing that is found. */
  readonly now: () => number;
  /** Lets messages that have come in be heard. */
  readonly yieldToMessages: () => Promise<void>;
  readonly post: (reply: ActionTableReply) => void;
}

/** Milliseconds of rounds before it yields to messages, and between two reports. */
const SLICE_MS = 12;
const REPORT_MS = 250;
/** The rounds of a first report, and the worlds from which on a table may be, and by which it is, as good as it needs to be. */
const FIRST_ROUNDS = 4;
const MIN_FINAL_ROLLOUTS = 2000;
const MAX_ROLLOUTS = 20_000;

/**
 * Compares all actions of a view in the same worlds, and reports as it goes until their order is settled. What was found
 * before is carried on. It posts nothing more once the table is not wanted.
 */
export async function runActionTable(
  { id, rules, seat, view: json, seed, tally }: ActionTableRequest,
  { search: searchOf, now, yieldToMessages, post }: ActionTableDeps,
  isWanted: () => boolean,
): Promise<void> {
  const view = decodeView(json, rules, seat);
  const search = searchOf(view, fastRandom(seededRandom(seed)));
  if (tally !== null) search.add(tally);
  const chosen = quickChoices(view, JSON.stringify(json));
  const choices = {
    novice: encodeAction(chosen.novice),
    classic: encodeAction(chosen.classic),
    expert: encodeAction(chosen.expert),
  };
  const report = (): boolean => {
    const table = actionTable(search);
    const rollouts = table[0]?.rollouts ?? 0;
    const isSettled = rollouts >= MIN_FINAL_ROLLOUTS && table.every((row) => row.isSettled);
    const isFinal = table.length < 2 || isSettled || rollouts >= MAX_ROLLOUTS;
    const rows = table.map(({ action, ...row }) => ({ ...row, action: encodeAction(action) }));
    post({ type: 'actionTable', id, rows, choices, tally: search.tally.slice(), isFinal });
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
      if (!isWanted()) return;
    }
  }
}
