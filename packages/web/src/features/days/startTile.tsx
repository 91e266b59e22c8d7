import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { Icon } from '../../ui/art/index.ts';
import { DayStones } from './dayStones.tsx';
import { DayTimes } from './dayTimes.tsx';
import { ownEntry } from './resultText.ts';
import { useRunDay } from './useRunDay.tsx';

/** What can be played of a day: the run that counts, or practice; how long it is open, and how many have played. */
export function StartTile({ day }: { readonly day: Day }) {
  const { run, isSending, shown } = useRunDay(day.day);
  const { people, phase } = day;
  const action = actionOf(day);
  return (
    <section className="tile start-day" data-testid="start-day">
      {ownEntry(day) === null && <DayStones day={day} />}
      {action !== null && (
        <button type="button" className={action.className} aria-disabled={isSending} onClick={run}>
          <Icon name="play" size={action.isBig ? 30 : 20} /> {action.text}
        </button>
      )}
      {action?.isPractice && <p className="label">{m.dayPracticeNote()}</p>}
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

interface DayAction {
  readonly text: string;
  readonly isPractice: boolean;
  readonly isBig: boolean;
  readonly className: string;
}

/** What the button begins, or goes on with; null before the day opens. */
function actionOf({ phase, mine, practice }: Day): DayAction | null {
  if (phase === 'coming') return null;
  const big = { isPractice: false, isBig: true, className: 'button big' };
  if (mine?.state === 'begun' && phase !== 'over') return { ...big, text: m.dayResumeNow() };
  if (mine === null && phase === 'open') return { ...big, text: m.dayBegin() };
  const text = practice === null ? m.dayPractice() : m.dayPracticeResume();
  return { text, isPractice: true, isBig: false, className: 'button quiet' };
}
