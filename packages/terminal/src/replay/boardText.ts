import { editionName, m, numberText, unitText } from '@coup-fourre/client/text';
import { type Card, codeOf, isSafety, type Table, totalsOf } from '@coup-fourre/rules';
import { isHandUnknown } from '@coup-fourre/rules/authority';
import { cardTitle } from '../text/cardTitle.ts';
import { bold, numberOf } from '../text/layoutText.ts';
import { type ReplayStep, stepText } from './steps.ts';

export interface StepPosition {
  readonly index: number;
  readonly lastIndex: number;
}

/** The table after a step, with open hands, in at most 23 lines. The last line says what happened. */
export function boardText(step: ReplayStep, { index: number, lastIndex }: StepPosition): string {
  const { table } = step.state;
  const { rules } = table;
  // Three teams leave no room for empty lines.
  const gap = rules.teams === 2 ? [''] : [];
  const title = {
    edition: editionName(rules.edition),
    players: rules.players,
    deal: step.deal,
    step: number,
    last: lastIndex,
  };
  return [
    bold(titleText(step, title)),
    m.boardPiles({ target: table.target, draw: table.drawPileSize, card: topOf(table, table.discard.toArray()) }),
    '',
    ...table.tableaux.flatMap((_, team) => [...teamLines(table, team), ...gap]),
    ...step.state.hands.map((hand, seat) =>
      handLine(table, seat, isHandUnknown(step.state, seat) ? (table.handSizes[seat] ?? 0) : hand.toArray()),
    ),
    ...gap,
    `> ${stepText(step)}`,
  ].join('\n');
}

type Title = Parameters<typeof m.boardTitle>[0];

function titleText({ record, chapter }: ReplayStep, title: Title): string {
  if (record === null) return m.boardTitle(title);
  return chapter === null
    ? m.boardRecordTitle({ ...title, record })
    : m.boardChapterTitle({ ...title, record, chapter });
}

function teamLines(table: Table, team: number): string[] {
  const tableau = table.tableau(team);
  const { edition } = table.rules;
  const safeties = tableau.safeties
    .toArray()
    .map((card) => `${cardTitle(card, edition)}${isSafety(card) && tableau.isCrosswise(card) ? '!!' : ''}`);
  const driven = { team: numberOf(team), miles: numberText(tableau.miles), unit: unitText(edition) };
  const points = table.totals === null ? null : (totalsOf(table)[team] ?? 0);
  return [
    bold(points === null ? m.boardTeam(driven) : m.boardTeamPoints({ ...driven, points: numberText(points) })),
    `  ${m.boardBattle({
      battle: topOf(table, tableau.battle.toArray()),
      speed: topOf(table, tableau.speed.toArray()),
    })}`,
    `  ${m.boardDistance({ cards: codes(tableau.distance.toArray()) })}`,
    `  ${m.boardSafeties({ cards: safeties.join(', ') || '–' })}`,
  ];
}

function handLine(table: Table, seat: number, cards: readonly Card[] | number): string {
  const mark = table.turn === seat && table.phase !== 'dealOver' ? '*' : ' ';
  const titles =
    typeof cards === 'number'
      ? m.boardUnknownCards({ count: cards })
      : cards.map((card) => cardTitle(card, table.rules.edition)).join(', ');
  return `${mark} ${m.boardHand({ player: numberOf(seat), team: numberOf(table.teamOf(seat)), cards: titles || m.boardNoCards() })}`;
}

function topOf({ rules }: Table, pile: readonly Card[]): string {
  const top = pile.at(-1);
  return top === undefined ? '–' : cardTitle(top, rules.edition);
}

const codes = (cards: readonly Card[]): string => cards.map(codeOf).join(' ') || '–';
