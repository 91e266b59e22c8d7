import { cardText, m, nameOfSeat, nameOfTeam, unitText } from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import { playsOf } from '../table/moves.ts';
import { type PlayState, shownHand } from '../table/playState.ts';
import { scoreSheet } from '../table/scoreSheet.ts';
import { situationOf } from '../table/situation.ts';
import { type TableModel, teamsInOrder } from '../table/tableModel.ts';
import { battleText, drivingStateOf, safetyTexts, speedText, teamJsonOf } from '../table/teamState.ts';

/** The table in sentences: the piles of each team, then the draw pile and the discards. */
export function tableLines({ model }: PlayState): string[] {
  if (model === null) return [];
  const { view, rules } = model;
  const discard = view.discardTop === null ? m.askEmpty() : cardText(view.discardTop, rules.edition);
  return [...teamsInOrder(model).map((team) => teamLine(model, team)), m.plainTable({ draw: view.drawPile, discard })];
}

function teamLine(scene: TableModel, team: Team): string {
  return m.plainTeam({
    team: nameOfTeam(scene.setup, team),
    miles: teamJsonOf(scene, team).miles,
    target: scene.view.target,
    unit: unitText(scene.rules.edition),
    battle: battleText(scene, team),
    speed: speedText(scene, team),
    safeties: safetyTexts(scene, team).join(', ') || m.askNone(),
    state: drivingStateOf(scene, team).word,
  });
}

/** The hand, each card with its number, and which can be played; null while none is visible. */
export function handLine(model: PlayState): string | null {
  const { model: scene } = model;
  const hand = shownHand(model);
  if (scene === null || hand === null || scene.seat === null) return null;
  const isTurn = situationOf(scene).is === 'turn';
  const cards = hand.map((card, place) => `${place + 1}: ${cardText(card, scene.rules.edition)}`);
  const name = nameOfSeat(scene.setup, scene.seat);
  const held = (scene.setup.you === null ? m.plainHandOf : m.plainHand)({ name, cards: cards.join(', ') });
  if (!isTurn) return held;
  const playable = hand.flatMap((card, place) => (playsOf(scene, card).length > 0 ? [place + 1] : []));
  const can = playable.length === 0 ? m.plainCannot() : m.plainCan({ numbers: playable.join(', ') });
  return `${held} ${can}`;
}

/** The score sheet, a sentence per row: its title, then each team's points with the team's name. */
export function sheetLines({ model }: PlayState): string[] {
  if (model === null) return [];
  const [heading, ...rows] = scoreSheet(model);
  return rows.map(({ title, cells }) => {
    const points = cells.map((cell, place) => `${heading?.cells[place] ?? ''} ${cell === '·' ? '0' : cell}`);
    return m.about({ what: title, words: points.join(', ') });
  });
}
