import type { Messages } from '@coup-fourre/client/text';
import type { PersonSeatHolder, Setup } from '@coup-fourre/room';
import { type Action, type CardName, DEFAULT_EDITION, nameOf, type Players } from '@coup-fourre/rules';

/** Names of the other players in the lessons, in turn order. */
const OTHERS = ['Marguerite', 'Inès', 'Joris'];
/** The attacker, and the learner's partner at four seats. */
export const [OPPONENT = '', PARTNER = ''] = OTHERS;

const START = 'totals=0,0';
const DRIVE = { type: 'play', cards: ['25', '50', '75', '100', '200'] } as const;

/** In the order of learning. Each lesson takes one or two turns. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'roll',
    players: 2,
    position: two('drawn=yes', 'hands=100.50.25.ro.sp.ga.st/ro.ro.ga.re.25.75', 'draw=50.75.25.100.50.75.25.100.50.25'),
    steps: [{ type: 'play', cards: ['roll'] }],
  },
  {
    id: 'distance',
    players: 2,
    position: two(
      'drawn=yes',
      'hands=200.100.75.50.ro.el.sp/ga.re.sp.el.25.75',
      'teams=ro,-,200.200,-/ro,-,25.100,-',
      'draw=50.75.25.100.50.75.25.100',
    ),
    steps: [DRIVE],
  },
  {
    id: 'hazard',
    players: 2,
    position: two(
      'drawn=yes',
      'hands=st.sl.og.ft.50.sp.re/ro.ga.re.el.25.75',
      'teams=st,-,100.50,-/ro,-,100.75.50.25,-',
      'draw=50.75.25.100.50.75.25.100',
    ),
    steps: [{ type: 'play', cards: ['stop', 'speedLimit', 'outOfGas', 'flatTire', 'accident'] }],
  },
  {
    id: 'remedy',
    players: 2,
    position: two(
      'drawn=yes',
      'hands=sp.ro.100.50.ga.re.25/ro.25.50.75.ga.re',
      'teams=ro.ft,-,100.50,-/ro,-,100.75,-',
      'draw=75.50.25.100.50.75',
    ),
    steps: [
      { type: 'play', cards: ['spareTire'] },
      { type: 'play', cards: ['roll'] },
    ],
  },
  {
    id: 'limit',
    players: 2,
    position: two(
      'drawn=yes',
      'hands=el.100.75.50.25.sp.ga/ro.25.50.75.ga.re',
      'teams=ro,sl,100.75,-/ro,-,100.75,-',
      'draw=75.50.25.100.50.75',
    ),
    steps: [
      { type: 'play', cards: ['endOfLimit'] },
      { type: 'play', cards: ['75', '100'] },
    ],
  },
  {
    id: 'safety',
    players: 2,
    position: two(
      'drawn=yes',
      'hands=PP.100.75.25.sp.ga.re/ro.25.50.75.ga.re',
      'teams=ro,-,100.75,-/ro,-,100.75,-',
      'draw=50.75.25.100.50.75',
    ),
    steps: [{ type: 'play', cards: ['punctureProof'] }, DRIVE],
  },
  {
    id: 'coupFourre',
    players: 2,
    position: two(
      'drawn=yes',
      'hands=DA.100.100.75.25.sp.ga/ac.ga.sp.el.re.50',
      'teams=ro,-,100.75,-/ro.st,-,100.50,-',
      'draw=50.75.25.100.50.75',
    ),
    // The question follows one of the learner's moves, so that the learner has read how to answer.
    steps: [DRIVE, { type: 'coupFourre' }, DRIVE],
  },
  {
    id: 'extension',
    players: 2,
    position: two(
      'drawn=yes',
      'hands=200.100.75.50.ro.ga.sp/ro.25.50.75.ga.re',
      'teams=ro,-,200.100.100.100.100,-/ro,-,100.75,-',
      'draw=50.75.25.100.50.75',
    ),
    steps: [{ type: 'play', cards: ['100'] }, { type: 'extend' }],
  },
  {
    id: 'delayed',
    players: 2,
    position: two(
      'drawn=yes',
      'target=1000',
      'extendedBy=0',
      'hands=200.100.75.50.ga/25.ga.re.sp',
      'teams=ro,-,200.100.100.100.100.100.75.75.50,-/ro,-,100.75.100.75.25,-',
      'draw=-',
    ),
    steps: [{ type: 'play', cards: ['100'] }],
  },
  {
    id: 'partners',
    players: 4,
    position: four(
      'drawn=yes',
      'hands=sp.100.75.50.25.ga.el/25.50.ga.sp.el.re/ro.25.50.ga.re.el/25.50.75.ga.re.el',
      'teams=ro.ft,-,100.75.25,-/ro.st,-,100.50,-',
      'draw=75.75.75.100.50.25.50.75.100',
    ),
    steps: [{ type: 'play', cards: ['spareTire'] }, DRIVE],
  },
];

export function lessonById(id: string | undefined): Lesson | null {
  return LESSONS.find((lesson) => lesson.id === id) ?? null;
}

/** A position at the beginning of a match for two. */
function two(...fields: readonly string[]): string {
  return [DEFAULT_EDITION, 2, START, ...fields].join(' ');
}

function four(...fields: readonly string[]): string {
  return [DEFAULT_EDITION, 4, START, ...fields].join(' ');
}

export function lessonSetup({ players }: Lesson, learner: Omit<PersonSeatHolder, 'kind'>): Setup {
  const others = OTHERS.slice(0, players - 1).map((name) => ({ kind: 'computer', name, level: 'classic' }) as const);
  return { edition: DEFAULT_EDITION, players, house: {}, occupants: [{ kind: 'person', ...learner }, ...others] };
}

/** The goal of a step: play one of these cards, call a coup fourré, or decide about the extension. */
export type Goal =
  | { readonly type: 'play'; readonly cards: readonly CardName[] }
  | { readonly type: 'coupFourre' }
  | { readonly type: 'extend' };

type IdIn<Key> = Key extends `lesson.${infer Id}.title` ? Id : never;

export type LessonId = IdIn<keyof Messages>;

/** A lesson at the table. Its texts are messages. */
export interface Lesson {
  readonly id: LessonId;
  readonly players: Players;
  /** Initial position as NOTATION.md writes it. Seat 0 is the learner's. */
  readonly position: string;
  readonly steps: readonly Goal[];
}

export function meetsGoal(goal: Goal, action: Action): boolean {
  if (goal.type !== 'play') return action.type === goal.type;
  return action.type === 'play' && goal.cards.includes(nameOf(action.card));
}
