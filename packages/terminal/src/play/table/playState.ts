import { m } from '@coup-fourre/client/text';
import type { Action, CardName, Seat } from '@coup-fourre/rules';
import { arrangeHand, type Sorting } from './handOrder.ts';
import type { Blunder } from './moves.ts';
import { narrate } from './narration.ts';
import type { GameUpdate, Lobby, TableModel } from './tableModel.ts';

/** What the next key answers, if it is not about the table. */
export type Pending =
  | { readonly type: 'discard' | 'leave' | 'say' }
  | { readonly type: 'target'; readonly card: CardName; readonly plays: readonly Action[] }
  | { readonly type: 'confirm'; readonly action: Action; readonly why: Blunder };

/** What covers the table until the next key. */
export type Page = 'table' | 'scores' | 'log' | 'help';

/** Everything that a view shows: the table, the log, and what the person is about to do. */
export interface PlayState {
  readonly model: TableModel | null;
  readonly lobby: Lobby | null;
  /** Every sentence of this deal, the latest last. */
  readonly log: readonly string[];
  /** How many sentences there have been in all; a view that prints them continues from there. */
  readonly loggedCount: number;
  /** The cards of each seat that has been seen on this device, in the order that they are shown. */
  readonly hands: Readonly<Record<Seat, readonly CardName[]>>;
  readonly sorting: Sorting;
  readonly page: Page;
  readonly pending: Pending | null;
  /** Whether the table still has to answer a command. */
  readonly isAwaitingReply: boolean;
  /** The response to the last key, such as why a card cannot be played. */
  readonly notice: string | null;
  /** Why the table has closed. */
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

/** The state after an update. */
export function afterUpdate(model: PlayState, update: GameUpdate): PlayState {
  switch (update.type) {
    case 'scene':
      return afterTableUpdate(model, update);
    case 'lobby':
      return { ...model, lobby: update.lobby };
    case 'notice':
      return withLogLines(model, [update.words]);
    case 'ended':
      return { ...model, ended: update.words };
  }
}

/** The visible hand, in the order that it is shown; null while none is visible. */
export function shownHand({ model, hands }: PlayState): readonly CardName[] | null {
  if (model === null || model.seat === null) return null;
  return hands[model.seat] ?? null;
}

export function withLogLines(model: PlayState, lines: readonly string[]): PlayState {
  return { ...model, log: [...model.log, ...lines], loggedCount: model.loggedCount + lines.length };
}

/** The state with its hands sorted, or left in their order. */
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
