import type { Action, CardName, Seat } from '@coup-fourre/rules';
import type { Tongue } from '../text/language.ts';
import { arranged, type Sorting } from './handOrder.ts';
import type { Slip } from './moves.ts';
import { narrated } from './narration.ts';
import type { Lobby, Scene, Told } from './scene.ts';

/** What the next key is about, where it is not about the table. */
export type Pending =
  | { readonly type: 'discard' | 'leave' | 'say' }
  | { readonly type: 'target'; readonly card: CardName; readonly plays: readonly Action[] }
  | { readonly type: 'confirm'; readonly action: Action; readonly why: Slip };

/** What is laid over the table until the next key. */
export type Page = 'table' | 'scores' | 'log' | 'help';

/** All that a view shows: how the table stands, what has happened, and what the person is about to do. */
export interface Model {
  readonly tongue: Tongue;
  readonly scene: Scene | null;
  readonly lobby: Lobby | null;
  /** Every sentence of this deal, the latest last. */
  readonly log: readonly string[];
  /** How many sentences have been said in all; a view that prints them goes on from there. */
  readonly told: number;
  /** The cards of each seat that has been seen at this device, in the order in which they stand. */
  readonly hands: Readonly<Record<Seat, readonly CardName[]>>;
  readonly sorting: Sorting;
  readonly page: Page;
  readonly pending: Pending | null;
  /** Whether something has been asked of the table that it has not answered yet. */
  readonly isSent: boolean;
  /** An answer to the last key, such as why a card cannot be played. */
  readonly notice: string | null;
  /** Why the table can be played at no more. */
  readonly ended: string | null;
}

export function newModel(tongue: Tongue): Model {
  const empty = { scene: null, lobby: null, pending: null, notice: null, ended: null };
  return { tongue, ...empty, log: [], told: 0, isSent: false, hands: {}, sorting: 'drawn', page: 'table' };
}

/** The model after something was told. */
export function afterTold(model: Model, told: Told): Model {
  switch (told.type) {
    case 'scene':
      return afterScene(model, told);
    case 'lobby':
      return { ...model, lobby: told.lobby };
    case 'tiding':
      return withSaid(model, [told.words]);
    case 'ended':
      return { ...model, ended: told.words };
  }
}

/** The hand that is shown, in the order in which its cards stand; null while none is. */
export function handShown({ scene, hands }: Model): readonly CardName[] | null {
  if (scene === null || scene.seat === null) return null;
  return hands[scene.seat] ?? null;
}

export function withSaid(model: Model, lines: readonly string[]): Model {
  return { ...model, log: [...model.log, ...lines], told: model.told + lines.length };
}

/** The model with its hands sorted, or left to stand as they do. */
export function withSorting(model: Model, sorting: Sorting): Model {
  const hands = Object.entries(model.hands).map(([seat, cards]) => [seat, arranged(cards, cards, sorting)]);
  return { ...model, sorting, hands: Object.fromEntries(hands) };
}

function afterScene(model: Model, { scene, events, past, isUndone }: Extract<Told, { type: 'scene' }>): Model {
  const { tongue, scene: before } = model;
  const isNewDeal = before !== null && (before.deal !== scene.deal || before.room !== scene.room);
  const begun = isNewDeal ? { ...model, log: [], hands: {} } : model;
  const sentences = narrated(tongue, scene, [...(past ?? []), ...events]);
  const news = narrated(tongue, scene, events);
  const kept = past === null ? begun : { ...begun, log: sentences.slice(0, sentences.length - news.length) };
  const next = withSaid(
    { ...kept, scene, lobby: null, isSent: false },
    isUndone ? [tongue.say('undone'), ...news] : news,
  );
  const isOther =
    before === null || events.length > 0 || before.seat !== scene.seat || before.awaited !== scene.awaited;
  return { ...next, hands: handsIn(next, scene), ...(isOther && { pending: null, notice: null }) };
}

function handsIn({ hands, sorting }: Model, { seat, view }: Scene): Model['hands'] {
  const held = seat === null ? undefined : view.hands[seat];
  if (seat === null || typeof held !== 'object') return hands;
  return { ...hands, [seat]: arranged(hands[seat] ?? [], held, sorting) };
}
