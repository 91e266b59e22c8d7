import type { CardName, EditionId, Seat, Team } from '@coup-fourre/rules';
import type { Deed, Entry } from '../game/entry.ts';
import { hasBonuses, type SeatedSetup } from '../game/seated.ts';
import { m } from '../paraglide/messages.js';
import { cardText } from './cardText.ts';
import { unitText } from './distanceText.ts';
import { isYou, nameOfSeat, nameOfTeam, yourPart } from './nameText.ts';
import { numberText } from './number.ts';

/** What a seat did, as a whole sentence. */
export function sentence(setup: SeatedSetup, { seat, deed }: Entry): string {
  const you = isYou(setup, seat);
  const name = nameOfSeat(setup, seat);
  switch (deed.type) {
    case 'drive': {
      const way = { miles: deed.miles, total: numberText(deed.total), unit: unitText(setup.edition) };
      return you ? m.sayDriveYou(way) : m.sayDrive({ ...way, name });
    }
    case 'attack':
      return attackSentence(setup, seat, deed);
    case 'play':
      return you
        ? m.sayPlayYou({ card: cardText(deed.card, setup.edition) })
        : m.sayPlay({ name, card: cardText(deed.card, setup.edition) });
    case 'safety':
      return you
        ? m.saySafetyYou({ card: cardText(deed.card, setup.edition) })
        : m.saySafety({ name, card: cardText(deed.card, setup.edition) });
    case 'discard':
      return you
        ? m.sayDiscardYou({ card: cardText(deed.card, setup.edition) })
        : m.sayDiscard({ name, card: cardText(deed.card, setup.edition) });
    case 'call':
      return you
        ? m.sayCallYou({ card: cardText(deed.card, setup.edition) })
        : m.sayCall({ name, card: cardText(deed.card, setup.edition) });
    case 'pass':
      return you ? m.sayPassYou() : m.sayPass({ name });
    case 'extension':
      return extensionSentence({ you, name, unit: unitText(setup.edition) }, deed.value);
  }
}

function attackSentence(setup: SeatedSetup, seat: Seat, deed: Extract<Deed, { type: 'attack' }>): string {
  const card = cardText(deed.card, setup.edition);
  const team = nameOfTeam(setup, deed.target);
  if (isYou(setup, seat)) return m.sayAttackYou({ card, team });
  const name = nameOfSeat(setup, seat);
  const hit = yourPart(setup, deed.target);
  if (hit === 'alone') return m.sayAttackOnYou({ name, card });
  return hit === 'partner' ? m.sayAttackOnUs({ name, card }) : m.sayAttack({ name, card, team });
}

interface Caller {
  readonly you: boolean;
  readonly name: string;
  readonly unit: string;
}

function extensionSentence({ you, name, unit }: Caller, goesOn: boolean): string {
  if (goesOn) return you ? m.sayExtendYou({ unit }) : m.sayExtend({ name, unit });
  return you ? m.sayStayYou({ unit }) : m.sayStay({ name, unit });
}

/** What a seat did in a few words, for a line that shows the team's emblem; `named` says who where partners could be meant. */
export function shortText(setup: SeatedSetup, { seat, deed }: Entry, { named }: { readonly named: boolean }): string {
  const what = shortDeed(setup, deed);
  return named ? m.logFrom({ name: nameOfSeat(setup, seat), what }) : what;
}

function shortDeed(setup: SeatedSetup, deed: Deed): string {
  switch (deed.type) {
    case 'drive':
      return m.logDrive({ miles: deed.miles, total: numberText(deed.total), unit: unitText(setup.edition) });
    case 'attack':
      return shortAttack(setup, deed.card, deed.target);
    case 'discard':
      return m.logDiscard({ card: cardText(deed.card, setup.edition) });
    case 'call':
      return hasBonuses(setup) ? m.logCall() : m.logCallAlone();
    case 'pass':
      return m.logPass();
    case 'extension':
      return deed.value ? m.logExtend() : m.logStay();
    default:
      return cardText(deed.card, setup.edition);
  }
}

function shortAttack(setup: SeatedSetup, card: CardName, target: Team): string {
  const hit = yourPart(setup, target);
  const text = { card: cardText(card, setup.edition) };
  if (hit === 'alone') return m.logAttackYou(text);
  if (hit === 'partner') return m.logAttackUs(text);
  return m.logAttack({ ...text, team: nameOfTeam(setup, target) });
}

const NOTES: Readonly<Partial<Record<CardName, (edition: EditionId) => string>>> = {
  outOfGas: () => m.noteOutOfGas(),
  flatTire: () => m.noteFlatTire(),
  accident: () => m.noteAccident(),
  stop: (edition) => m.noteStop({ roll: cardText('roll', edition) }),
  speedLimit: () => m.noteSpeedLimit(),
};

/** What an attack on your own team asks of you; null for anything else. */
export function noteText(setup: SeatedSetup, { deed }: Entry): string | null {
  if (deed.type !== 'attack' || yourPart(setup, deed.target) === 'none') return null;
  return NOTES[deed.card]?.(setup.edition) ?? null;
}

/** The card an entry is about, if there is one. */
export function cardOf({ deed }: Entry): CardName | null {
  return 'card' in deed ? deed.card : null;
}
