import {
  type Action,
  type Attack,
  type Card,
  canDrive,
  D50,
  D200,
  DISTANCES,
  type Distance,
  deckCounts,
  END_OF_LIMIT,
  HAZARDS,
  type Hazard,
  isAttack,
  isDistance,
  isHazard,
  isRemedy,
  isSafety,
  isSpeedLimited,
  MILES,
  REMEDY_FOR,
  type Remedy,
  RIGHT_OF_WAY,
  ROLL,
  SAFETY_AGAINST,
  type Safety,
  SPEED_LIMIT,
  STOP,
  type Table,
  type Tableau,
  type Team,
  uncuredHazard,
  type View,
  whyIllegal,
} from '@coup-fourre/rules';

/** Below this many cards to draw per seat, the deal may end soon. */
const NEAR_END_DRAWS = 3;

/** Counts the copies of a card that the viewer cannot see. */
export function unseenCopies({ table, hand }: View, card: Card): number {
  return deckCounts(table.rules)[card] - (table.seen[card] ?? 0) - hand.count(card);
}

export function isNearEnd({ drawPileSize, rules }: Table): boolean {
  return drawPileSize < NEAR_END_DRAWS * rules.players;
}

export function ownTeam({ table, seat }: View): Team {
  return table.teamOf(seat ?? table.turn);
}

export type TurnAction = Extract<Action, { readonly type: 'play' | 'discard' }>;

/** The coach's reason: one fact that anyone can see on the table. */
export type HintReason =
  | {
      readonly kind:
        | 'arrives'
        | 'fillsLimit'
        | 'keepsSafeTrip'
        | 'firstMiles'
        | 'farthest'
        | 'steady'
        | 'redLight'
        | 'standsStill'
        | 'liftsLimit'
        | 'noMoreRolls'
        | 'endIsNear'
        | 'costsNoTurn'
        | 'noUse'
        | 'pastTarget'
        | 'thirdTwoHundred'
        | 'allProtected'
        | 'spare'
        | 'slower'
        | 'leastMissed';
    }
  | { readonly kind: 'leavesExact'; readonly card: Card }
  | { readonly kind: 'cures' | 'curesAtOnce' | 'noneToCome'; readonly card: Hazard }
  | { readonly kind: 'covered' | 'safetyHeld'; readonly card: Safety }
  | { readonly kind: 'stops' | 'remedyGone'; readonly card: Remedy; readonly team: Team }
  | { readonly kind: 'holdsAtZero' | 'nearGoal' | 'slows' | 'leads'; readonly team: Team };

/** With this many miles to go, one or two good cards may complete the trip. */
const NEAR_GOAL_MILES = 200;

/** The reason for a turn. Uses only what the seat may know. */
export function reasonFor(view: View, action: TurnAction): HintReason {
  if (action.type === 'discard') return whyDiscard(view, action.card);
  if (isAttack(action)) return whyAttack(view, action);
  const { card } = action;
  if (isDistance(card)) return whyDrive(view, card);
  return isSafety(card) ? whyPlaySafety(view, card) : whyCure(view, card);
}

function whyDrive(view: View, card: Distance): HintReason {
  const { table, hand } = view;
  const mine = ownTableau(view);
  const left = table.target - mine.miles - MILES[card];
  if (left === 0) return { kind: 'arrives' };
  const playable = DISTANCES.filter(
    (each) => hand.has(each) && whyIllegal(view, { type: 'play', card: each }) === null,
  );
  const slower = playable.filter((each) => each !== D200);
  const isFarthest = card === playable.at(-1);
  if (isSpeedLimited(mine) && card === D50) return { kind: 'fillsLimit' };
  const next = DISTANCES.find((each) => MILES[each] === left && hand.count(each) > (each === card ? 1 : 0));
  if (next !== undefined) return { kind: 'leavesExact', card: next };
  if (!isFarthest && card === slower.at(-1) && isSafeTrip(view, mine)) return { kind: 'keepsSafeTrip' };
  if (mine.miles === 0) return { kind: 'firstMiles' };
  return { kind: isFarthest ? 'farthest' : 'steady' };
}

/** Rule 11.7: true if the trip can still be a safe trip. */
function isSafeTrip({ table }: View, mine: Tableau): boolean {
  return table.rules.format !== 'simpler' && mine.twoHundreds === 0;
}

function whyCure(view: View, remedy: Remedy | Hazard): HintReason {
  const mine = ownTableau(view);
  const hazard = uncuredHazard(mine);
  if (remedy === END_OF_LIMIT) return { kind: isSpeedLimited(mine) ? 'liftsLimit' : 'noUse' };
  if (remedy !== ROLL) return hazard === null ? { kind: 'noUse' } : { kind: 'cures', card: hazard };
  if (hazard === STOP) return { kind: 'redLight' };
  return { kind: canDrive(mine) ? 'noUse' : 'standsStill' };
}

function whyAttack(view: View, { card, target: team }: Attack): HintReason {
  const { table } = view;
  const victim = table.tableau(team);
  if (victim.miles === 0) return { kind: 'holdsAtZero', team };
  if (table.target - victim.miles <= NEAR_GOAL_MILES) return { kind: 'nearGoal', team };
  if (card === SPEED_LIMIT) return { kind: 'slows', team };
  if (victim.miles > ownTableau(view).miles) return { kind: 'leads', team };
  const remedy = REMEDY_FOR[card];
  return { kind: unseenCopies(view, remedy) > 0 ? 'stops' : 'remedyGone', card: remedy, team };
}

function whyPlaySafety(view: View, safety: Safety): HintReason {
  const { table } = view;
  const mine = ownTableau(view);
  const hazard = uncuredHazard(mine);
  if (hazard !== null && SAFETY_AGAINST[hazard] === safety) return { kind: 'curesAtOnce', card: hazard };
  if (safety === RIGHT_OF_WAY) return { kind: isSpeedLimited(mine) ? 'liftsLimit' : 'noMoreRolls' };
  const against = HAZARDS.find((each) => SAFETY_AGAINST[each] === safety);
  if (against !== undefined && unseenCopies(view, against) === 0) return { kind: 'noneToCome', card: against };
  return { kind: isNearEnd(table) ? 'endIsNear' : 'costsNoTurn' };
}

function whyDiscard(view: View, card: Card): HintReason {
  const dead = whyUseless(view, card);
  if (dead !== null) return dead;
  const { hand } = view;
  if (hand.count(card) > 1) return { kind: 'spare' };
  if (isDistance(card))
    return { kind: DISTANCES.some((each) => each > card && hand.has(each)) ? 'slower' : 'leastMissed' };
  const safety = isRemedy(card) ? safetyInsteadOf(card) : null;
  return safety !== null && hand.has(safety) ? { kind: 'safetyHeld', card: safety } : { kind: 'leastMissed' };
}

function whyUseless(view: View, card: Card): HintReason | null {
  const { table } = view;
  const mine = ownTableau(view);
  if (isDistance(card)) {
    if (MILES[card] > table.target - mine.miles) return { kind: 'pastTarget' };
    return card === D200 && mine.twoHundreds > 1 ? { kind: 'thirdTwoHundred' } : null;
  }
  if (isHazard(card)) {
    const isKeptOff = (victim: Tableau, team: Team) => team === ownTeam(view) || victim.has(SAFETY_AGAINST[card]);
    return table.tableaux.every(isKeptOff) ? { kind: 'allProtected' } : null;
  }
  if (!isRemedy(card)) return null;
  const safety = safetyInsteadOf(card);
  if (mine.has(safety)) return { kind: 'covered', card: safety };
  const hazard = hazardCuredBy(card);
  if (card === ROLL || uncuredHazard(mine) === hazard) return null;
  if (hazard === SPEED_LIMIT && isSpeedLimited(mine)) return null;
  return unseenCopies(view, hazard) === 0 ? { kind: 'noneToCome', card: hazard } : null;
}

function hazardCuredBy(remedy: Remedy): Hazard {
  return HAZARDS.find((each) => REMEDY_FOR[each] === remedy) ?? STOP;
}

function safetyInsteadOf(remedy: Remedy): Safety {
  return SAFETY_AGAINST[hazardCuredBy(remedy)];
}

function ownTableau(view: View): Tableau {
  return view.table.tableau(ownTeam(view));
}
