import type { CardName } from '@coup-fourre/rules';

/** The sounds besides those of the cards. */
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
