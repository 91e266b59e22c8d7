import { type CardName, cardNamed, type EventJson, isDistance, isSafety, MILES, type Seat } from '@coup-fourre/rules';
import { cardText, unitText } from '../text/cardText.ts';
import type { MessageKey } from '../text/en.ts';
import type { Locale } from '../text/locale.ts';
import { seatName, teamName } from './names.ts';
import type { TableModel } from './tableModel.ts';

/** What has happened, a sentence an event, in the words of both views. What the next line says anyway is left out. */
export function narrate(tongue: Locale, model: TableModel, events: readonly EventJson[]): string[] {
  const miles = milesBefore(model, events);
  return events.flatMap((event) => {
    const words = eventSentence(tongue, { model, miles }, event);
    return words === null ? [] : [words];
  });
}

interface NarrationProgress {
  readonly model: TableModel;
  /** Each team's miles, brought up as its distance cards are told. */
  readonly miles: number[];
}

type LogVerb = 'Drive' | 'Play' | 'Safety' | 'Discard' | 'Call' | 'Draw' | 'Pass' | 'Extend' | 'Stay';

function eventSentence(tongue: Locale, soFar: NarrationProgress, event: EventJson): string | null {
  const { model } = soFar;
  switch (event.type) {
    case 'turn':
    case 'matchOver':
      return null;
    case 'dealOver':
      return tongue.translate('sayDealOver');
    case 'draw':
      return event.card === null || event.seat !== model.you
        ? null
        : actionSentence(tongue, model, { verb: 'Draw', ...event });
    case 'play':
      return playSentence(tongue, soFar, event);
    case 'discard':
      return actionSentence(tongue, model, { verb: 'Discard', ...event });
    case 'coupFourre':
      return actionSentence(tongue, model, { verb: 'Call', ...event });
    case 'pass':
      return actionSentence(tongue, model, { verb: 'Pass', seat: event.seat });
    case 'extension':
      return actionSentence(tongue, model, { verb: event.value ? 'Extend' : 'Stay', seat: event.seat });
  }
}

/** A sentence of one who is "you", or of someone by name. */
function actionSentence(tongue: Locale, scene: TableModel, { verb, seat, card = null }: LogAction): string {
  const { edition } = scene.rules;
  const key: MessageKey = seat === scene.you ? `say${verb}You` : `say${verb}`;
  return tongue.translate(key, {
    name: seatName(tongue, scene, seat),
    card: card === null ? '' : cardText(tongue, card, edition),
    unit: unitText(tongue, edition),
  });
}

interface LogAction {
  readonly verb: LogVerb;
  readonly seat: Seat;
  readonly card?: CardName | null;
}

function playSentence(tongue: Locale, { model, miles }: NarrationProgress, { seat, card, target }: PlayEvent): string {
  const name = seatName(tongue, model, seat);
  const { edition, teams } = model.rules;
  const words = cardText(tongue, card, edition);
  if (target !== undefined) {
    if (seat === model.you)
      return tongue.translate('sayAttackYou', { card: words, team: teamName(tongue, model, target) });
    if (model.you !== null && model.you % teams === target)
      return tongue.translate(model.rules.players > teams ? 'sayAttackOnUs' : 'sayAttackOnYou', { name, card: words });
    return tongue.translate('sayAttack', { name, card: words, team: teamName(tongue, model, target) });
  }
  const driven = milesOf(card);
  if (driven === 0) return actionSentence(tongue, model, { verb: isSafetyCard(card) ? 'Safety' : 'Play', seat, card });
  const team = seat % teams;
  const total = (miles[team] ?? 0) + driven;
  miles[team] = total;
  const way = { miles: driven, total, unit: unitText(tongue, edition), name };
  return tongue.translate(seat === model.you ? 'sayDriveYou' : 'sayDrive', way);
}

type PlayEvent = Extract<EventJson, { type: 'play' }>;

function isSafetyCard(name: CardName): boolean {
  const card = cardNamed(name);
  return card !== null && isSafety(card);
}

function milesOf(name: CardName): number {
  const card = cardNamed(name);
  return card !== null && isDistance(card) ? MILES[card] : 0;
}

/** Each team's miles before the events: those after them, less what the events drove. */
function milesBefore({ view, rules }: TableModel, events: readonly EventJson[]): number[] {
  const miles = view.teams.map((team) => team.miles);
  for (const event of events) {
    if (event.type !== 'play') continue;
    const team = event.seat % rules.teams;
    miles[team] = (miles[team] ?? 0) - milesOf(event.card);
  }
  return miles;
}
