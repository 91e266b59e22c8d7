import { type ActionRow, actionTable, type QuickLevel, quickChoices, type RatedActions } from '@coup-fourre/bots';
import { type ActionReason, actionReasonText, reasonOf } from '@coup-fourre/client/reasons';
import { type Action, encodeAction, encodeView, type View } from '@coup-fourre/rules';

/** Advice for the seat of a view: every legal action, the best first, why that one, and what each level would do at once. */
export interface Advice {
  readonly view: View;
  readonly rows: readonly ActionRow[];
  readonly reason: ActionReason | null;
  readonly choices: Readonly<Record<QuickLevel, Action>>;
}

/** A search that evaluates every action. */
export interface Adviser extends RatedActions {
  runRound(): void;
}

/** The minimum number of rounds of a search, however short the time is: with fewer, no action is preferred to the policy's. */
const MIN_ROUNDS = 16;

/** The advice of a search after as many rounds as `mayThink` allows. */
export function adviceOf(view: View, search: Adviser, mayThink: () => boolean): Advice {
  for (let round = 0; round < MIN_ROUNDS || mayThink(); round += 1) search.runRound();
  const rows = actionTable(search);
  const [best] = rows;
  const reason = best ? reasonOf(view, best.action) : null;
  return { view, rows, reason, choices: quickChoices(view, JSON.stringify(encodeView(view))) };
}

/** Advice as JSON: points, chances and what is behind the choice are means over rollouts, errors their standard errors. */
export function encodeAdvice({ view, rows, reason, choices }: Advice): object {
  const { rules, phase } = view.table;
  return {
    edition: rules.edition,
    players: rules.players,
    seat: view.seat,
    phase,
    choice: rows[0] && encodeAction(rows[0].action),
    why: reason && whyText(view, reason),
    actions: rows.map(({ action, ...figures }) => ({ action: encodeAction(action), ...figures })),
    levels: {
      novice: encodeAction(choices.novice),
      classic: encodeAction(choices.classic),
      expert: encodeAction(choices.expert),
    },
  };
}

/** Why the choice is the best, in the coach's words; teams have their numbers. */
export function whyText({ table }: View, reason: ActionReason): string {
  return actionReasonText(reason, { edition: table.rules.edition, teamName: (team) => `team ${team}` });
}
