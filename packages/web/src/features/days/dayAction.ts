import type { Day } from '@coup-fourre/room';

/** What can be played of a day: the run that counts, or practice; null before it opens. */
export type DayAction = 'begin' | 'resume' | 'practise' | 'resumePractice';

export function dayActionOf({ phase, mine, practice }: Pick<Day, 'phase' | 'mine' | 'practice'>): DayAction | null {
  if (phase === 'coming') return null;
  if (mine?.state === 'begun' && phase !== 'over') return 'resume';
  if (mine === null && phase === 'open') return 'begin';
  return practice === null ? 'practise' : 'resumePractice';
}
