import type { Estimate } from './days.ts';
import type { Appearance } from './looks.ts';

/** `invited`: asked by an organizer, and not yet a member. */
export const CLUB_ROLES = ['invited', 'member', 'organizer'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];

/** Maximum number of members of a club, including invited ones. */
export const MAX_CLUB_MEMBERS = 100;

/** The weekly time of a club, by the clocks of a time zone. */
export interface ClubEvening {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Such as `20:00`. */
  readonly time: string;
  /** Such as `Europe/Paris`. */
  readonly zone: string;
}

/** A club in the list of a guest's clubs. */
export interface ClubListing {
  readonly club: string;
  readonly name: string;
  readonly role: ClubRole;
  readonly members: number;
  /** The next or running evening, in milliseconds since 1970. Null if there is none. */
  readonly evening: number | null;
}

/** `playing`: at a table whose match goes on. `here`: on the club's page. */
export type ClubPresence = 'playing' | 'here' | 'away';

/** A member of a club, or a guest whom it has invited, as members see them. */
export interface ClubMember {
  readonly guest: string;
  readonly name: string;
  readonly appearance?: Appearance;
  readonly role: ClubRole;
  readonly isYou: boolean;
  readonly presence: ClubPresence;
  /** Time of the last visit, within an hour. Null for an invited guest, and for members who do not show it. */
  readonly seen: number | null;
  /** True if they come to the next evening. */
  readonly isComing: boolean;
}

/** The link that lets accounts join a club. Only organizers see it. */
export interface ClubInvite {
  readonly invite: string;
  /** When it ends, in milliseconds since 1970. */
  readonly until: number;
  /** How many people can still join by it. */
  readonly uses: number;
}

/** A challenge that a member has put up in a club. */
export interface ClubChallenge {
  readonly challenge: string;
  /** The member who put it up. */
  readonly by: string;
  readonly appearance?: Appearance;
  /** When it was put up, in milliseconds since 1970. */
  readonly at: number;
}

/** `GET /api/clubs/:club`, for members only. */
export interface Club extends Omit<ClubListing, 'members' | 'evening'> {
  /** True if members may write freely at the club's tables. Phrases are always allowed. */
  readonly canChat: boolean;
  /** True if others may watch the club's tables by their link. */
  readonly canWatch: boolean;
  /** `at`: the next or running evening, in milliseconds since 1970. */
  readonly evening: (ClubEvening & { readonly at: number }) | null;
  /** Members first, in the order in which they joined. */
  readonly members: readonly ClubMember[];
  /** Null if there is no link, and for members who are not organizers. */
  readonly invite: ClubInvite | null;
  /** Latest first. */
  readonly challenges: readonly ClubChallenge[];
}

/** What organizers can change. Missing fields stay. */
export interface ClubChanges {
  readonly name?: string;
  readonly canChat?: boolean;
  readonly canWatch?: boolean;
  readonly evening?: ClubEvening | null;
}

/** What the link of an invitation shows. */
export interface ClubInvitation {
  readonly name: string;
  /** The organizer who made the link. */
  readonly by: string;
  readonly appearance?: Appearance;
  readonly members: number;
  /** The club, if the guest is a member already. */
  readonly club: string | null;
}

/** What standings are about: the day, the week, or the season of 13 weeks. */
export const CLUB_PERIODS = ['day', 'week', 'season'] as const;
export type ClubPeriod = (typeof CLUB_PERIODS)[number];

/** A member in a club's standings. */
export interface ClubStanding {
  readonly name: string;
  readonly appearance?: Appearance;
  readonly isYou: boolean;
  /** From 1. Members with the same result share a rank. Null while the results are hidden. */
  readonly rank: number | null;
  /** Closed days played. In a `day` 1. */
  readonly days: number;
  /**
   * In a `day` the points against par, which are null until the pars are known. Otherwise the mean matchpoints over the
   * days that count; a missing day counts as 0. Null while the results are hidden.
   */
  readonly result: Estimate | null;
}

/** `GET /api/clubs/:club/standings`: members who have played deals of the day, best first. */
export interface ClubStandings {
  readonly period: ClubPeriod;
  /** First and last day, such as `2026-11-23`. */
  readonly from: string;
  readonly until: string;
  /** Closed days, and how many of a member's best days count. 0 in a `day`. */
  readonly days: number;
  readonly counted: number;
  /**
   * True if the day is open and the guest has not finished it. The standings then show who has played, but no results.
   */
  readonly isHidden: boolean;
  readonly standings: readonly ClubStanding[];
}
