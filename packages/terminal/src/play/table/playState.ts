import { m } from '@coup-fourre/client/text';
import type { Action, CardName, Seat } from '@coup-fourre/rules';
import { arrangeHand, type Sorting } from './handOrder.ts';
import type { Blunder } from './moves.ts';
import { narrate } from './narration.ts';
import type { GameUpdate, Lobby, TableModel } from './tableModel.ts';

/** What the next key is about, where it is not about the table. */
export type Pending =
  | { readonly type: 'discard' | 'leave' | 'say' }
  | { readonly type: 'target'; readonly card: CardName; readonly plays: readonly Action[] }
  | { readonly type: 'confirm'; readonly action: Action; readonly why: Blunder };

/** What is laid over the table until the next key. */
export type Page = 'table' | 'scores' | 'log' | 'help';

/** All that a view shows: how the table stands, what has happened, and what the person is about to do. */
export interface PlayState {
  readonly model: TableModel | null;
  readonly lobby: Lobby | null;
  /** Every sentence of this deal, the latest last. */
  readonly log: readonly string[];
  /** How many sentences have been said in all; a view that prints them goes on from there. */
  readonly loggedCount: number;
  /** The cards of each seat that has been seen at this device, in the order in which they stand. */
  readonly hands: Readonly<Record<Seat, readonly CardName[]>>;
  readonly sorting: Sorting;
  readonly page: Page;
  readonly pending: Pending | null;
  /** Whether something has been asked of the table that it has not answered yet. */
  readonly isAwaitingReply: boolean;
  /** An answer to the last key, such as why a card cannot be played. */
  readonly notice: string | null;
  /** Why the table can be played at no more. */
  readonly ended: string | null;
}

export function newPlayState(): PlayState {
  const empty = { model: null, lobby: null, pending: null, notice: null, ended: null };
  return {
    ...empty,
    log: [],
    loggedCount: 0,
    isAwaitingReply: false,
    hands: {},
    sorting: 'drawn',
    page: 'table',
  };
}

/** The model after something was told. */
export function afterUpdate(model: PlayState, told: GameUpdate): PlayState {
  switch (told.type) {
    case 'scene':
      return afterTableUpdate(model, told);
    case 'lobby':
      return { ...model, lobby: told.lobby };
    case 'tiding':
      return withLogLines(model, [told.words]);
    case 'ended':
      return { ...model, ended: told.words };
  }
}

/** The hand that is shown, in the order in which its cards stand; null while none is. */
export function shownHand({ model, hands }: PlayState): readonly CardName[] | null {
  if (model === null || model.seat === null) return null;
  return hands[model.seat] ?? null;
}

export function withLogLines(model: PlayState, lines: readonly string[]): PlayState {
  return { ...model, log: [...model.log, ...lines], loggedCount: model.loggedCount + lines.length };
}

/** The model with its hands sorted, or left to stand as they do. */
export function withSorting(model: PlayState, sorting: Sorting): PlayState {
  const hands = Object.entries(model.hands).map(([seat, cards]) => [seat, arrangeHand(cards, cards, sorting)]);
  return { ...model, sorting, hands: Object.fromEntries(hands) };
}

function afterTableUpdate(
  model: PlayState,
  { scene, events, past, isUndone }: Extract<GameUpdate, { type: 'scene' }>,
): PlayState {
  const { model: before } = model;
  const isNewDeal = before !== null && (before.deal !== scene.deal || before.room !== scene.room);
  const begun = isNewDeal ? { ...model, log: [], hands: {} } : model;
  const sentences = narrate(scene, [...(past ?? []), ...events]);
  const news = narrate(scene, events);
  const kept = past === null ? begun : { ...begun, log: sentences.slice(0, sentences.length - news.length) };
  const next = withLogLines(
    { ...kept, model: scene, lobby: null, isAwaitingReply: false },
    isUndone ? [m.undone(), ...news] : news,
  );
  const isOther =
    before === null || events.length > 0 || before.seat !== scene.seat || before.awaited !== scene.awaited;
  return { ...next, hands: handsIn(next, scene), ...(isOther && { pending: null, notice: null }) };
}

function handsIn({ hands, sorting }: PlayState, { seat, view }: TableModel): PlayState['hands'] {
  const held = seat === null ? undefined : view.hands[seat];
  if (seat === null || typeof held !== 'object') return hands;
  return { ...hands, [seat]: arrangeHand(hands[seat] ?? [], held, sorting) };
}
