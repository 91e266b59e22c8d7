/** Room options of a table for two whose match is one deal, with the shortest wait after each hazard. */
export const PLAIN_TABLE = {
  edition: 'winning-moves-2008',
  players: 2,
  house: { format: 'single' },
  clock: { kind: 'untimed' },
  coupFourreWindow: 5,
  isPublic: false,
  canWatch: true,
  canChat: true,
  isRated: false,
} as const;
