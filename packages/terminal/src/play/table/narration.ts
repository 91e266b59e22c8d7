import { type CardName, cardNamed, type EventJson, isDistance, isSafety, MILES, type Seat } from '@coup-fourre/rules';
import { cardText, unitText } from '../text/cardText.ts';
import type { MessageKey } from '../text/en.ts';
import type { Tongue } from '../text/language.ts';
import { seatName, teamName } from './names.ts';
import type { Scene } from './scene.ts';

/** What has happened, a sentence an event, in the words of both views. What the next line says anyway is left out. */
export function narrated(tongue: Tongue, scene: Scene, events: readonly EventJson[]): string[] {
  const miles = milesBefore(scene, events);
  return events.flatMap((event) => {
    const words = sentence(tongue, { scene, miles }, event);
    return words === null ? [] : [words];
  });
}

interface SoFar {
  readonly scene: Scene;
  /** Each team's miles, brought up as its distance cards are told. */
  readonly miles: number[];
}

type Sayable = 'Drive' | 'Play' | 'Safety' | 'Discard' | 'Call' | 'Draw' | 'Pass' | 'Extend' | 'Stay';

function sentence(tongue: Tongue, soFar: SoFar, event: EventJson): string | null {
  const { scene } = soFar;
  switch (event.type) {
    case 'turn':
    case 'matchOver':
      return null;
    case 'dealOver':
      return tongue.say('sayDealOver');
    case 'draw':
      return event.card === null || event.seat !== scene.you ? null : said(tongue, scene, { what: 'Draw', ...event });
    case 'play':
      return played(tongue, soFar, event);
    case 'discard':
      return said(tongue, scene, { what: 'Discard', ...event });
    case 'coupFourre':
      return said(tongue, scene, { what: 'Call', ...event });
    case 'pass':
      return said(tongue, scene, { what: 'Pass', seat: event.seat });
    case 'extension':
      return said(tongue, scene, { what: event.value ? 'Extend' : 'Stay', seat: event.seat });
  }
}

/** A sentence of one who is "you", or of someone by name. */
function said(tongue: Tongue, scene: Scene, { what, seat, card = null }: Deed): string {
  const { edition } = scene.rules;
  const key: MessageKey = seat === scene.you ? `say${what}You` : `say${what}`;
  return tongue.say(key, {
    name: seatName(tongue, scene, seat),
    card: card === null ? '' : cardText(tongue, card, edition),
    unit: unitText(tongue, edition),
  });
}

interface Deed {
  readonly what: Sayable;
  readonly seat: Seat;
  readonly card?: CardName | null;
}

function played(tongue: Tongue, { scene, miles }: SoFar, { seat, card, target }: Played): string {
  const name = seatName(tongue, scene, seat);
  const { edition, teams } = scene.rules;
  const words = cardText(tongue, card, edition);
  if (target !== undefined) {
    if (seat === scene.you) return tongue.say('sayAttackYou', { card: words, team: teamName(tongue, scene, target) });
    if (scene.you !== null && scene.you % teams === target)
      return tongue.say(scene.rules.players > teams ? 'sayAttackOnUs' : 'sayAttackOnYou', { name, card: words });
    return tongue.say('sayAttack', { name, card: words, team: teamName(tongue, scene, target) });
  }
  const driven = milesOf(card);
  if (driven === 0) return said(tongue, scene, { what: isSafetyCard(card) ? 'Safety' : 'Play', seat, card });
  const team = seat % teams;
  const total = (miles[team] ?? 0) + driven;
  miles[team] = total;
  const way = { miles: driven, total, unit: unitText(tongue, edition), name };
  return tongue.say(seat === scene.you ? 'sayDriveYou' : 'sayDrive', way);
}

type Played = Extract<EventJson, { type: 'play' }>;

function isSafetyCard(name: CardName): boolean {
  const card = cardNamed(name);
  return card !== null && isSafety(card);
}

function milesOf(name: CardName): number {
  const card = cardNamed(name);
  return card !== null && isDistance(card) ? MILES[card] : 0;
}

/** Each team's miles before the events: those after them, less what the events drove. */
function milesBefore({ view, rules }: Scene, events: readonly EventJson[]): number[] {
  const miles = view.teams.map((team) => team.miles);
  for (const event of events) {
    if (event.type !== 'play') continue;
    const team = event.seat % rules.teams;
    miles[team] = (miles[team] ?? 0) - milesOf(event.card);
  }
  return miles;
}
