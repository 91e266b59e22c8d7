/** A deal of two seats, a novice against a strong player, with one coup fourré and a trip completed at 700. */
export const TWO_SEATS = `coup-fourre record 1
edition winning-moves-2008
players 2
match
deal 0
deck 75 PP 50 100 75 st 50 sp st 100 25 100 75 100 75 50 100 el el ET ga ga sp ga 100
deck 100 25 ft el 100 re re el ro og sp 50 50 75 sp ro 25 ro ga re ga ro ro ro el
deck 200 25 og 25 ro ro 75 ro 50 100 el 50 50 100 sp st ro 200 re sl 25 25 re 200 RW
deck ft DA 75 100 ro 75 sl ga st re 50 ac 75 sl 200 25 ro ac ro 100 25 sp 25 ro 50
deck 75
1 x25
0 PP
0 xsp
1 x50
0 xst
1 x50
0 xel
1 x50
0 xga
1 xga
0 xsp
1 xga
0 x75
1 x75
0 x25
1 x75
0 xel
1 x75
0 xre
1 x100
0 xel
1 ro
0 x100
1 100
0 og>1
1 !ET
1 75
0 xsp
1 50
0 x25
1 xft
0 xga
1 xre
0 xga
1 xro
0 ro
1 st>0
0 xel
1 200
0 x25
1 xro
0 x25
1 xro
0 ro
1 og>0
0 xro
1 75
0 x50
1 50
0 x50
1 50
0 x100
1 xsp
0 st>1
1 ro
0 x100
1 xel
0 sl>1
1 el
0 x25
1 xre
0 x100
1 xro
0 ft>1
1 sp
0 x75
1 DA
1 RW
1 100
1 arrive
`;

/** A deal of two pairs with two coups fourrés. One hazard is left standing although the seat holds the safety. */
export const FOUR_SEATS = `coup-fourre record 1
edition winning-moves-2008
players 4
match
deal 0
deck ro 100 100 sp 50 re 25 ac ga og sp 50 ro st 200 ro og el 75 ro 50 100 50 RW 25
deck ft 25 sp 50 100 sl ga 100 25 100 el 50 sl 75 ro ft 200 ro el ro 75 100 og 50 re
deck ro PP 75 50 el 25 el 200 st sp 25 75 50 100 ga sp 200 ro re 100 st ro 75 ro sl
deck ro 75 75 re 25 DA ac 100 st el ga 75 re st ro ro 100 25 sp 50 25 25 ft ga ga
deck ac re sl 75 ET 100
1 ro
2 ft>1
3 sp
0 ro
1 og>0
2 x100
3 x25
0 ga
1 ro
2 og>1
3 x25
0 ro
1 ga
2 100
3 sl>0
0 pass
0 RW
0 50
1 x25
2 sl>1
3 el
0 xro
1 x75
2 100
3 og>0
0 xel
1 x50
2 xel
3 x75
0 xro
1 x50
2 el
3 x25
0 xel
1 x50
2 xro
3 xsp
0 xsp
1 x75
2 xro
3 x75
0 ga
1 x50
2 100
3 ro
0 ft>1
3 !PP
3 200
0 75
1 200
2 st>1
3 xsl
0 50
1 xsp
2 200
3 xst
0 25
1 xre
2 75
3 x100
0 25
1 x75
2 50
3 x75
0 xro
1 xst
2 25
3 ro
0 ac>1
1 !DA
1 100
2 st>1
3 xre
0 100
1 ft>0
2 xac
3 xga
0 sp
1 xsp
2 sl>1
3 x75
0 ET
0 25
`;

/** A deal of three pairs, with two coups fourrés and a trip completed at 700. */
export const SIX_SEATS = `coup-fourre record 1
edition winning-moves-2008
players 6
match
deal 0
deck 100 ga 75 75 75 og 50 sp ro 200 ro ga 50 ro PP ro 100 re 25 sp 75 ro 100 ro 25
deck ft 25 ro ro 25 sp 200 st 50 100 25 50 100 25 el sp sl re 50 75 DA 100 ft st ga
deck RW ga 100 50 sl 200 sl ro st ro ro ro ga og el 75 sp 25 50 50 el 75 75 ac 100
deck re ac 75 st el re ET el st 50 ro sp 100 sl og ga el re 50 re 200 25 ac 25 ft
deck 75 100 ro 100 25 100
1 x25
2 ro
3 x25
4 ro
5 100
0 og>2
1 100
2 ft>1
3 x25
4 x50
5 x75
0 ro
1 sp
2 ga
3 75
4 ro
5 ro
0 ft>1
1 st>2
2 xsp
3 75
4 x75
5 st>0
3 !RW
3 75
4 xro
5 ro
0 50
1 sl>2
2 50
3 sl>2
4 x25
5 50
0 og>2
1 xel
2 ga
3 75
4 ac>0
5 x100
0 re
1 ac>0
2 x75
3 xro
4 xel
5 x100
0 ET
0 re
1 x25
2 x50
3 ro
4 sp
5 x100
0 sl>1
1 el
2 x75
3 PP
3 xel
4 ro
5 xre
0 200
1 50
2 ac>1
4 !DA
4 200
5 xre
0 sl>1
1 50
2 x75
3 st>1
4 ro
5 x75
0 100
1 50
2 x100
3 st>1
4 el
5 x100
0 50
0 arrive
`;
