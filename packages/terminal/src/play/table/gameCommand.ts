import type { Phrase } from '@coup-fourre/room/options';
import type { Action, Seat } from '@coup-fourre/rules';

/** What a person wants of the table. */
export type GameCommand =
  | { readonly type: 'act'; readonly seat: Seat; readonly action: Action }
  /** At a hot seat: to see the own hand, or to cover it. */
  | { readonly type: 'look'; readonly seat: Seat | null }
  /** The next deal; online, to be ready for it or for another match. */
  | { readonly type: 'nextDeal' }
  | { readonly type: 'undo' }
  /** Computers play without waiting until a person is awaited. */
  | { readonly type: 'hurry' }
  | { readonly type: 'takeBack' }
  | { readonly type: 'goOn' }
  | { readonly type: 'say'; readonly phrase: Phrase };

/** What a key brings about beside the table: a hint, or the end. */
export type SessionCommand =
  | GameCommand
  | { readonly type: 'hint' }
  | { readonly type: 'leave' }
  | { readonly type: 'newMatch' };
