import { situationOf, type TableModel } from '@coup-fourre/client';
import { getLocale, m } from '@coup-fourre/client/text';
import { EXTRA_TIME_MS } from '@coup-fourre/room/options';
import { KEYBOARDS } from '../text/keyboard.ts';
import { isAsked } from './keys.ts';
import { isOnlooker, otherPeople } from './people.ts';
import { type PlayState, shownHand } from './playState.ts';

export interface KeyHelp {
  readonly keys: string;
  readonly text: string;
  /** The key's effect in one word. Undefined if the prompt already says it. */
  readonly word?: string;
  /** True if the line of keys leaves out the word, because the key would do nothing now. */
  readonly isIdle?: boolean;
}

const KEY_COLUMNS = 11;

/** The keys that currently have an effect at the table. Texts of buttons begin with a small letter here, as the others. */
export function keysFor(state: PlayState): readonly KeyHelp[] {
  return effectiveKeys(state).map(({ text, ...key }) => ({
    ...key,
    text: `${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  }));
}

function effectiveKeys(state: PlayState): readonly KeyHelp[] {
  const { model } = state;
  const help = { keys: '?', text: m.keyHelp(), word: m.keyHelp() };
  const conduct = otherPeople(state).length > 0 ? [{ keys: 'c', text: m.helpConduct() }] : [];
  if (model === null) return [...conduct, help, leaveKey(m.helpLeave())];
  return [
    ...(isOnlooker(model) ? [] : answerKeys(state, model)),
    ...handKeys(state, model),
    ...peopleKeys(model),
    ...conduct,
    { keys: 'w', text: m.helpScore(), word: m.keyScore() },
    { keys: 'l', text: m.helpLog(), word: m.keyLog() },
    ...undoKeys(model),
    help,
    leaveKey((model.online === null ? m.helpLeaveSaved : m.helpLeave)()),
  ];
}

export function keyLine(state: PlayState): string {
  return keysFor(state)
    .flatMap(({ keys, word, isIdle }) => (word === undefined || isIdle ? [] : [`${keys[0]} ${word}`]))
    .join('  ');
}

/** The page that explains the screen's keys, except its own key, and the marks on the table. */
export function helpLines(state: PlayState): string[] {
  const keys = keysFor(state)
    .filter(({ keys }) => keys !== '?')
    .map(({ keys, text }) => `${keys.padEnd(KEY_COLUMNS)}${text}`);
  if (state.model === null) return keys;
  const marks = m.helpMarks().split('\n');
  // An online table has more keys. Its page fits 24 rows without the last line, which names the command for the rules.
  return [...keys, ...(state.model.online === null ? marks : marks.slice(0, -1))];
}

function leaveKey(text: string): KeyHelp {
  return { keys: 'q, Ctrl-C', text, word: m.keyLeave() };
}

function answerKeys(state: PlayState, model: TableModel): KeyHelp[] {
  const enter = (text: string): KeyHelp[] => [{ keys: m.keyNameEnter(), text }];
  const yesOrNo = (yes: string, no: string): KeyHelp[] => [
    { keys: KEYBOARDS[getLocale()].yes[0] ?? 'y', text: yes },
    { keys: 'n', text: no },
  ];
  const isOnline = model.online !== null;
  switch (situationOf(model).type) {
    case 'turn': {
      const numbers = `1–${shownHand(state)?.length ?? 7}`;
      return [
        { keys: numbers, text: m.helpPlay() },
        { keys: `d, ${numbers}`, text: m.helpDiscard() },
      ];
    }
    case 'pendingHazard':
      return yesOrNo(m.actionCall(), m.actionPass());
    case 'extension':
      return yesOrNo(m.actionExtend(), m.actionStay());
    case 'covered':
      return enter(m.helpUncover());
    case 'dealOver':
      return enter((isOnline ? m.helpReady : m.helpNextDeal)());
    case 'matchOver':
      return enter(m.helpNewMatch());
    case 'paused':
      return enter(m.resumeGame());
    case 'playedByBot':
      return enter(m.reclaimSeat());
    case 'waiting':
    case 'window':
      return isOnline ? [] : enter(m.helpFaster());
    case 'readyWait':
      return [];
  }
}

function handKeys(state: PlayState, model: TableModel): KeyHelp[] {
  const isToDecide = isAsked(model) || situationOf(model).type === 'turn';
  const isYesToo = isAsked(model) && KEYBOARDS[getLocale()].yes.includes('s');
  return [
    ...(shownHand(state) === null || isYesToo ? [] : [{ keys: 's', text: m.helpSort(), word: m.keySort() }]),
    ...(model.online === null && isToDecide ? [{ keys: 'h', text: m.helpHint(), word: m.keyHint() }] : []),
  ];
}

/**
 * The page of keys lists undo if the table has it. The line below the table lists it only while a move can be undone.
 */
function undoKeys({ undo }: TableModel): KeyHelp[] {
  if (undo === null) return [];
  return [{ keys: 'u', text: m.helpUndo(), word: m.keyUndo(), isIdle: undo.whyNot !== null }];
}

function peopleKeys({ seat, online, result }: TableModel): KeyHelp[] {
  if (seat === null || online === null) return [];
  const chat = { keys: 'm', text: m.helpChat(), word: m.keyChat() };
  if (result !== null || online.blocked === 'resigned') return [chat];
  const resign = { keys: 'g', text: m.resign() };
  if (online.blocked !== null) return [chat, resign];
  const extraTime = {
    keys: 'x',
    text: m.extraTimeLeft({ seconds: EXTRA_TIME_MS / 1000, count: online.extraTimesLeft }),
  };
  return [
    chat,
    ...(online.extraTimesLeft > 0 ? [extraTime] : []),
    ...pauseKeys(seat, online.pauseAgreedBy),
    { keys: 'b', text: m.letBotPlay() },
    resign,
  ];
}

function pauseKeys(seat: number, agreedBy: readonly number[]): KeyHelp[] {
  if (agreedBy.length === 0) return [{ keys: 'p', text: m.pauseSuggest(), word: m.keyPause() }];
  if (agreedBy.includes(seat)) return [{ keys: 'r', text: m.pauseWithdraw() }];
  return [
    { keys: 'p', text: m.pauseAgree() },
    { keys: 'r', text: m.helpNoPause() },
  ];
}
