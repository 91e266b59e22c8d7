import './days.css';
import { m, reasonText } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { useEffect } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { useRecordCheck } from '../../online/useRecordCheck.ts';
import { doubtText } from '../../text/doubtText.ts';
import { Icon } from '../../ui/art/index.ts';
import { commitmentSeen, rememberCommitment } from './commitmentMemory.ts';
import { ownEntry } from './resultText.ts';
import { type DayReport, verifyDay } from './verifyDay.ts';

/** What the server has committed to, and after the close the check that the cards were those. */
export function FixedTile({ day }: { readonly day: Day }) {
  const { day: date, commitment, phase } = day;
  useEffect(() => {
    // Once the secret is out, a commitment proves nothing any more.
    if (phase !== 'over') rememberCommitment(localStorage, date, commitment);
  }, [date, commitment, phase]);
  return (
    <section className="tile form fixed-tile">
      <h2>{m.dayFixedTitle()}</h2>
      <p>{phase === 'over' ? m.dayFixedThen() : m.dayFixedText()}</p>
      <p className="fingerprint">
        <span className="unseen">{m.dayFingerprint()}: </span>
        <code>{commitment.match(/.{1,8}/g)?.join(' ')}</code>
      </p>
      {phase === 'over' && <DayCheck day={day} />}
    </section>
  );
}

/** Computes the cards of the day again, in this browser. */
function DayCheck({ day }: { readonly day: Day }) {
  const { api } = useOnline();
  const entry = (ownEntry(day) ?? day.results?.field[0])?.entry ?? '';
  const { report, refused, isChecking, check } = useRecordCheck({
    fetchRecord: () => api.dayRecord(day.day, entry),
    verify: (record) => verifyDay({ day, record, seen: commitmentSeen(localStorage, day.day) }),
  });
  if (entry === '') return null;

  return (
    <>
      <button type="button" className="button quiet" aria-disabled={isChecking} onClick={check}>
        <Icon name="check" size={20} /> {m.dayCheck()}
      </button>
      <div aria-live="polite" className="shuffle-check" data-testid="day-check">
        {refused !== null && <p>{reasonText(refused)}</p>}
        {report && <Verdict checked={report} />}
      </div>
    </>
  );
}

function Verdict({ checked }: { readonly checked: DayReport }) {
  if (!checked.ok) return <p>{m.shuffleBadRecord({ fault: checked.fault })}</p>;
  const { isFair, doubts, isChanged } = checked;
  return (
    <>
      <p className={isFair ? 'fair' : 'unfair'}>
        <Icon name={isFair ? 'check' : 'warning'} />
        <b>{isFair ? m.dayCheckFair() : m.dayCheckUnfair()}</b>
      </p>
      {isChanged && <p>{m.dayCheckChanged()}</p>}
      {doubts.map((doubt) => (
        <p key={doubt}>{doubtText(doubt)}</p>
      ))}
    </>
  );
}
