import type { CardName } from '@coup-fourre/rules';

/** The sounds other than those of cards. */
type EventSound =
  | 'lay'
  | 'draw'
  | 'discard'
  | 'coupFourre'
  | 'extension'
  | 'yourTurn'
  | 'mayCall'
  | 'refused'
  | 'dealOver'
  | 'matchOver';

export type SoundName = CardName | EventSound;
