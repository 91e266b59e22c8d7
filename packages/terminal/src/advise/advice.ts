import {
  type ActionRow,
  actionTable,
  type MatchOutlook,
  matchOutlook,
  type QuickLevel,
  quickChoices,
  type RatedActions,
  shippedWeightsFor,
} from '@coup-fourre/bots';
import { type ActionReason, actionReasonText, reasonOf } from '@coup-fourre/client/reasons';
import { m } from '@coup-fourre/client/text';
import { type Action, encodeAction, encodeView, type View } from '@coup-fourre/rules';
import { numberOf } from '../text/layoutText.ts';

/** Advice for a view: every legal action, best first, the reason for the best, and each level's immediate choice. */
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

/** Minimum rounds of a search, however short the time. With fewer, no action is preferred to the policy's choice. */
export const MIN_ROUNDS = 16;

/** The advice of a search. It runs a number of rounds, then goes on as long as `mayThink` allows. */
export function adviceOf(view: View, search: Adviser, mayThink: (round: number) => boolean): Advice {
  for (let round = 0; round < MIN_ROUNDS || mayThink(round); round += 1) search.runRound();
  const rows = actionTable(search);
  const [best] = rows;
  const reason = best ? reasonOf(view, best.action) : null;
  return { view, rows, reason, choices: quickChoices(view, JSON.stringify(encodeView(view))) };
}

/** Advice as JSON. Points, chances and deficits are means over rollouts, errors are their standard errors. */
export function encodeAdvice({ view, rows, reason, choices }: Advice): object {
  const { rules, phase } = view.table;
  return {
    edition: rules.edition,
    players: rules.players,
    seat: view.seat,
    phase,
    choice: rows[0] && encodeAction(rows[0].action),
    why: reason && whyText(view, reason),
    match: outlookOf(view),
    actions: rows.map(({ action, ...figures }) => ({ action: encodeAction(action), ...figures })),
    levels: {
      novice: encodeAction(choices.novice),
      classic: encodeAction(choices.classic),
      expert: encodeAction(choices.expert),
    },
  };
}

/** Why the choice is best, in the coach's words. Teams are numbered. */
export function whyText({ table }: View, reason: ActionReason): string {
  return actionReasonText(reason, {
    edition: table.rules.edition,
    teamName: (team) => m.reportTeam({ team: numberOf(team) }),
  });
}

/** What the score of the match means to the seat's team. Null outside a match of several deals. */
export function outlookOf({ table, seat }: View): MatchOutlook | null {
  return matchOutlook(table, table.teamOf(seat ?? 0), shippedWeightsFor(table.rules).equity);
}
