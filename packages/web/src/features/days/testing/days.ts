import type {
  Day,
  DayEntry,
  DayListing,
  DayStandings,
  DealResult,
  Divergence,
  Estimate,
  Standing,
} from '@coup-fourre/room';

const DAY = '2026-11-23';
const OPENS = Date.parse(DAY);
const HOUR_MS = 3_600_000;

/** An open day for two seats, not yet played by the viewer. */
export const OPEN_DAY: Day = {
  day: DAY,
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  seats: [null, 'expert'],
  deals: 4,
  opens: OPENS,
  closes: OPENS + 24 * HOUR_MS,
  ends: OPENS + 25 * HOUR_MS,
  commitment: '5f2b1c0d'.repeat(8),
  secret: null,
  phase: 'open',
  people: 29,
  mine: null,
  isPractised: false,
  practice: null,
  results: null,
};

const about = (value: number, error: number): Estimate => ({ value, error });

/** A deal with its points and matchpoints. `skill` adds both without luck. */
export function dealResult(points: number, share: number, skill: number | null = null): DealResult {
  return {
    points: about(points, 260),
    matchpoints: about(share, 0.2),
    luck: skill === null ? null : points - skill,
    skill: skill === null ? null : about(skill, 110),
    skillMatchpoints: skill === null ? null : about(share / 2 + 0.25, 0.12),
  };
}

interface EntryOptions extends Partial<Omit<DayEntry, 'points' | 'matchpoints' | 'deals'>> {
  readonly deals: readonly (DealResult | null)[];
}

/** An entry with sums computed from its deals. */
export function dayEntry({ deals, ...options }: EntryOptions): DayEntry {
  const played = deals.flatMap((deal) => (deal === null ? [] : [deal]));
  const sum = (value: (deal: DealResult) => number) => played.reduce((total, deal) => total + value(deal), 0);
  const hasSkill = played.some(({ skill }) => skill !== null);
  return {
    entry: options.name ?? 'e',
    name: 'Ada',
    level: null,
    isMine: false,
    rank: 1,
    againstPar: null,
    points: about(
      sum(({ points }) => points.value),
      540,
    ),
    matchpoints: about(sum(({ matchpoints }) => matchpoints.value) / deals.length, 0.1),
    skillMatchpoints: hasSkill
      ? about(sum(({ skillMatchpoints }) => skillMatchpoints?.value ?? 0) / deals.length, 0.06)
      : null,
    deals,
    ...options,
  };
}

export const DIVERGENCE: Divergence = {
  deal: 1,
  move: 6,
  seat: 0,
  choices: [
    { action: { type: 'discard', card: '25' }, count: 23, share: 0.61, isMine: false, points: 240 },
    { action: { type: 'discard', card: '200' }, count: 15, share: 0.39, isMine: true, points: -85 },
  ],
};

/** The same day after the viewer's run. The viewer is second of four. */
export const FINISHED_DAY: Day = {
  ...OPEN_DAY,
  mine: {
    room: 'r1',
    state: 'finished',
    deal: null,
    pars: null,
    points: 700,
    againstPar: 340,
    matchpoints: about(0.63, 0.1),
    rank: 2,
  },
  results: {
    entries: 4,
    people: 2,
    ranking: [
      dayEntry({
        name: 'Ben',
        rank: 1,
        againstPar: 970,
        deals: [500, 900, -200, 300].map((points) => dealResult(points, 0.8)),
      }),
      dayEntry({
        name: 'Ada',
        entry: 'mine',
        isMine: true,
        rank: 2,
        againstPar: 340,
        deals: [dealResult(350, 0.8, 120), dealResult(-420, 0.25, -90), dealResult(770, 0.97, 510), null],
      }),
      dayEntry({
        name: '',
        entry: 'c1',
        level: 'expert',
        rank: 3,
        againstPar: -480,
        deals: [100, 250, 0, -300].map((points) => dealResult(points, 0.4)),
      }),
      dayEntry({
        name: '',
        entry: 'c2',
        level: 'novice',
        rank: 4,
        againstPar: -2080,
        deals: [-600, -300, -700, 50].map((points) => dealResult(points, 0.1)),
      }),
    ],
    deals: [about(90, 400), about(110, 420), about(-30, 500), about(20, 300)],
    pars: [110, -400, 800, 20],
    divergences: [DIVERGENCE],
  },
};

export function dayListing(day: string, options: Partial<DayListing> = {}): DayListing {
  const { practice: _, results: __, ...listing } = OPEN_DAY;
  return { ...listing, day, phase: 'over', secret: 'a'.repeat(64), ...options };
}

const standing = (rank: number, name: string, options: Partial<Standing> = {}): Standing => ({
  name,
  level: null,
  isMine: false,
  rank,
  days: 9,
  matchpoints: about(0.7 - rank / 20, 0.04),
  skillMatchpoints: null,
  ...options,
});

export const SEASON: DayStandings = {
  kind: 'season',
  period: '2026-S4',
  previous: '2026-S3',
  next: null,
  from: '2026-09-28',
  until: '2026-12-27',
  days: 56,
  counted: 34,
  entries: 4,
  standings: [
    standing(1, 'Marguerite'),
    standing(2, '', { level: 'champion', days: 56 }),
    standing(3, 'Ada', { isMine: true, days: 5 }),
    standing(4, '', { level: 'novice', days: 56 }),
  ],
};
