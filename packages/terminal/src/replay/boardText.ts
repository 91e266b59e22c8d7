import { type Card, codeOf, editionOf, isSafety, type Table, totalsOf } from '@coup-fourre/rules';
import { cardTitle } from '../text/cardTitle.ts';
import { bold } from '../text/layoutText.ts';
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
  return [
    bold(
      `${editionOf(rules.edition).title} · ${rules.players} players · ${step.record === null ? '' : `record ${step.record} · `}deal ${step.deal} · step ${number} of ${lastIndex}`,
    ),
    `trip ${table.target} · draw pile ${table.drawPileSize} · latest discard ${topOf(table.discard.toArray())}`,
    '',
    ...table.tableaux.flatMap((_, team) => [...teamLines(table, team), ...gap]),
    ...step.state.hands.map((hand, seat) => handLine(table, seat, hand.toArray())),
    ...gap,
    `> ${stepText(step)}`,
  ].join('\n');
}

function teamLines(table: Table, team: number): string[] {
  const tableau = table.tableau(team);
  const safeties = tableau.safeties
    .toArray()
    .map((card) => `${cardTitle(card)}${isSafety(card) && tableau.isCrosswise(card) ? '!!' : ''}`);
  const points = table.totals === null ? '' : ` · ${totalsOf(table)[team]} points`;
  return [
    bold(`team ${team} · ${tableau.miles} miles${points}`),
    `  battle ${topOf(tableau.battle.toArray())} · speed ${topOf(tableau.speed.toArray())}`,
    `  distance ${codes(tableau.distance.toArray())}`,
    `  safeties ${safeties.join(', ') || '–'}`,
  ];
}

function handLine(table: Table, seat: number, cards: readonly Card[]): string {
  const mark = table.turn === seat && table.phase !== 'dealOver' ? '*' : ' ';
  return `${mark} seat ${seat}, team ${table.teamOf(seat)}: ${cards.map(cardTitle).join(', ') || 'no cards'}`;
}

function topOf(pile: readonly Card[]): string {
  const top = pile.at(-1);
  return top === undefined ? '–' : cardTitle(top);
}

const codes = (cards: readonly Card[]): string => cards.map(codeOf).join(' ') || '–';
