import { playsOf } from '@coup-fourre/client';
import { cardText, getLocale, m, reasonText } from '@coup-fourre/client/text';
import { CARD_NAMES, type CardName } from '@coup-fourre/rules';
import { ENTER, isAsked, type Key } from '../table/keys.ts';
import { type PlayState, shownHand } from '../table/playState.ts';
import { KEYBOARDS } from '../text/keyboard.ts';

export type PrintedPage = 'table' | 'scores' | 'log' | 'help';

/** What a typed line asks for: keys to press one after the other, a page to print, or nothing, with the reason. */
export type TypedLine =
  | { readonly type: 'keys'; readonly keys: readonly Key[] }
  | { readonly type: 'page'; readonly page: PrintedPage }
  | { readonly type: 'refused'; readonly words: string };

const PAGE_KEYS: Readonly<Record<string, PrintedPage>> = { t: 'table', w: 'scores', l: 'log', '?': 'help' };

/**
 * Reads a line as one command. A single character is a key. A longer line is a word, a card, or `d` and a card. A line
 * that is none of these is refused as a whole, so that no part of it plays a card.
 */
export function readTypedLine(state: PlayState, line: string): TypedLine {
  const words = line.trim().replace(/\s+/g, ' ');
  const key = words === '' ? ENTER : [...words].length === 1 ? words : (keyOfWord(state, words) ?? '');
  const page = state.pending === null ? PAGE_KEYS[key] : undefined;
  if (page !== undefined) return { type: 'page', page };
  if (key !== '') return { type: 'keys', keys: [key] };
  return readCardLine(state, words) ?? { type: 'refused', words: m.noSuchLine({ line: words }) };
}

/** The key for a word such as “hint” or “yes”. Yes and no are words only where the game asks. */
function keyOfWord({ pending, model }: PlayState, words: string): Key | null {
  const isQuestion = pending === null ? model !== null && isAsked(model) : YES_OR_NO.includes(pending.type);
  const [yes = 'y'] = KEYBOARDS[getLocale()].yes;
  const keys: readonly (readonly [string, Key])[] = [
    ...(isQuestion
      ? ([
          [m.yes(), yes],
          [m.no(), 'n'],
        ] as const)
      : []),
    ...(pending === null ? commandWords() : []),
  ];
  return keys.find(([word]) => isSame(word, words))?.[1] ?? null;
}

const YES_OR_NO: readonly string[] = ['confirm', 'leave', 'resign'];

function commandWords(): readonly (readonly [string, Key])[] {
  return [
    [m.keySort(), 's'],
    [m.keyHint(), 'h'],
    [m.keyTable(), 't'],
    [m.keyScore(), 'w'],
    [m.keyLog(), 'l'],
    [m.keyUndo(), 'u'],
    [m.keyChat(), 'm'],
    [m.keyConduct(), 'c'],
    [m.keyPause(), 'p'],
    [m.keyHelp(), '?'],
    [m.keyLeave(), 'q'],
    ['quit', 'q'],
    ['exit', 'q'],
  ];
}

/** A card to play or discard, by its number or its name. Null if the line is none of that. */
function readCardLine(state: PlayState, words: string): TypedLine | null {
  const target = /^([1-9]) ([1-9])$/.exec(words);
  if (target !== null && hasSeveralTargets(state, Number(target[1]))) return { type: 'keys', keys: target.slice(1) };
  const [, short] = /^d ?([1-9])$/i.exec(words) ?? [];
  const discarded = short ?? afterVerb(words, ['d', ...m.wordsDiscard().split('|')]);
  const wanted = discarded ?? afterVerb(words, m.wordsPlay().split('|')) ?? words;
  const isDiscard = state.pending === null ? discarded !== null : state.pending.type === 'discard';
  if (state.pending !== null && !isDiscard) return null;
  const card = keyOfCard(state, wanted, wanted !== words);
  if (card?.type !== 'keys') return card;
  return { type: 'keys', keys: [...(isDiscard && state.pending === null ? ['d'] : []), ...card.keys] };
}

/** True if playing the card with this number would raise the question against whom. */
function hasSeveralTargets(state: PlayState, number: number): boolean {
  const card = shownHand(state)?.[number - 1];
  const { model, pending } = state;
  return pending === null && model !== null && card !== undefined && playsOf(model, card).length > 1;
}

/** The rest of a line that begins with one of these verbs, or null. */
function afterVerb(words: string, verbs: readonly string[]): string | null {
  const verb = verbs.find((each) => isSame(each, words.slice(0, each.length)) && words[each.length] === ' ');
  return verb === undefined ? null : words.slice(verb.length + 1);
}

function keyOfCard(state: PlayState, wanted: string, mayBeNumber: boolean): TypedLine | null {
  const hand = shownHand(state);
  const edition = state.model?.rules.edition;
  if (hand === null || edition === undefined) return null;
  if (mayBeNumber && /^[1-9]$/.test(wanted)) return { type: 'keys', keys: [wanted] };
  const isNamed = (card: CardName): boolean => isSame(cardText(card, edition), wanted) || card === wanted;
  const index = hand.findIndex(isNamed);
  if (index >= 0) return { type: 'keys', keys: [`${index + 1}`] };
  const other = CARD_NAMES.find(isNamed);
  if (other === undefined) return null;
  return { type: 'refused', words: m.labelled({ what: cardText(other, edition), words: reasonText('notInHand') }) };
}

/** True if two words differ at most in capitals and accents. */
function isSame(word: string, typed: string): boolean {
  return folded(word) === folded(typed);
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .toLowerCase();
}
