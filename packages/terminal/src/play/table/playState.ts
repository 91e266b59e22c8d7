import { type Blunder, handOf, isActionEvent, logActionOf, sortByKind, type TableModel } from '@coup-fourre/client';
import { cardText, dealEndSentences, logEntrySentence, m, undoneSentence } from '@coup-fourre/client/text';
import type { Action, CardName, EventJson, Seat } from '@coup-fourre/rules';
import type { GameUpdate, Lobby } from './playableGame.ts';

/** What the next key answers, if it is not meant for the table. */
export type Pending =
  | { readonly type: 'discard' | 'leave' | 'resign' | 'say' | 'person' }
  | { readonly type: 'conduct'; readonly seat: Seat }
  | { readonly type: 'target'; readonly card: CardName; readonly plays: readonly Action[] }
  | { readonly type: 'confirm'; readonly action: Action; readonly blunder: Blunder };

/** The page that covers the table until the next key. */
export type Page = 'table' | 'scores' | 'log' | 'help';

export interface PlayState {
  readonly model: TableModel | null;
  readonly lobby: Lobby | null;
  /** Sentences of this deal, latest last. */
  readonly log: readonly string[];
  /** Count of all sentences. A view that prints them continues from there. */
  readonly loggedCount: number;
  /** The cards of each seat seen on this device, in displayed order. */
  readonly hands: Readonly<Record<Seat, readonly CardName[]>>;
  readonly sorting: Sorting;
  /** True if a costly move needs confirmation. */
  readonly hasWarnings: boolean;
  readonly page: Page;
  readonly pending: Pending | null;
  /** True while the table has not replied to a command. */
  readonly isAwaitingReply: boolean;
  /** The response to the last key, such as why a card cannot be played. */
  readonly notice: string | null;
  /** True if the person has left. */
  readonly isLeaving: boolean;
  readonly ended: string | null;
}

export function newPlayState(hasWarnings = true): PlayState {
  const empty = { model: null, lobby: null, pending: null, notice: null, ended: null };
  return {
    ...empty,
    log: [],
    loggedCount: 0,
    isAwaitingReply: false,
    isLeaving: false,
    hands: {},
    sorting: 'drawn',
    hasWarnings,
    page: 'table',
  };
}

export function afterUpdate(state: PlayState, update: GameUpdate): PlayState {
  switch (update.type) {
    case 'table':
      return afterTableUpdate(state, update.model);
    case 'lobby':
      return afterLobbyUpdate(state, update.lobby);
    case 'restored':
      return {
        ...newPlayState(state.hasWarnings),
        sorting: state.sorting,
        page: state.page,
        loggedCount: state.loggedCount,
      };
    case 'notice':
      return withLogLines(state, [update.words]);
    case 'ended':
      return { ...state, ended: update.words };
  }
}

/** A question about a person must not reach somebody who has taken the seat meanwhile. */
function afterLobbyUpdate(state: PlayState, lobby: Lobby): PlayState {
  const people = (shown: Lobby | null) => shown?.seats.map((seat) => (seat.kind === 'person' ? seat.guest : '')).join();
  const isOther = people(state.lobby) !== people(lobby);
  return { ...state, lobby, pending: isOther && state.pending?.type !== 'leave' ? null : state.pending };
}

/** The visible hand, in displayed order. Null if none is visible. */
export function shownHand({ model, hands }: PlayState): readonly CardName[] | null {
  if (model === null || model.seat === null) return null;
  return hands[model.seat] ?? null;
}

export function withLogLines(state: PlayState, lines: readonly string[]): PlayState {
  return { ...state, log: [...state.log, ...lines], loggedCount: state.loggedCount + lines.length };
}

export function withSorting(state: PlayState, sorting: Sorting): PlayState {
  const hands = Object.entries(state.hands).map(([seat, cards]) => [seat, arrangeHand(cards, cards, sorting)]);
  return { ...state, sorting, hands: Object.fromEntries(hands) };
}

function afterTableUpdate(state: PlayState, model: TableModel): PlayState {
  const { model: before } = state;
  const { events, earlierEvents, undo } = model;
  const isNewDeal = before !== null && (before.deal !== model.deal || before.room !== model.room);
  const begun = isNewDeal ? { ...state, log: [], hands: {} } : state;
  const sentences = narrate(model, [...(earlierEvents ?? []), ...events]);
  const news = narrate(model, events);
  const kept = earlierEvents === null ? begun : { ...begun, log: sentences.slice(0, sentences.length - news.length) };
  const next = withLogLines(
    { ...kept, model, lobby: null, isAwaitingReply: false },
    undo?.undone ? [undoneSentence(model.setup, undo.undone), ...news] : news,
  );
  const isOther =
    before === null || events.length > 0 || before.seat !== model.seat || before.awaitedSeat !== model.awaitedSeat;
  return { ...next, hands: handsIn(next, model), ...(isOther && { pending: null, notice: null }) };
}

function handsIn({ hands, sorting }: PlayState, model: TableModel): PlayState['hands'] {
  const hand = handOf(model);
  if (model.seat === null || hand === null) return hands;
  return { ...hands, [model.seat]: arrangeHand(hands[model.seat] ?? [], hand, sorting) };
}

/** Describes events, one sentence each. Leaves out what the next line says anyway. */
function narrate(model: TableModel, events: readonly EventJson[]): string[] {
  const { setup } = model;
  const last = events.findLast(isActionEvent);
  return events.flatMap((event) => {
    if (isActionEvent(event)) return [logEntrySentence(setup, { seat: event.seat, action: logActionOf(event) })];
    if (event.type === 'dealOver') {
      const action = last && { seat: last.seat, action: logActionOf(last) };
      return [`${m.sentenceDealOver()} ${dealEndSentences(model, action)}`];
    }
    if (event.type !== 'draw' || event.card === null || event.seat !== setup.you) return [];
    return [m.sentenceDrawYou({ card: cardText(event.card, setup.edition) })];
  });
}

/** The order of a hand: as the cards were drawn, latest last, or by kind. */
export type Sorting = 'drawn' | 'kind';

/** Keeps the positions of known cards and puts a new card last, so that people can follow. */
export function arrangeHand(before: readonly CardName[], held: readonly CardName[], sorting: Sorting): CardName[] {
  const fresh = [...held];
  const kept = before.filter((card) => {
    const index = fresh.indexOf(card);
    if (index >= 0) fresh.splice(index, 1);
    return index >= 0;
  });
  const cards = [...kept, ...fresh];
  return sorting === 'kind' ? sortByKind(cards) : cards;
}
