import type { CardName } from '@coup-fourre/rules';

/** What is heard besides the cards, each of which has a sound of its own. */
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
