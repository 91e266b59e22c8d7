import type { Team } from '@coup-fourre/rules';
import { handShown, type Model } from '../table/model.ts';
import { playsOf } from '../table/moves.ts';
import { seatName, teamTitle } from '../table/names.ts';
import { type Scene, teamsInOrder } from '../table/scene.ts';
import { scoreSheet } from '../table/scoreSheet.ts';
import { situationOf } from '../table/situation.ts';
import { battleText, drivingOf, safetyTexts, speedText, teamOf } from '../table/teamState.ts';
import { cardText, unitText } from '../text/cardText.ts';
import type { Tongue } from '../text/language.ts';

/** The table in sentences: the piles of each team, then the draw pile and the discards. */
export function tableLines({ tongue, scene }: Model): string[] {
  if (scene === null) return [];
  const { view, rules } = scene;
  const discard = view.discardTop === null ? tongue.say('empty') : cardText(tongue, view.discardTop, rules.edition);
  return [
    ...teamsInOrder(scene).map((team) => teamLine(tongue, scene, team)),
    tongue.say('plainTable', { draw: view.drawPile, discard }),
  ];
}

function teamLine(tongue: Tongue, scene: Scene, team: Team): string {
  return tongue.say('plainTeam', {
    team: teamTitle(tongue, scene, team),
    miles: teamOf(scene, team).miles,
    target: scene.view.target,
    unit: unitText(tongue, scene.rules.edition),
    battle: battleText(tongue, scene, team),
    speed: speedText(tongue, scene, team),
    safeties: safetyTexts(tongue, scene, team).join(', ') || tongue.say('none'),
    state: drivingOf(tongue, scene, team).word,
  });
}

/** The hand, each card with its number, and which of them can be played; null while none is shown. */
export function handLine(model: Model): string | null {
  const { tongue, scene } = model;
  const hand = handShown(model);
  if (scene === null || hand === null || scene.seat === null) return null;
  const isTurn = situationOf(scene).is === 'turn';
  const cards = hand.map((card, place) => `${place + 1}: ${cardText(tongue, card, scene.rules.edition)}`);
  const name = seatName(tongue, scene, scene.seat);
  const held = tongue.say(scene.you === null ? 'plainHandOf' : 'plainHand', { name, cards: cards.join(', ') });
  if (!isTurn) return held;
  const playable = hand.flatMap((card, place) => (playsOf(scene, card).length > 0 ? [place + 1] : []));
  const can =
    playable.length === 0 ? tongue.say('plainCannot') : tongue.say('plainCan', { numbers: playable.join(', ') });
  return `${held} ${can}`;
}

/** The score sheet, a line a row: its title, then each team's points with the team's name. */
export function sheetLines({ tongue, scene }: Model): string[] {
  if (scene === null) return [];
  const [heading, ...rows] = scoreSheet(tongue, scene);
  return rows.map(({ title, cells }) => {
    const points = cells.map((cell, place) => `${heading?.cells[place] ?? ''} ${cell === '·' ? '0' : cell}`);
    return tongue.say('about', { what: title, words: points.join(', ') });
  });
}
