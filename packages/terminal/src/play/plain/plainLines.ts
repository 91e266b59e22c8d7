import { playsOf, situationOf, type TableModel, teamJsonOf } from '@coup-fourre/client';
import {
  cardText,
  extensionChoices,
  m,
  nameOfSeat,
  nameOfTeam,
  numberText,
  topCardText,
  unitText,
} from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import { type PlayState, shownHand } from '../table/playState.ts';
import { scoreSheet } from '../table/scoreSheet.ts';
import { battleText, drivingStateOf, safetyTexts, speedText } from '../table/teamText.ts';

/** The table in sentences: the piles of each team, then draw pile and discards. */
export function tableLines({ model }: Pick<PlayState, 'model'>): string[] {
  if (model === null) return [];
  const { drawPile, discardTop } = model.viewJson;
  const discard = topCardText(discardTop, model.rules.edition);
  return [...model.teams.map((team) => teamLine(model, team)), m.plainTable({ draw: drawPile, discard })];
}

function teamLine(model: TableModel, team: Team): string {
  return m.plainTeam({
    team: nameOfTeam(model.setup, team),
    miles: numberText(teamJsonOf(model, team).miles),
    target: numberText(model.viewJson.target),
    unit: unitText(model.rules.edition),
    battle: battleText(model, team),
    speed: speedText(model, team),
    safeties: safetyTexts(model, team).join(', ') || m.situationNone(),
    state: drivingStateOf(model, team).word,
  });
}

/** Numbers the cards of the hand and names the playable ones. Null if no hand is visible. */
export function handLine(state: PlayState): string | null {
  const { model } = state;
  const hand = shownHand(state);
  if (model === null || hand === null || model.seat === null) return null;
  const isTurn = situationOf(model).type === 'turn';
  const cards = hand.map((card, index) => `${index + 1}: ${cardText(card, model.rules.edition)}`);
  const name = nameOfSeat(model.setup, model.seat);
  const held = (model.you === null ? m.plainHandOf : m.plainHand)({ name, cards: cards.join(', ') });
  if (!isTurn) return held;
  const playable = hand.flatMap((card, index) => (playsOf(model, card).length > 0 ? [index + 1] : []));
  const can = playable.length === 0 ? m.plainCannot() : m.plainCan({ numbers: playable.join(', ') });
  return `${held} ${can}`;
}

/** The score sheet, one sentence per row: its title, then each team's points with the team's name. */
export function sheetLines({ model }: PlayState): string[] {
  if (model === null) return [];
  const [heading, ...rows] = scoreSheet(model);
  return rows.map(({ title, cells }) => {
    const points = cells.map((cell, index) => `${heading?.cells[index] ?? ''} ${cell === '·' ? '0' : cell}`);
    return m.labelled({ what: title, words: points.join(', ') });
  });
}

/** Both answers to the question about an extension, one line each. Empty if it is not asked. */
export function extensionLines({ model, pending }: PlayState): string[] {
  if (model === null || pending !== null || situationOf(model).type !== 'extension') return [];
  return extensionChoices(model).map(({ title, brings, notes }) =>
    m.labelled({ what: title, words: [brings, ...notes].map((words) => words.replace(/[^.]$/, '$&.')).join(' ') }),
  );
}
