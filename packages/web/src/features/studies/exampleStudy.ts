import { m } from '@coup-fourre/client/text';

/** The spaces that French has before a colon, which notes do not allow. */
const FIXED_SPACES = /[\u00a0\u202f]/g;

/** A study for people who have none yet, as text in the language of the page. */
export function exampleStudy(): string {
  return `coup-fourre study 1
title ${m.exampleTitle()}
note ${m.exampleNote()}

chapter ${m.exampleHold()}
coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 drawn=yes hands=100.75.25.st.ga.re.PP/ft.75.50.25.el.re teams=ro,-,200.100,-/ro,-,100.75,- draw=50.ac.25.ro
note ${m.exampleHoldBefore({ safety: m.cardPunctureProof() })}
0 100 !
note ${m.exampleHoldMove()}
1 ft>0
0 !PP !!
note ${m.exampleHoldEnd({ hazard: m.cardFlatTire() })}

chapter ${m.exampleDiscard()}
coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 drawn=yes hands=100.100.75.el.ga.re.st/75.50.25.el.re.ro teams=ro.ft,-,200.100,RW/ro,-,100.75,- draw=50.25
note ${m.exampleDiscardBefore({ hazard: m.cardFlatTire(), remedy: m.cardSpareTire() })}
0 xel !
note ${m.exampleDiscardMove({ safety: m.cardRightOfWay(), remedy: m.cardEndOfLimit() })}
`.replaceAll(FIXED_SPACES, ' ');
}
