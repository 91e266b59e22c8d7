import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { type ReactNode, useState } from 'react';
import { offeredAppearance, ownAppearance } from '../../game/appearance.ts';
import { useOnline } from '../../online/useOnline.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { DayStones } from './dayStones.tsx';
import { ownEntry, progressText } from './dayText.ts';
import { DayTimes } from './dayTimes.tsx';

const ACTIONS: Readonly<Record<DayAction, () => string>> = {
  begin: m.dayStart,
  resume: m.dayResumeNow,
  practise: m.dayPractice,
  resumePractice: m.dayPracticeResume,
};

interface StartTileProps {
  readonly day: Day;
  readonly refresh: () => void;
}

/** What a day is, the button to play, the deadline, and the number of players. */
export function StartTile({ day, refresh }: StartTileProps) {
  const { run, isSending, shown } = useRunDay(day, refresh);
  const { people, phase } = day;
  const action = dayActionOf(day);
  const isRanked = isRankedAction(action);
  const isBefore = ownEntry(day) === null;
  return (
    <section className="tile stack" data-testid="start-day">
      {isBefore && <DayStones day={day} isDescribed />}
      {isBefore && <p className="day-intro">{progressText(day)}</p>}
      {action !== null && (
        <Button big={isRanked} quiet={!isRanked} icon="play" text={ACTIONS[action]()} isOff={isSending} onClick={run} />
      )}
      {action !== null && !isRanked && <p className="label">{m.dayPracticeNote()}</p>}
      <DayTimes day={day} />
      {phase !== 'coming' && (
        <p className="row day-times">
          <Icon name="users" size={20} />{' '}
          <span>{phase === 'over' ? m.dayPeopleOver({ people }) : m.dayPeople({ people })}</span>
        </p>
      )}
      {day.results === null && phase !== 'coming' && <p>{hiddenText(day)}</p>}
      {shown}
    </section>
  );
}

/** Why there are no results yet. A run that was given up shows none before the day is over. */
export function hiddenText({ mine }: Pick<Day, 'mine'>): string {
  return mine?.state === 'finished' ? m.dayGivenUp() : m.dayHidden();
}

/** The ranked run, or practice. */
type DayAction = 'begin' | 'resume' | 'practise' | 'resumePractice';

export function dayActionOf({ phase, mine, practice }: Pick<Day, 'phase' | 'mine' | 'practice'>): DayAction | null {
  if (phase === 'coming') return null;
  if (mine?.state === 'begun' && phase !== 'over') return 'resume';
  if (mine === null && phase === 'open') return 'begin';
  return practice === null ? 'practise' : 'resumePractice';
}

const isRankedAction = (action: DayAction | null): boolean => action === 'begin' || action === 'resume';

/** True if the page was left open and still offers a ranked run, but the day now has only practice. */
export function isTooLate(shown: Day, now: Day): boolean {
  return isRankedAction(dayActionOf(shown)) && !isRankedAction(dayActionOf(now));
}

interface RunDay {
  readonly run: () => void;
  readonly isSending: boolean;
  /** The refusal, and the question whether to play a closed day for practice. */
  readonly shown: ReactNode;
}

/** Enters the table of a day. A guest without a name enters as "Guest" and is asked for a name after the run. */
function useRunDay(day: Day, refresh: () => void): RunDay {
  const { api, identity } = useOnline();
  const settings = useSettings();
  const [isClosed, setClosed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function run(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setRefused(null);
    const now = await api.day(day.day);
    if (!now.ok) setRefused(now.reason);
    else if (isTooLate(day, now.value.day)) setClosed(true);
    else await enter();
    setSending(false);
  }

  async function enter(): Promise<void> {
    const reason = await beKnown();
    if (reason !== null) return setRefused(reason);
    const begun = await api.runDay(day.day);
    if (begun.ok) goTo(`/room/${begun.value.room}`);
    else setRefused(begun.reason);
  }

  /** Returns why the server refused a guest without a name, or null. */
  async function beKnown(): Promise<Refusal | null> {
    const known = await identity.load();
    if (known.state === 'failed') return known.reason;
    if (known.state === 'known') return null;
    const { name, ...looks } = settings.get();
    return identity.change({ name: name || m.dayGuest(), appearance: offeredAppearance(ownAppearance(looks)) });
  }

  function goToToday(): void {
    setClosed(false);
    refresh();
    goTo('/day');
  }

  const shown = (
    <>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      {isClosed && (
        <Dialog title={m.dayOverTitle()} about={m.dayOverText()} onClose={goToToday}>
          <div className="stack">
            <Button text={m.dayOverToday()} onClick={goToToday} />
            <Button quiet text={m.dayPractice()} onClick={() => void enter()} />
          </div>
        </Dialog>
      )}
    </>
  );
  return { run: () => void run(), isSending, shown };
}
