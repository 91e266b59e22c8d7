import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';

/**
 * How well a position is remembered, by the Free Spaced Repetition Scheduler (FSRS). Times are milliseconds since 1970.
 */
export interface Memory {
  /** When the position should be asked again. */
  readonly due: number;
  readonly last: number;
  /** Days until the chance to remember has fallen to 90 %. */
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
  /** Number of answers, and how many of them forgot a position that had been known. */
  readonly answers: number;
  readonly lapses: number;
}

/** Whole days only, and no randomness: the same answers give the same days on every device. */
const SCHEDULER = fsrs({ enable_short_term: false, enable_fuzz: false });

/** The memory after an answer. `before` is null at the first answer. A clock that was set back counts as no time. */
export function memoryAfter(before: Memory | null, isSolved: boolean, clock: number): Memory {
  const now = Math.max(clock, before?.last ?? clock);
  const card =
    before === null
      ? createEmptyCard(now)
      : {
          due: before.due,
          last_review: before.last,
          stability: before.stability,
          difficulty: before.difficulty,
          reps: before.answers,
          lapses: before.lapses,
          state: State.Review,
          elapsed_days: 0,
          scheduled_days: 0,
          learning_steps: 0,
        };
  const { due, stability, difficulty, reps, lapses } = SCHEDULER.next(
    card,
    now,
    isSolved ? Rating.Good : Rating.Again,
  ).card;
  return { due: due.getTime(), last: now, stability, difficulty, answers: reps, lapses };
}
