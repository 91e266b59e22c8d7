import type { Update } from '@coup-fourre/room';
import { seatsOf, teamOf } from '@coup-fourre/rules';

/**
 * What it means if the viewer resigns now. `ends`: no other team, or no other person, is left. `partnersPlay`: the team
 * plays on without them. `othersPlay`: a computer plays their cards to the end, and the others drive on.
 */
export type ResignOutcome = 'ends' | 'partnersPlay' | 'othersPlay';

export function resignOutcome({ seat, seats, options: { players } }: Update): ResignOutcome {
  const hasResigned = (each: number): boolean => {
    const occupant = seats[each];
    return each === seat || (occupant?.kind === 'person' && occupant.hasResigned);
  };
  const stay = seats.flatMap((_, each) => (hasResigned(each) ? [] : [each]));
  const teams = new Set(stay.map((each) => teamOf({ players }, each)));
  if (teams.size < 2 || !stay.some((each) => seats[each]?.kind === 'person')) return 'ends';
  const own = seat === null ? [] : seatsOf({ players }, teamOf({ players }, seat));
  return own.some((each) => stay.includes(each)) ? 'partnersPlay' : 'othersPlay';
}

/** The seats of those who have resigned the match. */
export function resignedSeats({ seats }: Pick<Update, 'seats'>): number[] {
  return seats.flatMap((occupant, seat) => (occupant.kind === 'person' && occupant.hasResigned ? [seat] : []));
}
