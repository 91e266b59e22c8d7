import type { GivenDeal, Guest } from '@coup-fourre/room';
import { type DaySecret, dayDeal } from '@coup-fourre/room/fairness';
import { namesOf, rulesFor } from '@coup-fourre/rules';
import type { SoloRoom } from '../rooms/index.ts';
import { planOf } from './schedule.ts';

/** The first attempt is ranked if it begins while the day is open. All other attempts are practice. */
export type RunKind = 'ranked' | 'practice';

/** The deals of a day, computed from its secret. */
function givenDealsOf(day: DaySecret): GivenDeal[] {
  const { edition, players, house, deals } = planOf(day.day);
  const rules = rulesFor(edition, players, house);
  return Array.from({ length: deals }, (_, number) => {
    const { dealer, deck } = dayDeal(rules, day, number);
    return { dealer, deck: namesOf(deck) };
  });
}

/** The room for a guest's run: unlisted, without spectators or clock. */
export function dayRoom(
  day: DaySecret,
  { room, guest, kind }: { room: string; guest: Guest; kind: RunKind },
): SoloRoom {
  const { edition, players, house, seats, deals } = planOf(day.day);
  return {
    room,
    guest,
    levels: seats,
    givenDeals: givenDealsOf(day),
    options: {
      edition,
      players,
      house,
      clock: { kind: 'unlimited' },
      isPublic: false,
      canWatch: false,
      canChat: false,
      isRated: false,
      sameCards: { name: `day ${day.day} ${kind}`, deals },
    },
  };
}
