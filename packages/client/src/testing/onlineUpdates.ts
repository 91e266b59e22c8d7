import type { ComingShuffle, SeatHolder, TableUpdate, Update } from '@coup-fourre/room';

export function person(name: string, change: Partial<Extract<SeatHolder, { kind: 'person' }>> = {}): SeatHolder {
  return {
    kind: 'person',
    guest: name.toLowerCase(),
    name,
    awaySince: null,
    isPlayedByBot: false,
    hasResigned: false,
    ...change,
  };
}

/** The shuffle of a room's first deal after the server's commitment. By default Ada's device has committed as well. */
export function comingShuffle(change: Partial<ComingShuffle> = {}): ComingShuffle {
  const commitments = [{ seat: 0, value: 'a'.repeat(64) }];
  return { deal: 1, commitment: 'c'.repeat(64), withheld: [], commitments, isDue: false, list: null, ...change };
}

/** An update of a room for two. The viewer is the host, Ada, at seat 0. Ben is opposite. */
export function onlineUpdate(change: Partial<Update> = {}): Update {
  return {
    room: 'r1',
    publicSeq: 1,
    now: 1_000_000,
    phase: 'gathering',
    options: {
      edition: 'winning-moves-2008',
      players: 2,
      house: {},
      clock: { kind: 'untimed' },
      isPublic: false,
      canWatch: true,
      canChat: true,
      isRated: false,
    },
    host: 'ada',
    seat: 0,
    seats: [person('Ada'), person('Ben')],
    clock: null,
    isPaused: false,
    pauseAgreedBy: [],
    ready: [],
    quick: null,
    shuffle: { commitment: null, next: comingShuffle(), last: null },
    coupFourreWindow: 10,
    autoCalls: [],
    autoExtend: null,
    neededWindow: null,
    isAnswerAwaited: false,
    extraTimesLeft: 0,
    chatMessages: [],
    spectators: 0,
    spectatorMessages: [],
    table: null,
    game: null,
    ...change,
  };
}

const TEAM = { battle: [], speed: [], distance: [], miles: 0, safeties: [], canDrive: false, total: 0 } as const;

/** A table at the start of a deal. Ada is on turn. */
export function tableUpdate(change: Partial<TableUpdate> = {}): TableUpdate {
  return {
    match: 1,
    deal: 1,
    view: {
      edition: 'winning-moves-2008',
      players: 2,
      phase: 'turn',
      actor: 0,
      dealer: 1,
      target: 700,
      extendedBy: null,
      drawPile: 88,
      discardTop: null,
      hands: [['25', '50', '75', '100', '200', 'roll', 'stop'], 6],
      teams: [TEAM, TEAM],
      turn: 0,
      pendingHazard: null,
      seen: {},
      totalsBefore: [0, 0],
    },
    pendingHazard: null,
    events: [],
    scores: [],
    earlierScores: [],
    result: null,
    ...change,
  };
}
