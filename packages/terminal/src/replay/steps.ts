import type { MatchOutlook } from '@coup-fourre/bots';
import { listText, m, matchHeadline, notesText, numberText, percentText } from '@coup-fourre/client/text';
import {
  type Event,
  FIRST_MOMENT,
  type Moment,
  matchResult,
  type Notes,
  scoreDeal,
  type Table,
  type Team,
} from '@coup-fourre/rules';
import {
  cloneState,
  type DealState,
  type GameRecord,
  type Move,
  makeMove,
  startDeal,
} from '@coup-fourre/rules/authority';
import { cardTitle } from '../text/cardTitle.ts';
import { numberOf } from '../text/layoutText.ts';

/** One step of a record: the start of a deal, or a move. */
export interface ReplayStep {
  /** The number of the record in its file, from 1. Null if the file has only one. */
  readonly record: number | null;
  /** The title of the record, if it is a chapter of a study. */
  readonly chapter: string | null;
  /** The number of the deal in the record, from 1. */
  readonly deal: number;
  /** Null at the start of a deal. */
  readonly move: Move | null;
  readonly events: readonly Event[];
  /** The notes on the move, or on the start of the deal. */
  readonly notes: Notes;
  /** True where a reader begins: at the start of a deal, or at the moment that the chapter opens. */
  readonly isBeginning: boolean;
  /** What the score of the match means: to every team at the start of a deal, to one at its choice of an extension. */
  readonly outlooks: readonly MatchOutlook[];
  readonly state: DealState;
}

/** The place of a record in its file. */
type RecordPlace = Pick<ReplayStep, 'record' | 'chapter'>;

export type OutlookOf = (table: Table, team: Team) => MatchOutlook | null;

interface ReadRecord extends RecordPlace {
  readonly opens?: Moment | undefined;
  readonly outlookOf: OutlookOf;
}

export function replayStepsOf(
  record: GameRecord,
  { opens = FIRST_MOMENT, outlookOf, ...place }: ReadRecord,
): ReplayStep[] {
  const steps: ReplayStep[] = [];
  for (const [index, { start, note, moves }] of record.deals.entries()) {
    const deal = index + 1;
    const isBeginning = (step: number): boolean =>
      deal === opens.deal ? step === opens.step : deal > opens.deal && step === 0;
    const events: Event[] = [];
    const state = startDeal(record, start, steps.at(-1)?.state ?? null, events);
    const { table } = state;
    const notes = note === undefined ? {} : { note };
    const outlooks = table.tableaux.flatMap((_, team) => outlookOf(table, team) ?? []);
    const begun = { ...place, deal, move: null, events, notes, isBeginning: isBeginning(0), outlooks };
    steps.push({ ...begun, state: cloneState(state) });
    for (const [number, move] of moves.entries()) {
      const before = move.action.type === 'extend' ? outlookOf(table, table.teamOf(move.seat)) : null;
      const happened: Event[] = [];
      makeMove(state, move, happened);
      steps.push({
        ...place,
        deal,
        move,
        events: happened,
        notes: move,
        isBeginning: isBeginning(number + 1),
        outlooks: before === null ? [] : [before],
        state: cloneState(state),
      });
    }
  }
  return steps;
}

/** What happened in a step, in one line. */
export function stepText(step: ReplayStep): string {
  const { record, chapter, deal, move, events, notes, outlooks, state } = step;
  const { table } = state;
  const player = numberOf(table.dealer);
  const done = move === null ? startText({ record, chapter, deal, player }) : moveText(move, table);
  const opens = move !== null && step.isBeginning ? [m.stepOpens()] : [];
  const chances = move === null && outlooks.length > 0 ? [chancesText(outlooks)] : [];
  const happened = [done, ...events.flatMap((event) => eventTexts(event, table)), ...chances, ...opens].reduce(
    (first, next) => m.stepThen({ first, next }),
  );
  const takePoint = move === null ? [] : outlooks.map(matchHeadline);
  const sentences = [...takePoint, notesText(notes)].filter((text) => text !== '');
  return sentences.length === 0 ? happened : `${happened}. ${sentences.join(' ')}`;
}

/** The chance of every team to win the match, and what points are worth to it. */
function chancesText(outlooks: readonly MatchOutlook[]): string {
  const chances = outlooks.map(({ chance, perHundred }, team) =>
    m.stepTeamChance({ team: numberOf(team), chance: percentText(chance), worth: percentText(perHundred, 1) }),
  );
  return m.stepChances({ chances: chances.join(', ') });
}

interface StepStart extends RecordPlace {
  readonly deal: number;
  readonly player: number;
}

function startText({ record, chapter, ...start }: StepStart): string {
  if (record !== null && chapter !== null) return m.stepChapterDeal({ record, chapter, ...start });
  return record === null ? m.stepDeal(start) : m.stepRecordDeal({ record, ...start });
}

function moveText({ seat, action }: Move, { rules }: Table): string {
  const player = numberOf(seat);
  const card = 'card' in action ? cardTitle(action.card, rules.edition) : '';
  switch (action.type) {
    case 'play':
      return 'target' in action
        ? m.stepPlayOn({ player, card, team: numberOf(action.target) })
        : m.stepPlay({ player, card });
    case 'discard':
      return m.stepDiscard({ player, card });
    case 'coupFourre':
      return m.stepCall({ player, card });
    case 'pass':
      return m.stepPass({ player });
    case 'extend':
      return (action.value ? m.stepExtend : m.stepStay)({ player });
  }
}

/** The consequences of a move. The move itself is already described. */
function eventTexts(event: Event, table: Table): string[] {
  switch (event.type) {
    case 'draw': {
      const { card } = event;
      const player = numberOf(event.seat);
      if (card === null) return [m.stepDrawHidden({ player })];
      return [m.stepDraw({ player, card: cardTitle(card, table.rules.edition) })];
    }
    case 'dealOver': {
      const totals = scoreDeal(table).map(({ total }, team) =>
        m.stepTeamTotal({ team: numberOf(team), points: numberText(total) }),
      );
      return [m.stepDealOver({ totals: totals.join(', ') })];
    }
    case 'matchOver':
      return [winnerText(table)];
    default:
      return [];
  }
}

function winnerText(table: Table): string {
  const winners = matchResult(table)?.winners ?? [];
  const teams = listText(winners.map((team) => String(numberOf(team))));
  return (winners.length === 1 ? m.stepMatchOver : m.stepMatchShared)({ teams });
}
