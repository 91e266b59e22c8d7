import './history.css';
import type { LocalShuffleCheck } from '@coup-fourre/client/localShuffleCheck';
import { m, reasonText, shownName } from '@coup-fourre/client/text';
import { ownSeat } from '../../online/finishedGame.ts';
import type { FinishedGame } from '../../online/listings.ts';
import { useOnline } from '../../online/useOnline.ts';
import { useRecordCheck } from '../../online/useRecordCheck.ts';
import { doubtText } from '../../text/doubtText.ts';
import { Icon } from '../../ui/art/index.ts';
import { type ShuffleReport, verifyShuffles } from './verifyShuffles.ts';

interface ShuffleCheckProps {
  readonly game: FinishedGame;
  readonly guest: string | null;
}

/** Recomputes the shuffles of a game in this browser from what the server has published. */
export function ShuffleCheck({ game, guest }: ShuffleCheckProps) {
  const { api, memory } = useOnline();
  const { report, refused, isChecking, check } = useRecordCheck({
    fetchRecord: () => api.record(game.game),
    verify: (record) => verifyShuffles({ game, record, memory, seat: ownSeat(game, guest) }),
  });

  return (
    <>
      <button type="button" className="button" aria-disabled={isChecking} onClick={check}>
        <Icon name="check" size={20} /> {m.shuffleCheck()}
      </button>
      <div aria-live="polite" className="shuffle-check" data-testid="shuffle">
        {refused !== null && <p>{reasonText(refused)}</p>}
        {report && <ShuffleVerdict checked={report} />}
      </div>
    </>
  );
}

function ShuffleVerdict({ checked }: { readonly checked: ShuffleReport }) {
  if (!checked.ok) return <p>{m.shuffleBadRecord({ fault: checked.fault })}</p>;
  return (
    <>
      <p className={checked.verdict === 'fair' ? 'fair' : 'unfair'}>
        <Icon name={checked.verdict === 'fair' ? 'check' : 'warning'} />
        <b>{VERDICTS[checked.verdict]()}</b>
      </p>
      <ol>
        {[...checked.deals.entries()].map(([deal, { doubts, withheldBy, local }]) => (
          <li key={deal}>
            <b>{m.dealNumber({ number: deal + 1 })}</b>{' '}
            {doubts.length === 0 ? m.shuffleVerified() : doubts.map(doubtText).join(' ')}{' '}
            {withheldBy.map((name) => m.shuffleWithheld({ name: shownName(name) })).join(' ')} {LOCAL_CHECKS[local]()}
          </li>
        ))}
      </ol>
    </>
  );
}

const VERDICTS = { fair: m.shuffleFair, unfair: m.shuffleUnfair, unproven: m.shuffleUnproven } as const;

/** What this device can confirm about a shuffle. */
const LOCAL_CHECKS: Readonly<Record<LocalShuffleCheck, () => string>> = {
  used: m.localPartUsed,
  changed: m.localPartChanged,
  leftOut: m.localPartLeftOut,
  accused: m.localPartAccused,
  none: () => '',
};
