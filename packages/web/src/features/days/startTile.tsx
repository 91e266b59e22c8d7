import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { DayStones } from './dayStones.tsx';
import { ownEntry } from './dayText.ts';
import { DayTimes } from './dayTimes.tsx';

const ACTIONS: Readonly<Record<DayAction, () => string>> = {
  begin: m.dayBegin,
  resume: m.dayResumeNow,
  practise: m.dayPractice,
  resumePractice: m.dayPracticeResume,
};

/** The button to play, the deadline, and the number of players. */
export function StartTile({ day }: { readonly day: Day }) {
  const { run, isSending, shown } = useRunDay(day.day);
  const { people, phase } = day;
  const action = dayActionOf(day);
  const isRanked = action === 'begin' || action === 'resume';
  return (
    <section className="tile stack" data-testid="start-day">
      {ownEntry(day) === null && <DayStones day={day} isDescribed />}
      {action !== null && (
        <Button big={isRanked} quiet={!isRanked} icon="play" text={ACTIONS[action]()} isOff={isSending} onClick={run} />
      )}
      {action !== null && !isRanked && <p className="label">{m.dayPracticeNote()}</p>}
      <DayTimes day={day} />
      {phase !== 'coming' && (
        <p className="row day-times">
          <Icon name="users" size={20} /> <span>{m.dayPeople({ people })}</span>
        </p>
      )}
      {day.results === null && phase !== 'coming' && <p>{m.dayHidden()}</p>}
      {shown}
    </section>
  );
}

/** The ranked run, or practice. */
type DayAction = 'begin' | 'resume' | 'practise' | 'resumePractice';

export function dayActionOf({ phase, mine, practice }: Pick<Day, 'phase' | 'mine' | 'practice'>): DayAction | null {
  if (phase === 'coming') return null;
  if (mine?.state === 'begun' && phase !== 'over') return 'resume';
  if (mine === null && phase === 'open') return 'begin';
  return practice === null ? 'practise' : 'resumePractice';
}

interface RunDay {
  /** Starts or resumes a run. */
  readonly run: () => void;
  readonly isSending: boolean;
  /** The refusal, and the dialog for a guest without a name. */
  readonly shown: ReactNode;
}

/** Enters the table of a day. Asks for a name first if the guest has none. */
function useRunDay(day: string): RunDay {
  const { api, identity } = useOnline();
  const [isNaming, setNaming] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function run(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setRefused(null);
    const known = await identity.load();
    if (known.state === 'nameless') setNaming(true);
    else if (known.state === 'failed') setRefused(known.reason);
    else await enter();
    setSending(false);
  }

  async function enter(): Promise<void> {
    const begun = await api.runDay(day);
    if (begun.ok) goTo(`/room/${begun.value.room}`);
    else setRefused(begun.reason);
  }

  const shown = (
    <>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      {isNaming && (
        <Dialog title={m.chooseName()} onClose={() => setNaming(false)}>
          <NameForm
            action={m.dayBegin()}
            done={() => {
              setNaming(false);
              void enter();
            }}
          />
        </Dialog>
      )}
    </>
  );
  return { run: () => void run(), isSending, shown };
}
