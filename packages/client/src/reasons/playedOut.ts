import { type Action, type EditionId, isAttack, nameOf, POINTS, type ScoreLine, type Seat } from '@coup-fourre/rules';
import type { TableModel } from '../table/tableModel.ts';
import { cardText, listText, m, nameOfSeat, nameOfTeam, numberText, scoreLineText } from '../text/index.ts';
import { ownTeam } from './turnReasons.ts';

/**
 * The consequences of the right action (`first`) and of the wrong one, in points. For `match`: the chance from 0 to 1.
 * `bots` searches for them.
 */
export interface PlayedOut {
  readonly differences: readonly {
    readonly side: 'own' | 'others';
    readonly line: ScoreLine | 'match';
    readonly first: number;
    readonly second: number;
  }[];
  readonly first: PlayedLine;
  readonly second: PlayedLine;
}

interface PlayedLine {
  readonly moves: readonly { readonly seat: Seat; readonly action: Action }[];
  readonly points: readonly number[];
}

/** Points of a line that a team scores whole or not at all. */
const WHOLE_LINES = {
  tripCompleted: POINTS.tripCompleted,
  delayedAction: POINTS.delayedAction,
  safeTrip: POINTS.safeTrip,
  extension: POINTS.extension,
} as const;

/** Which lines of the score differ after the answer and the compared action, which `other` names. */
export function differenceTexts(
  { rules, opponents }: TableModel,
  { differences }: PlayedOut,
  other = m.whyNextBest(),
): string[] {
  const several = opponents.length > 1 ? 1 : 0;
  const told = differences.filter((each) => !isToldBefore(each, differences));
  return told.map(({ side, line, first, second }) => {
    const isOwn = side === 'own';
    if (line === 'match') {
      const chances = { right: percent(first), wrong: percent(second), other };
      return isOwn ? m.whyMatchOwn(chances) : m.whyMatchOthers({ ...chances, several });
    }
    const name = lineName(line, rules.edition);
    if (line in WHOLE_LINES) {
      const points = WHOLE_LINES[line as keyof typeof WHOLE_LINES];
      const shares = { line: name, right: percent(first / points), wrong: percent(second / points), other };
      return isOwn ? m.whyShareOwn(shares) : m.whyShareOthers({ ...shares, several });
    }
    const means = { line: name, right: numberText(Math.round(first)), wrong: numberText(Math.round(second)), other };
    return isOwn ? m.whyPointsOwn(means) : m.whyPointsOthers({ ...means, several });
  });
}

type Difference = PlayedOut['differences'][number];

/** True for a delayed action that every completed trip earns. The text about the trip already covers it. */
function isToldBefore({ side, line, first, second }: Difference, all: readonly Difference[]): boolean {
  if (line !== 'delayedAction') return false;
  const trip = all.find((each) => each.side === side && each.line === 'tripCompleted');
  const share = (points: number, whole: number): number => percent(points / whole);
  return (
    trip !== undefined &&
    share(trip.first, POINTS.tripCompleted) === share(first, POINTS.delayedAction) &&
    share(trip.second, POINTS.tripCompleted) === share(second, POINTS.delayedAction)
  );
}

/** The score sheet names some lines by a single item: "Each safety". */
function lineName(line: ScoreLine, edition: EditionId): string {
  if (line === 'safeties') return m.whySafeties();
  return line === 'coupsFourres' ? m.whyCoupsFourres() : scoreLineText(line, edition);
}

function percent(share: number): number {
  return Math.round(100 * Math.min(1, share));
}

/** A typical continuation of the deal after the answer, and one after the compared action, which `other` names. */
export function continuationTexts(
  model: TableModel,
  { first, second }: PlayedOut,
  { action, other = m.whyNextBest() }: { readonly action: string; readonly other?: string },
): [string, string] {
  const isSame = movesText(model, first) === movesText(model, second);
  return [
    first.moves.length === 0
      ? m.whyEndsAnswer({ points: pointsText(model, first) })
      : m.whyAfterAnswer({ line: lineText(model, first, movesText(model, first)) }),
    second.moves.length === 0
      ? m.whyEndsOther({ other, action, points: pointsText(model, second) })
      : m.whyAfterNextBest({
          other,
          action,
          line: lineText(model, second, isSame ? m.whySameMoves() : movesText(model, second)),
        }),
  ];
}

function movesText(model: TableModel, { moves }: PlayedLine): string {
  return listText(moves.map(({ seat, action }) => moveText(model, seat, action)));
}

function pointsText(model: TableModel, { points }: PlayedLine): string {
  return points
    .map((each, team) => m.puzzleTeamTotal({ team: nameOfTeam(model.setup, team), points: numberText(each) }))
    .join(', ');
}

function lineText(model: TableModel, line: PlayedLine, moves: string): string {
  return `${m.whyMoves({ moves })} ${m.whyEnd({ points: pointsText(model, line) })}`;
}

function moveText(model: TableModel, seat: Seat, action: Action): string {
  const name = nameOfSeat(model.setup, seat);
  switch (action.type) {
    case 'extend':
      return action.value ? m.whyMoveExtends({ name }) : m.whyMoveArrives({ name });
    case 'coupFourre':
      return m.whyMoveCalls({ name, card: cardName(model, action.card) });
    case 'play':
      if (isAttack(action)) {
        const card = cardName(model, action.card);
        return action.target === ownTeam(model.view)
          ? m.whyMoveAttacksYou({ name, card })
          : m.whyMoveAttacks({ name, card, team: nameOfTeam(model.setup, action.target) });
      }
      return m.whyMovePlays({ name, card: cardName(model, action.card) });
    default:
      return name;
  }
}

export function cardName({ rules }: TableModel, card: Parameters<typeof nameOf>[0]): string {
  return cardText(nameOf(card), rules.edition);
}
