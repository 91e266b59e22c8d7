import {
  type CardName,
  type EditionId,
  type Seat,
  seatsOf,
  type Team,
  teamCount,
  teamOf,
  type ViewJson,
} from '@coup-fourre/rules';
import type { LogAction, LogEntry } from '../log/logEntry.ts';
import { hasBonuses, localSeats, rulesOf, type SeatedSetup } from '../table/seating.ts';
import { briefCardText, cardText, unitText } from './cardText.ts';
import { capitalized, m, numberText } from './language.ts';
import { isYou, nameOfSeat, nameOfTeam, yourRoleIn } from './nameText.ts';

/** A sentence about an action: "Bob plays Stop on you." */
export function logEntrySentence(setup: SeatedSetup, { seat, action }: Pick<LogEntry, 'seat' | 'action'>): string {
  if (action.type === 'attack') return attackSentence(setup, seat, action);
  if (action.type === 'drive') return driveSentence(setup, seat, action);
  const kind = action.type === 'extension' ? (action.value ? 'Extend' : 'Stay') : capitalized(action.type);
  const sentence = isYou(setup, seat) ? m[`sentence${kind}You`] : m[`sentence${kind}`];
  return sentence({
    name: nameOfSeat(setup, seat),
    card: 'card' in action ? cardText(action.card, setup.edition) : '',
    unit: unitText(setup.edition),
  });
}

/** Partners share a road, so the sentence says whose total it is. */
function driveSentence(setup: SeatedSetup, seat: Seat, action: Extract<LogAction, { type: 'drive' }>): string {
  const words = {
    name: nameOfSeat(setup, seat),
    miles: action.miles,
    total: numberText(action.total),
    unit: unitText(setup.edition),
  };
  const team = teamOf(setup, seat);
  if (seatsOf(setup, team).length === 1) return isYou(setup, seat) ? m.sentenceDriveYou(words) : m.sentenceDrive(words);
  if (isYou(setup, seat)) return m.sentenceDriveYouTeam(words);
  return yourRoleIn(setup, team) === 'partner' ? m.sentenceDriveOurTeam(words) : m.sentenceDriveTheirTeam(words);
}

function attackSentence(setup: SeatedSetup, seat: Seat, action: Extract<LogAction, { type: 'attack' }>): string {
  const card = cardText(action.card, setup.edition);
  const team = nameOfTeam(setup, action.target);
  if (isYou(setup, seat)) return m.sentenceAttackYou({ card, team });
  const name = nameOfSeat(setup, seat);
  const hit = yourRoleIn(setup, action.target);
  if (hit === 'alone') return m.sentenceAttackOnYou({ name, card });
  return hit === 'partner' ? m.sentenceAttackOnUs({ name, card }) : m.sentenceAttack({ name, card, team });
}

/**
 * A sentence of a few words for listeners: "Marguerite at 200." It leaves out facts that they know, such as the card
 * that they have just chosen.
 */
export function briefEntrySentence(setup: SeatedSetup, { seat, action }: Pick<LogEntry, 'seat' | 'action'>): string {
  const name = nameOfSeat(setup, seat);
  if (action.type === 'drive') return briefDriveSentence(setup, seat, action);
  if (!isYou(setup, seat)) return m.briefOther({ name, what: briefActionText(setup, action) });
  return action.type === 'discard'
    ? m.briefDiscardYou()
    : m.briefYou({ what: capitalized(briefActionText(setup, action)) });
}

function briefDriveSentence(setup: SeatedSetup, seat: Seat, action: Extract<LogAction, { type: 'drive' }>): string {
  const words = { name: nameOfSeat(setup, seat), miles: action.miles, total: numberText(action.total) };
  if (isYou(setup, seat)) return m.briefDriveYou(words);
  const team = teamOf(setup, seat);
  if (seatsOf(setup, team).length === 1) return m.briefDrive(words);
  return yourRoleIn(setup, team) === 'partner' ? m.briefDriveOurTeam(words) : m.briefDriveTheirTeam(words);
}

function briefActionText(setup: SeatedSetup, action: Exclude<LogAction, { type: 'drive' }>): string {
  if (action.type === 'discard') return m.briefDiscard({ card: briefCardText(action.card, setup.edition) });
  // The hazard before it says which safety it is.
  if (action.type === 'call') return m.briefCall();
  return action.type === 'attack' ? briefAttackText(setup, action) : shortActionText(setup, action);
}

function briefAttackText(setup: SeatedSetup, action: Extract<LogAction, { type: 'attack' }>): string {
  const text = { card: cardText(action.card, setup.edition) };
  const hit = yourRoleIn(setup, action.target);
  if (hit === 'alone') return m.briefAttackYou(text);
  if (hit === 'partner') return m.briefAttackUs(text);
  if (teamCount(setup.players) > 2) return shortActionText(setup, action);
  return seatsOf(setup, action.target).length > 1 ? m.briefAttackThem(text) : text.card;
}

/** A short text beside the team's emblem. `named` adds the player's name, for partners. */
export function logEntryText(
  setup: SeatedSetup,
  { seat, action }: LogEntry,
  { named }: { readonly named: boolean },
): string {
  const what = shortActionText(setup, action);
  return named ? m.logFrom({ name: nameOfSeat(setup, seat), what }) : what;
}

function shortActionText(setup: SeatedSetup, action: LogAction): string {
  switch (action.type) {
    case 'drive':
      return m.logDrive({ miles: action.miles, total: numberText(action.total), unit: unitText(setup.edition) });
    case 'attack':
      return shortAttackText(setup, action.card, action.target);
    case 'discard':
      return m.logDiscard({ card: cardText(action.card, setup.edition) });
    case 'call':
      return hasBonuses(setup) ? m.logCall() : m.logCallAlone();
    case 'pass':
      return m.logPass();
    case 'extension':
      return action.value ? m.logExtend() : m.logStay();
    default:
      return cardText(action.card, setup.edition);
  }
}

function shortAttackText(setup: SeatedSetup, card: CardName, target: Team): string {
  const hit = yourRoleIn(setup, target);
  const text = { card: cardText(card, setup.edition) };
  if (hit === 'alone') return m.logAttackYou(text);
  if (hit === 'partner') return m.logAttackUs(text);
  return m.logAttack({ ...text, team: nameOfTeam(setup, target) });
}

const NOTES: Readonly<Partial<Record<CardName, (edition: EditionId) => string>>> = {
  outOfGas: () => m.attackNoteOutOfGas(),
  flatTire: () => m.attackNoteFlatTire(),
  accident: () => m.attackNoteAccident(),
  stop: (edition) => m.attackNoteStop({ roll: cardText('roll', edition) }),
  speedLimit: () => m.attackNoteSpeedLimit(),
};

/** What the viewer's team must do after an attack, or null. */
export function attackNote(setup: SeatedSetup, { action }: LogEntry): string | null {
  if (action.type !== 'attack' || yourRoleIn(setup, action.target) === 'none') return null;
  return NOTES[action.card]?.(setup.edition) ?? null;
}

/** The text for a viewer who is not asked about a pending hazard. */
export function pendingHazardText(setup: SeatedSetup, { card, on }: NonNullable<ViewJson['pendingHazard']>): string {
  if (yourRoleIn(setup, on) === 'none') return m.actionBarHazard();
  const words = isOnlyCaller(setup) ? m.actionBarHazardOnlyYou : m.actionBarHazardOnYou;
  return words({ card: cardText(card, setup.edition) });
}

/** True if nobody but the viewer, alone on a device, could answer a hazard on them. They are asked if they can. */
function isOnlyCaller(setup: SeatedSetup): boolean {
  const { coupFourreBy, players, teams } = rulesOf(setup);
  const isAlone = setup.you === undefined && localSeats(setup).length === 1;
  return isAlone && coupFourreBy === 'attackedTeam' && players === teams;
}

/** Null for a pass and for an answer about an extension. */
export function cardOfEntry({ action }: LogEntry): CardName | null {
  return 'card' in action ? action.card : null;
}
