import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { Icon } from '../../ui/art/index.ts';
import { type DayAction, dayActionOf } from './dayAction.ts';
import { DayStones } from './dayStones.tsx';
import { DayTimes } from './dayTimes.tsx';
import { ownEntry } from './resultText.ts';
import { useRunDay } from './useRunDay.tsx';

const ACTIONS: Readonly<Record<DayAction, () => string>> = {
  begin: m.dayBegin,
  resume: m.dayResumeNow,
  practise: m.dayPractice,
  resumePractice: m.dayPracticeResume,
};

/** What can be played of a day, how long it is open, and how many have played. */
export function StartTile({ day }: { readonly day: Day }) {
  const { run, isSending, shown } = useRunDay(day.day);
  const { people, phase } = day;
  const action = dayActionOf(day);
  const isRanked = action === 'begin' || action === 'resume';
  return (
    <section className="tile start-day" data-testid="start-day">
      {ownEntry(day) === null && <DayStones day={day} isDescribed />}
      {action !== null && (
        <button
          type="button"
          className={isRanked ? 'button big' : 'button quiet'}
          aria-disabled={isSending}
          onClick={run}
        >
          <Icon name="play" size={isRanked ? 30 : 20} /> {ACTIONS[action]()}
        </button>
      )}
      {action !== null && !isRanked && <p className="label">{m.dayPracticeNote()}</p>}
      <DayTimes day={day} />
      {phase !== 'coming' && (
        <p className="day-times">
          <Icon name="users" size={20} /> <span>{m.dayPeople({ people })}</span>
        </p>
      )}
      {day.results === null && phase !== 'coming' && <p>{m.dayHidden()}</p>}
      {shown}
    </section>
  );
}
