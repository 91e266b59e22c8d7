import type { Team } from '@coup-fourre/rules';
import { playsOf } from '../table/moves.ts';
import { seatName, teamTitle } from '../table/names.ts';
import { type PlayState, shownHand } from '../table/playState.ts';
import { scoreSheet } from '../table/scoreSheet.ts';
import { situationOf } from '../table/situation.ts';
import { type TableModel, teamsInOrder } from '../table/tableModel.ts';
import { battleText, drivingStateOf, safetyTexts, speedText, teamOf } from '../table/teamState.ts';
import { cardText, unitText } from '../text/cardText.ts';
import type { Locale } from '../text/locale.ts';

/** The table in sentences: the piles of each team, then the draw pile and the discards. */
export function tableLines({ locale, model }: PlayState): string[] {
  if (model === null) return [];
  const { view, rules } = model;
  const discard =
    view.discardTop === null ? locale.translate('empty') : cardText(locale, view.discardTop, rules.edition);
  return [
    ...teamsInOrder(model).map((team) => teamLine(locale, model, team)),
    locale.translate('plainTable', { draw: view.drawPile, discard }),
  ];
}

function teamLine(tongue: Locale, scene: TableModel, team: Team): string {
  return tongue.translate('plainTeam', {
    team: teamTitle(tongue, scene, team),
    miles: teamOf(scene, team).miles,
    target: scene.view.target,
    unit: unitText(tongue, scene.rules.edition),
    battle: battleText(tongue, scene, team),
    speed: speedText(tongue, scene, team),
    safeties: safetyTexts(tongue, scene, team).join(', ') || tongue.translate('none'),
    state: drivingStateOf(tongue, scene, team).word,
  });
}

/** The hand, each card with its number, and which of them can be played; null while none is shown. */
export function handLine(model: PlayState): string | null {
  const { locale, model: scene } = model;
  const hand = shownHand(model);
  if (scene === null || hand === null || scene.seat === null) return null;
  const isTurn = situationOf(scene).is === 'turn';
  const cards = hand.map((card, place) => `${place + 1}: ${cardText(locale, card, scene.rules.edition)}`);
  const name = seatName(locale, scene, scene.seat);
  const held = locale.translate(scene.you === null ? 'plainHandOf' : 'plainHand', { name, cards: cards.join(', ') });
  if (!isTurn) return held;
  const playable = hand.flatMap((card, place) => (playsOf(scene, card).length > 0 ? [place + 1] : []));
  const can =
    playable.length === 0
      ? locale.translate('plainCannot')
      : locale.translate('plainCan', { numbers: playable.join(', ') });
  return `${held} ${can}`;
}

/** The score sheet, a line a row: its title, then each team's points with the team's name. */
export function sheetLines({ locale, model }: PlayState): string[] {
  if (model === null) return [];
  const [heading, ...rows] = scoreSheet(locale, model);
  return rows.map(({ title, cells }) => {
    const points = cells.map((cell, place) => `${heading?.cells[place] ?? ''} ${cell === '·' ? '0' : cell}`);
    return locale.translate('about', { what: title, words: points.join(', ') });
  });
}
