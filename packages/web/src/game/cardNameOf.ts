import { type CardName, cardNamed, nameOf } from '@coup-fourre/rules';

/** A name that came over the wire, as the name of a card. */
export function cardNameOf(text: string): CardName {
  const card = cardNamed(text);
  if (card === null) throw new RangeError(`no card ${text}`);
  return nameOf(card);
}
