import type { CardName, EditionId, Seat, Team, ViewJson } from '@coup-fourre/rules';
import type { LogAction, LogEntry } from '../log/logEntry.ts';
import { hasBonuses, type SeatedSetup } from '../table/seating.ts';
import { cardText, unitText } from './cardText.ts';
import { m, numberText } from './language.ts';
import { isYou, nameOfSeat, nameOfTeam, yourRoleIn } from './nameText.ts';

export function logEntrySentence(setup: SeatedSetup, { seat, action }: Pick<LogEntry, 'seat' | 'action'>): string {
  const you = isYou(setup, seat);
  const name = nameOfSeat(setup, seat);
  switch (action.type) {
    case 'drive': {
      const way = { miles: action.miles, total: numberText(action.total), unit: unitText(setup.edition) };
      return you ? m.sentenceDriveYou(way) : m.sentenceDrive({ ...way, name });
    }
    case 'attack':
      return attackSentence(setup, seat, action);
    case 'play':
      return you
        ? m.sentencePlayYou({ card: cardText(action.card, setup.edition) })
        : m.sentencePlay({ name, card: cardText(action.card, setup.edition) });
    case 'safety':
      return you
        ? m.sentenceSafetyYou({ card: cardText(action.card, setup.edition) })
        : m.sentenceSafety({ name, card: cardText(action.card, setup.edition) });
    case 'discard':
      return you
        ? m.sentenceDiscardYou({ card: cardText(action.card, setup.edition) })
        : m.sentenceDiscard({ name, card: cardText(action.card, setup.edition) });
    case 'call':
      return you
        ? m.sentenceCallYou({ card: cardText(action.card, setup.edition) })
        : m.sentenceCall({ name, card: cardText(action.card, setup.edition) });
    case 'pass':
      return you ? m.sentencePassYou() : m.sentencePass({ name });
    case 'extension':
      return extensionSentence({ you, name, unit: unitText(setup.edition) }, action.value);
  }
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

interface Caller {
  readonly you: boolean;
  readonly name: string;
  readonly unit: string;
}

function extensionSentence({ you, name, unit }: Caller, goesOn: boolean): string {
  if (goesOn) return you ? m.sentenceExtendYou({ unit }) : m.sentenceExtend({ name, unit });
  return you ? m.sentenceStayYou({ unit }) : m.sentenceStay({ name, unit });
}

/** A short text beside the team's emblem. `named` adds the name, for partners. */
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

/** What your team must do after an attack, or null. */
export function attackNote(setup: SeatedSetup, { action }: LogEntry): string | null {
  if (action.type !== 'attack' || yourRoleIn(setup, action.target) === 'none') return null;
  return NOTES[action.card]?.(setup.edition) ?? null;
}

/** For a viewer who is not asked about a pending hazard. */
export function pendingHazardText(setup: SeatedSetup, { card, on }: NonNullable<ViewJson['pendingHazard']>): string {
  const text = { card: cardText(card, setup.edition) };
  return yourRoleIn(setup, on) === 'none' ? m.actionBarHazard(text) : m.actionBarHazardOnYou(text);
}

export function cardOfEntry({ action }: LogEntry): CardName | null {
  return 'card' in action ? action.card : null;
}
